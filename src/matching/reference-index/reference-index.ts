import { hashBytes } from '../normalise/hash-bytes.ts'
import { crosswalkHash, uuidHash } from './build-crosswalk.ts'
import { NO_POINT, toDegrees } from './cells.ts'
import {
  FIELD_ADDRESS,
  FIELD_ALIASES,
  FIELD_NAME,
  FIELD_POSTAL_CODE,
  FIELD_REGION,
  FIELD_SOURCE_ID,
  FIELDS,
  type IndexHeader,
  readHeader,
  VOCAB_SLOT,
} from './layout.ts'
import { wordHead } from './word-keys.ts'

export const NONE = -1
export const AMBIGUOUS = -2

/** Read-only views of a reference index. Opening costs microseconds; every thread opens its own over the same memory. */
export class ReferenceIndex {
  readonly buffer: SharedArrayBuffer | ArrayBuffer
  readonly count: number
  /** Rows below this have a point. */
  readonly geoCount: number
  readonly supplierCodes: readonly string[]
  readonly latitude: Int32Array
  readonly longitude: Int32Array
  readonly cell: Uint32Array
  readonly cellDirectory: Uint32Array
  readonly country: Uint16Array
  readonly countrySize: Uint32Array
  readonly uuid: Uint32Array
  readonly uuidSlots: Uint32Array
  readonly spacing: Uint16Array
  readonly crowd: Uint8Array
  readonly textStart: Uint32Array
  readonly textLengths: Uint16Array
  readonly textBytes: Uint8Array
  readonly wordStart: Uint32Array
  readonly wordIds: Uint32Array
  readonly wordFlags: Uint16Array
  readonly wordWeights: Uint8Array
  readonly packed: Int32Array
  readonly packedWords: Uint32Array
  readonly packedLetters: Uint8Array
  readonly vocabStart: Uint32Array
  readonly vocabBytes: Uint8Array
  readonly vocabHash: Uint32Array
  readonly vocabTable: Uint32Array
  readonly vocabCount: Uint32Array
  readonly gramStart: Uint32Array
  readonly gramWords: Uint32Array
  readonly countTable: Uint32Array
  readonly scanRows: Int32Array
  readonly wordSpellings: Uint32Array
  readonly postingTable: Uint32Array
  readonly postingLists: Uint32Array
  readonly postingDirectory: Uint32Array
  readonly city: Uint32Array
  readonly cityCountry: Uint16Array
  readonly cityStart: Uint32Array
  readonly cityBytes: Uint8Array
  readonly cityGroup: Uint32Array
  readonly cityWordStart: Uint32Array
  readonly cityWords: Uint32Array
  readonly groupSlots: Uint32Array
  readonly groupKeys: Uint32Array
  readonly groupStart: Uint32Array
  readonly groupRefs: Uint32Array
  readonly groupBlockStart: Uint32Array
  readonly groupBlocks: Uint32Array
  readonly townKeys: Uint32Array
  readonly townPoints: Int32Array
  readonly addressStart: Uint32Array
  readonly addressWords: Uint32Array
  readonly addressCounts: Uint8Array
  readonly houseLow: Uint32Array
  readonly houseHigh: Uint32Array
  readonly houseOther: Uint32Array
  readonly postcode: Uint32Array
  readonly supplierStart: Uint32Array
  readonly supplierRef: Uint32Array
  readonly supplierCode: Uint16Array
  readonly supplierTextStart: Uint32Array
  readonly supplierBytes: Uint8Array
  readonly crossSlots: Uint32Array
  readonly crossAmbiguous: Uint8Array

