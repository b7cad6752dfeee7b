import { type IndexHeader, readHeader } from '../layout.ts'

/** The columns of a reference index: views of one buffer, whose parts its header names. */
export class IndexColumns {
  readonly buffer: SharedArrayBuffer | ArrayBuffer
  readonly count: number
  /** Rows below this have a point. */
  readonly geoCount: number
  readonly supplierCodes: readonly string[]
  readonly latitude: Int32Array
  readonly longitude: Int32Array
  readonly cell: Uint32Array
  readonly blockBits: Int32Array
  readonly blocksBefore: Uint32Array
  readonly blockStarts: Uint32Array
  readonly yardBits: Int32Array
  readonly yardsBefore: Uint32Array
  readonly yardStarts: Uint32Array
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
  readonly standsIn: Uint32Array
  readonly cityCountry: Uint16Array
  readonly cityStart: Uint32Array
  readonly cityBytes: Uint8Array
  readonly cityGroup: Uint32Array
  readonly cityWordStart: Uint32Array
  readonly cityWords: Uint32Array
  readonly codeKeys: Uint32Array
  readonly codeStart: Uint32Array
  readonly codeBytes: Uint8Array
  readonly groupSlots: Uint32Array
  readonly groupKeys: Uint32Array
  readonly groupStart: Uint32Array
  readonly groupRefs: Uint32Array
  readonly groupBlockStart: Uint32Array
  readonly groupPlaced: Uint8Array
  readonly groupBlocks: Uint32Array
  readonly townKeys: Uint32Array
  readonly townPoints: Int32Array
  readonly townAreas: Uint32Array
  readonly largeTowns: Int32Array
  readonly addressStart: Uint32Array
  readonly addressWords: Uint32Array
  readonly addressCounts: Uint8Array
  readonly houseLow: Uint32Array
  readonly houseHigh: Uint32Array
  readonly houseOther: Uint32Array
  readonly houseNumbers: Uint32Array
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
    this.blockBits = i32('blockBits')
    this.blocksBefore = u32('blocksBefore')
    this.blockStarts = u32('blockStarts')
    this.yardBits = i32('yardBits')
    this.yardsBefore = u32('yardsBefore')
    this.yardStarts = u32('yardStarts')
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
    this.standsIn = u32('standsIn')
    this.cityCountry = u16('cityCountry')
    this.cityStart = u32('cityStart')
    this.cityBytes = u8('cityBytes')
    this.cityGroup = u32('cityGroup')
    this.cityWordStart = u32('cityWordStart')
    this.cityWords = u32('cityWords')
    this.codeKeys = u32('codeKeys')
    this.codeStart = u32('codeStart')
    this.codeBytes = u8('codeBytes')
    this.groupSlots = u32('groupSlots')
    this.groupKeys = u32('groupKeys')
    this.groupStart = u32('groupStart')
    this.groupRefs = u32('groupRefs')
    this.groupBlockStart = u32('groupBlockStart')
    this.groupPlaced = u8('groupPlaced')
    this.groupBlocks = u32('groupBlocks')
    this.townKeys = u32('townKeys')
    this.townPoints = i32('townPoints')
    this.townAreas = u32('townAreas')
    this.largeTowns = i32('largeTowns')
    this.addressStart = u32('addressStart')
    this.addressWords = u32('addressWords')
    this.addressCounts = u8('addressCounts')
    this.houseLow = u32('houseLow')
    this.houseHigh = u32('houseHigh')
    this.houseOther = u32('houseOther')
    this.houseNumbers = u32('houseNumbers')
    this.postcode = u32('postcode')
    this.supplierStart = u32('supplierStart')
    this.supplierRef = u32('supplierRef')
    this.supplierCode = u16('supplierCode')
    this.supplierTextStart = u32('supplierTextStart')
    this.supplierBytes = u8('supplierBytes')
    this.crossSlots = u32('crossSlots')
    this.crossAmbiguous = u8('crossAmbiguous')
  }
}

function place(header: IndexHeader, base: number, name: string, type: string): [number, number] {
  const section = header.sections[name]
  if (section === undefined || section.type !== type) throw new Error(`reference index lacks section ${name} (${type})`)
  return [base + section.offset, section.length]
}
