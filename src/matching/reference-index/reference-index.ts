import { scriptOfText } from '../normalise/scripts/script-of-text.ts'
import { hashBytes } from '../normalise/words/hash-bytes.ts'
import { crosswalkHash, uuidHash } from './build/build-crosswalk.ts'
import { SCAN_COUNTRY, scanPlace } from './build/build-scan-rows.ts'
import { IndexColumns } from './build/index-columns.ts'
import { readUuid } from './build/read-uuid.ts'
import { NO_POINT, toDegrees } from './cells.ts'
import {
  FIELD_ADDRESS,
  FIELD_ALIASES,
  FIELD_NAME,
  FIELD_POSTAL_CODE,
  FIELD_REGION,
  FIELD_SOURCE_ID,
  FIELDS,
  SCAN_ROW,
  VOCAB_SLOT,
} from './layout.ts'
import { wordHead } from './word-keys.ts'

export const NONE = -1
export const AMBIGUOUS = -2
const ROWS_LOOKED_AT = 500

/**
 * Read-only views of a reference index. Opening costs microseconds; every thread opens its own over the same memory.
 */
export class ReferenceIndex extends IndexColumns {
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
    return this.cityText(this.city[ref])
  }

  /** The same, and where the hotel has none that of its neighbours. */
  cityStoodIn(ref: number): string {
    return this.cityText(this.standsIn[ref])
  }

  private cityText(city: number): string {
    return decode(this.cityBytes, this.cityStart[city], this.cityStart[city + 1])
  }

  countryCode(ref: number): string {
    const code = this.country[ref]
    return code === 0 ? '' : String.fromCharCode(code >>> 8, code & 255)
  }

  /**
   * Whether one of the rows from `from` up to, not with, `to` is a hotel of a country; of very many rows some are
   * looked at.
   */
  holdsCountry(from: number, to: number, country: number): boolean {
    const { scanRows } = this
    const place = scanPlace(country, 0)
    const step = 1 + Math.floor((to - from) / ROWS_LOOKED_AT)
    for (let ref = from; ref < to; ref += step)
      if (((scanRows[ref * SCAN_ROW + 7] ^ place) & SCAN_COUNTRY) === 0) return true
    return false
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

  /** First row of a square (the top 16 bits of its cells) or of those behind it; 65,536 is the end of all. */
  squareStart(square: number): number {
    return this.blockStarts[this.blocksBefore[square]]
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
    const slot = this.supplierSlot(crosswalkHash(supplier, bytes, start, end), supplier, bytes, start, end)
    if (slot === NONE) return NONE
    const entry = this.crossSlots[slot] - 1
    return this.crossAmbiguous[entry] === 1 ? AMBIGUOUS : this.supplierRef[entry]
  }

  /** All rows a supplier's id points to. */
  refsOfSupplierBytes(supplier: number, bytes: Uint8Array, start: number, end: number): number[] {
    const refs: number[] = []
    let slot = this.supplierSlot(crosswalkHash(supplier, bytes, start, end), supplier, bytes, start, end)
    for (; slot !== NONE; slot = this.supplierSlot(slot + 1, supplier, bytes, start, end))
      refs.push(this.supplierRef[this.crossSlots[slot] - 1])
    return refs
  }

  /** The same for an id as text. */
  refsOfSupplierId(supplier: number, id: string): number[] {
    const bytes = encoder.encode(id.trim())
    return supplier < 0 || bytes.length === 0 ? [] : this.refsOfSupplierBytes(supplier, bytes, 0, bytes.length)
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
    const hotels = new Uint32Array(this.supplierCodes.length)
    // A hotel with several ids of one supplier counts once.
    const counted = new Int32Array(this.supplierCodes.length).fill(NONE)
    for (let ref = 0; ref < this.count; ref++) {
      for (let k = this.supplierStart[ref]; k < this.supplierStart[ref + 1]; k++) {
        const code = this.supplierCode[k]
        if (counted[code] === ref) continue
        counted[code] = ref
        hotels[code]++
      }
    }
    return new Map(this.supplierCodes.map((code, at) => [code, hotels[at]]))
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

  /** The group of cities with a key, see `cityGroupKey`; NONE when no hotel names one. */
  findCityGroup(key: number): number {
    const { groupSlots, groupKeys } = this
    const mask = groupSlots.length - 1
    let slot = key & mask
    while (groupSlots[slot] !== 0) {
      const group = groupSlots[slot] - 1
      if (groupKeys[group] === key) return group
      slot = (slot + 1) & mask
    }
    return NONE
  }

  /** A word of the vocabulary, folded. */
  word(id: number): string {
    return decode(this.vocabBytes, this.vocabStart[id], this.vocabStart[id + 1])
  }

  /** The script of its name, see scriptOfText. */
  scriptOf(ref: number): number {
    const start = this.textStart[ref]
    return scriptOfText(this.textBytes, start, start + this.textLengths[ref * FIELDS])
  }

  /** Where a field begins in textBytes; it is `fieldLength` long. */
  fieldStart(ref: number, field: number): number {
    let at = this.textStart[ref]
    for (let f = 0; f < field; f++) at += this.textLengths[ref * FIELDS + f]
    return at
  }

  fieldLength(ref: number, field: number): number {
    return this.textLengths[ref * FIELDS + field]
  }

  private field(ref: number, field: number): string {
    const start = this.fieldStart(ref, field)
    return decode(this.textBytes, start, start + this.fieldLength(ref, field))
  }

  /** The first slot from `from` on that holds the id of the supplier, or NONE. */
  private supplierSlot(from: number, supplier: number, bytes: Uint8Array, start: number, end: number): number {
    const mask = this.crossSlots.length - 1
    for (let slot = from & mask; this.crossSlots[slot] !== 0; slot = (slot + 1) & mask) {
      const entry = this.crossSlots[slot] - 1
      if (this.supplierCode[entry] === supplier && this.sameSupplierText(entry, bytes, start, end)) return slot
    }
    return NONE
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

const wanted = new Uint32Array(4)