  constructor(buffer: SharedArrayBuffer | ArrayBuffer) {
    const { header, base } = readHeader(buffer)
    this.buffer = buffer
    this.count = header.count
    this.geoCount = header.geoCount
    this.supplierCodes = header.supplierCodes
    const u8 = (name: string): Uint8Array => new Uint8Array(buffer, ...place(header, base, name, 'u8'))
    const u16 = (name: string): Uint16Array => new Uint16Array(buffer, ...place(header, base, name, 'u16'))
    const u32 = (name: string): Uint32Array => new Uint32Array(buffer, ...place(header, base, name, 'u32'))
    const i32 = (name: string): Int32Array => new Int32Array(buffer, ...place(header, base, name, 'i32'))
    this.latitude = i32('latitude')
    this.longitude = i32('longitude')
    this.cell = u32('cell')
    this.cellDirectory = u32('cellDirectory')
    this.country = u16('country')
    this.countrySize = u32('countrySize')
    this.uuid = u32('uuid')
    this.uuidSlots = u32('uuidSlots')
    this.spacing = u16('spacing')
    this.crowd = u8('crowd')
    this.textStart = u32('textStart')
    this.textLengths = u16('textLengths')
    this.textBytes = u8('textBytes')
    this.wordStart = u32('wordStart')
    this.wordIds = u32('wordIds')
    this.wordFlags = u16('wordFlags')
    this.wordWeights = u8('wordWeights')
    this.packed = i32('packed')
    this.packedWords = u32('packedWords')
    this.packedLetters = u8('packedLetters')
    this.vocabStart = u32('vocabStart')
    this.vocabBytes = u8('vocabBytes')
    this.vocabHash = u32('vocabHash')
    this.vocabTable = u32('vocabTable')
    this.vocabCount = u32('vocabCount')
    this.gramStart = u32('gramStart')
    this.gramWords = u32('gramWords')
    this.countTable = u32('countTable')
    this.scanRows = i32('scanRows')
    this.wordSpellings = u32('wordSpellings')
    this.postingTable = u32('postingTable')
    this.postingLists = u32('postingLists')
    this.postingDirectory = u32('postingDirectory')
    this.city = u32('city')
    this.cityCountry = u16('cityCountry')
    this.cityStart = u32('cityStart')
    this.cityBytes = u8('cityBytes')
    this.cityGroup = u32('cityGroup')
    this.cityWordStart = u32('cityWordStart')
    this.cityWords = u32('cityWords')
    this.groupSlots = u32('groupSlots')
    this.groupKeys = u32('groupKeys')
    this.groupStart = u32('groupStart')
    this.groupRefs = u32('groupRefs')
    this.groupBlockStart = u32('groupBlockStart')
    this.groupBlocks = u32('groupBlocks')
    this.townKeys = u32('townKeys')
    this.townPoints = i32('townPoints')
    this.addressStart = u32('addressStart')
    this.addressWords = u32('addressWords')
    this.addressCounts = u8('addressCounts')
    this.houseLow = u32('houseLow')
    this.houseHigh = u32('houseHigh')
    this.houseOther = u32('houseOther')
    this.postcode = u32('postcode')
    this.supplierStart = u32('supplierStart')
    this.supplierRef = u32('supplierRef')
    this.supplierCode = u16('supplierCode')
    this.supplierTextStart = u32('supplierTextStart')
    this.supplierBytes = u8('supplierBytes')
    this.crossSlots = u32('crossSlots')
    this.crossAmbiguous = u8('crossAmbiguous')
  }

  hotelId(ref: number): string {
    let hex = ''
    for (let k = 0; k < 4; k++) hex += this.uuid[ref * 4 + k].toString(16).padStart(8, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  hotelName(ref: number): string {
    return this.field(ref, FIELD_NAME)
  }

  aliases(ref: number): string[] {
    return this.field(ref, FIELD_ALIASES)
      .split('|')
      .map((alias) => alias.trim())
      .filter((alias) => alias !== '')
  }

  address(ref: number): string {
    return this.field(ref, FIELD_ADDRESS)
  }

  postalCode(ref: number): string {
    return this.field(ref, FIELD_POSTAL_CODE)
  }

  region(ref: number): string {
    return this.field(ref, FIELD_REGION)
  }

  sourceId(ref: number): string {
    return this.field(ref, FIELD_SOURCE_ID)
  }

  cityName(ref: number): string {
    const city = this.city[ref]
    return decode(this.cityBytes, this.cityStart[city], this.cityStart[city + 1])
  }

  countryCode(ref: number): string {
    const code = this.country[ref]
    return code === 0 ? '' : String.fromCharCode(code >>> 8, code & 255)
  }

  hasPoint(ref: number): boolean {
    return this.latitude[ref] !== NO_POINT
  }

  latitudeDegrees(ref: number): number {
    return this.latitude[ref] === NO_POINT ? Number.NaN : toDegrees(this.latitude[ref])
  }

  longitudeDegrees(ref: number): number {
    return this.longitude[ref] === NO_POINT ? Number.NaN : toDegrees(this.longitude[ref])
  }

  /** The row of a UUID, or NONE. */
  findById(id: string): number {
    if (this.count === 0 || !readUuid(id, wanted)) return NONE
    const { uuid, uuidSlots } = this
    const [a, b, c, d] = wanted
    const mask = uuidSlots.length - 1
    let slot = uuidHash(a, b, c, d) & mask
    for (; uuidSlots[slot] !== 0; slot = (slot + 1) & mask) {
      const ref = uuidSlots[slot] - 1
      const at = ref * 4
      if (uuid[at] === a && uuid[at + 1] === b && uuid[at + 2] === c && uuid[at + 3] === d) return ref
    }
    return NONE
  }

  /** The number of a supplier code, or NONE. Codes are compared as they are. */
  supplierNumber(code: string): number {
    return this.supplierCodes.indexOf(code)
  }

  /** The row a supplier's id points to, NONE, or AMBIGUOUS when it points to several. */
  findBySupplierId(supplier: number, id: string): number {
    const bytes = encoder.encode(id.trim())
    if (supplier < 0 || bytes.length === 0) return NONE
    return this.findBySupplierBytes(supplier, bytes, 0, bytes.length)
  }

  findBySupplierBytes(supplier: number, bytes: Uint8Array, start: number, end: number): number {
    const mask = this.crossSlots.length - 1
    let slot = crosswalkHash(supplier, bytes, start, end) & mask
    for (; this.crossSlots[slot] !== 0; slot = (slot + 1) & mask) {
      const entry = this.crossSlots[slot] - 1
      if (this.supplierCode[entry] !== supplier || !this.sameSupplierText(entry, bytes, start, end)) continue
      return this.crossAmbiguous[entry] === 1 ? AMBIGUOUS : this.supplierRef[entry]
    }
    return NONE
  }

  /** Supplier code → that supplier's id of this hotel; several ids are joined with `|`. */
  supplierExternalIds(ref: number): Record<string, string> {
    const ids: Record<string, string> = {}
    for (let k = this.supplierStart[ref]; k < this.supplierStart[ref + 1]; k++) {
      const code = this.supplierCodes[this.supplierCode[k]]
      const id = decode(this.supplierBytes, this.supplierTextStart[k], this.supplierTextStart[k + 1])
      ids[code] = code in ids ? `${ids[code]}|${id}` : id
    }
    return ids
  }

  /** How many hotels carry each supplier's ids. */
  supplierCoverage(): Map<string, number> {
    const coverage = new Map<string, number>(this.supplierCodes.map((code) => [code, 0]))
    for (let ref = 0; ref < this.count; ref++) {
      const seen = new Set<number>()
      for (let k = this.supplierStart[ref]; k < this.supplierStart[ref + 1]; k++) seen.add(this.supplierCode[k])
      for (const code of seen) coverage.set(this.supplierCodes[code], coverage.get(this.supplierCodes[code])! + 1)
    }
    return coverage
  }

  /** Vocabulary number of a folded word, or NONE. */
  wordNumber(bytes: Uint8Array, start: number, end: number, hash = hashBytes(bytes, start, end)): number {
    const at = this.wordSlot(hash, wordHead(bytes, start, end))
    return at < 0 ? NONE : this.vocabTable[at + 1] - 1
  }

  /** Where a word stands in the vocabulary's table, by its hash and head; NONE when no hotel carries it. */
  wordSlot(hash: number, head: number): number {
    const { vocabTable } = this
    const mask = vocabTable.length / VOCAB_SLOT - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const at = slot * VOCAB_SLOT
      if (vocabTable[at + 1] === 0) return NONE
      if (vocabTable[at] === hash && vocabTable[at + 3] === head) return at
    }
  }

  /** A word of the vocabulary, folded. */
  word(id: number): string {
    return decode(this.vocabBytes, this.vocabStart[id], this.vocabStart[id + 1])
  }

  private field(ref: number, field: number): string {
    let at = this.textStart[ref]
    for (let f = 0; f < field; f++) at += this.textLengths[ref * FIELDS + f]
    return decode(this.textBytes, at, at + this.textLengths[ref * FIELDS + field])
  }

  private sameSupplierText(entry: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.supplierTextStart[entry]
    if (this.supplierTextStart[entry + 1] - from !== end - start) return false
    for (let k = start; k < end; k++) if (this.supplierBytes[from + k - start] !== bytes[k]) return false
    return true
  }
}

export function openReferenceIndex(buffer: SharedArrayBuffer | ArrayBuffer): ReferenceIndex {
  return new ReferenceIndex(buffer)
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()

function decode(bytes: Uint8Array, start: number, end: number): string {
  // TextDecoder refuses views of shared memory; slice copies the few bytes.
  return start === end ? '' : decoder.decode(bytes.slice(start, end))
}

function place(header: IndexHeader, base: number, name: string, type: string): [number, number] {
  const section = header.sections[name]
  if (section === undefined || section.type !== type) throw new Error(`reference index lacks section ${name} (${type})`)
  return [base + section.offset, section.length]
}

const wanted = new Uint32Array(4)

/** Reads 32 hexadecimal digits, whatever dashes stand between them, into four numbers. False: it is no such text. */
function readUuid(text: string, into: Uint32Array): boolean {
  let digits = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === DASH) continue
    const digit = code <= 102 ? HEX_DIGITS[code] : NO_DIGIT
    if (digit === NO_DIGIT || digits === 32) return false
    into[digits >>> 3] = (into[digits >>> 3] << 4) | digit
    digits++
  }
  return digits === 32
}

const DASH = 45
const NO_DIGIT = 255
/** Character code → the digit it is, up to "f". */
const HEX_DIGITS = Uint8Array.from({ length: 103 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16)
  return Number.isNaN(digit) ? NO_DIGIT : digit
})
