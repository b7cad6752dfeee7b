/**
 * The reference index: one SharedArrayBuffer, written once, then only read, by any number of threads.
 *
 *   0        8              12              12 + n                    aligned to 8
 *   | magic  | header u32 n | header (JSON) | section | section | ... |
 *
 * The header names every section with its element type, byte offset and element count. Opening an index makes one
 * typed-array view per section: nothing is parsed, nothing copied.
 *
 * N reference hotels ("refs") are rows 0..N-1. Rows 0..geoCount-1 have a point and stand in Morton order of their
 * cell (see cells.ts); the rest follow, ordered by country and city. So an area is a run of rows, and so is a city's
 * share of hotels without a point.
 *
 *   per ref           latitude, longitude (i32, 1e-7 degree; NO_POINT), cell (u32), country (u16: two ASCII letters),
 *                     uuid (16 bytes), city (u32 into the city table) and standsIn (the same, see neighbours-city.ts), spacing (u16: metres to the 4th neighbour),
 *                     crowd (u8: refs on exactly this point), houseLow/houseHigh (u32), houseNumbers, postcode (u32 hashes, 0 none)
 *   text              textStart[N+1] into textBytes (UTF-8); each ref's fields follow one another, their lengths in
 *                     textLengths[N * FIELDS]: name, aliases, address, postal code, region, source id
 *   areas             blockBits, blocksBefore, blockStarts and yardBits, yardsBefore, yardStarts: the run of rows of every block
 *                     and yard, see build-block-runs.ts
 *   words             wordStart[N+1] into wordIds (vocabulary), wordFlags (roles), wordWeights (u8, 1/16 nat):
 *                     the folded name, reading after reading
 *   packed            packed[N * 16] (i32), what a comparison reads of one hotel in one cache line:
 *                       0 latitude | 1 longitude | 2 country u16, spacing u16 | 3 city it stands in | 4 group of that | 5 first word |
 *                       6 word count u8, crowd u8, address words u16 | 7 first letter | 8 first address word |
 *                       9 house low | 10 house high | 11 other number | 12 postcode | 13, 14 letter pairs | 15 all its numbers
 *                     packedWords[2 * words]: word id; flags u16, weight u8, letters u8. packedLetters: the words' letters
 *   scan rows         scanRows[N * 8] (i32), what the search for candidates reads of one hotel:
 *                       0 latitude | 1 longitude | 2, 3 signature of its words | 4..6 marks of six words, u16 each |
 *                       7 country, more words, city group: see build-scan-rows.ts
 *                     wordSpellings[V]: spelling key of each word of the vocabulary
 *   vocabulary        vocabStart[V+1] into vocabBytes; vocabHash[V]; vocabCount[V] (hotels that
 *                     carry the word); vocabTable[4 * slots] (open addressing): hash, id + 1, count, length and first letters
 *   grams             gramStart[65537] into gramWords: 3-letter piece (hashed to 16 bits) -> vocabulary ids
 *   word counts       countTable (open addressing, pairs): (country or block, word) -> hotels there, if 2 or more
 *   country size      countrySize[65536]: hotels by country code
 *   postings          postingTable (pairs of key and value, by key), postingDirectory (by the top 16 bits of the key),
 *                     postingLists. A value with its top bit set is the only row; else it is the place of a list: its
 *                     length, then its rows, ascending. Keys are hashes of (country, kind, value); see posting-keys.ts
 *   cities            cityCountry, cityStart/cityBytes (text), cityGroup (cities whose folded names agree),
 *                     groupSlots/groupKeys (country + folded name -> group), groupStart/groupRefs (ascending rows),
 *                     groupBlockStart/groupBlocks (the blocks that hold most of it), groupPlaced (1: most of it has points of its own), cityWordStart/cityWords (hashes)
 *                     codeKeys (country + text of a code, ascending), codeStart/codeBytes: the names of the towns that codes mean, see
 *                     build/city-codes/learn-reference-codes.ts
 *   towns             townKeys (country + folded name, ascending), townPoints (latitude, longitude in 1e-7 degree): where the
 *                     towns of a gazetteer lie; several of one name stand side by side. townAreas (ascending): of every town and each area
 *                     that it lies in, both keys in one, see townInArea. largeTowns (key, latitude, longitude): who names one of these means it
 *   address           addressStart[N+1] into addressWords (hashes); addressCounts (u8 log2-ish count by hash)
 *   crosswalk         supplierStart[N+1] into supplierCode (u16), supplierTextStart (u32; text in supplierBytes),
 *                     crossSlots (open addressing on (code, id) -> entry + 1), crossAmbiguous (u8 per entry),
 *                     supplierRef (u32 per entry)
 *   id lookup         uuidSlots (open addressing, ref + 1)
 */
export const INDEX_MAGIC = 'STAYMAP1'
export const INDEX_FORMAT_VERSION = 33
/** Numbers per row of the packed section: 16 x 4 bytes, one cache line. */
export const PACKED_ROW = 16
/** Numbers per slot of the vocabulary's table. */
export const VOCAB_SLOT = 4
/** Numbers per row of the scan section: 8 x 4 bytes, half a cache line. */
export const SCAN_ROW = 8

export const FIELDS = 6
export const FIELD_NAME = 0
export const FIELD_ALIASES = 1
export const FIELD_ADDRESS = 2
export const FIELD_POSTAL_CODE = 3
export const FIELD_REGION = 4
export const FIELD_SOURCE_ID = 5

export const WEIGHT_UNIT = 16

export type SectionType = 'u8' | 'u16' | 'u32' | 'i32'
type Section = { type: SectionType; offset: number; length: number }

export type IndexHeader = {
  formatVersion: number
  count: number
  geoCount: number
  supplierCodes: string[]
  sections: Record<string, Section>
}

/** Every section and its elements, in the order of the file. */
const SECTIONS = {
  latitude: 'i32', longitude: 'i32', cell: 'u32', country: 'u16', countrySize: 'u32', uuid: 'u32',
  textStart: 'u32', textLengths: 'u16', textBytes: 'u8', spacing: 'u16', crowd: 'u8',
  blockBits: 'i32', blocksBefore: 'u32', blockStarts: 'u32', yardBits: 'i32', yardsBefore: 'u32', yardStarts: 'u32',
  city: 'u32', standsIn: 'u32', cityCountry: 'u16', cityStart: 'u32', cityBytes: 'u8', cityGroup: 'u32', cityWordStart: 'u32', cityWords: 'u32',
  codeKeys: 'u32', codeStart: 'u32', codeBytes: 'u8',
  groupSlots: 'u32', groupKeys: 'u32', groupStart: 'u32', groupRefs: 'u32', groupBlockStart: 'u32', groupBlocks: 'u32', groupPlaced: 'u8',
  townKeys: 'u32', townPoints: 'i32', townAreas: 'u32', largeTowns: 'i32',
  wordStart: 'u32', wordIds: 'u32', wordFlags: 'u16', vocabStart: 'u32', vocabBytes: 'u8', vocabHash: 'u32', wordWeights: 'u8',
  vocabCount: 'u32', countTable: 'u32', vocabTable: 'u32', gramStart: 'u32', gramWords: 'u32',
  addressStart: 'u32', addressWords: 'u32', houseLow: 'u32', houseHigh: 'u32', houseOther: 'u32', houseNumbers: 'u32', postcode: 'u32', addressCounts: 'u8',
  packed: 'i32', packedWords: 'u32', packedLetters: 'u8', scanRows: 'i32', wordSpellings: 'u32',
  postingTable: 'u32', postingLists: 'u32', postingDirectory: 'u32',
  supplierStart: 'u32', supplierRef: 'u32', supplierCode: 'u16', supplierTextStart: 'u32', supplierBytes: 'u8', crossSlots: 'u32', crossAmbiguous: 'u8',
  uuidSlots: 'u32',
} as const satisfies Record<string, SectionType> // biome-ignore format: what belongs together stands together

type ArrayOf = { u8: Uint8Array; u16: Uint16Array; u32: Uint32Array; i32: Int32Array }
export type SectionName = keyof typeof SECTIONS
/** The sections of an index; while it is being built, those that are there by then. */
export type Sections = { [Name in SectionName]: ArrayOf[(typeof SECTIONS)[Name]] }

const ELEMENT_BYTES = { u8: 1, u16: 2, u32: 4, i32: 4 } as const

/**
 * The bytes of an index, piece by piece: its head, then the sections, each with what fills it up to a multiple of 8.
 */
export function laidOut(head: Omit<IndexHeader, 'sections' | 'formatVersion'>, sections: Sections): Uint8Array[] {
  const table: Record<string, Section> = {}
  const header: IndexHeader = { formatVersion: INDEX_FORMAT_VERSION, ...head, sections: table }
  const pieces: Uint8Array[] = []
  // Offsets are counted from the end of the header, so its own length does not matter.
  let size = 0
  for (const [name, type] of Object.entries(SECTIONS) as [SectionName, SectionType][]) {
    const { buffer, byteOffset, byteLength, length } = sections[name]
    table[name] = { type, offset: size, length }
    pieces.push(new Uint8Array(buffer, byteOffset, byteLength), new Uint8Array(-byteLength & 7))
    size += (byteLength + 7) & ~7
    if (size > INDEX_BYTES_MAX) throw new RangeError('reference index is larger than 2 GB')
  }
  const headerBytes = new TextEncoder().encode(JSON.stringify(header))
  const start = new Uint8Array((12 + headerBytes.length + 7) & ~7)
  start.set(new TextEncoder().encode(INDEX_MAGIC))
  new DataView(start.buffer).setUint32(8, headerBytes.length, true)
  start.set(headerBytes, 12)
  return [start, ...pieces]
}

const INDEX_BYTES_MAX = 2 ** 31 - 1

/** One behind the other. */
export function joinPieces(pieces: readonly Uint8Array[]): SharedArrayBuffer {
  const buffer = new SharedArrayBuffer(pieces.reduce((sum, piece) => sum + piece.length, 0))
  const bytes = new Uint8Array(buffer)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return buffer
}

const ARRAYS: Record<SectionType, new (buffer: SharedArrayBuffer, offset: number, length: number) => unknown> = {
  u8: Uint8Array,
  u16: Uint16Array,
  u32: Uint32Array,
  i32: Int32Array,
}

/** Views of the sections of a finished index. */
export function viewSections(buffer: SharedArrayBuffer): Sections {
  const { header, base } = readHeader(buffer)
  const views = Object.entries(header.sections).map(([name, { type, offset, length }]) => {
    return [name, new ARRAYS[type](buffer, base + offset, length)]
  })
  return Object.fromEntries(views) as Sections
}

export function readHeader(buffer: SharedArrayBuffer | ArrayBuffer): { header: IndexHeader; base: number } {
  const bytes = new Uint8Array(buffer)
  const magic = bytes.length < 12 ? '' : String.fromCharCode(...bytes.subarray(0, 8))
  if (magic !== INDEX_MAGIC) throw new Error('not a reference index: the first bytes are wrong')
  const length = new DataView(buffer).getUint32(8, true)
  if (12 + length > bytes.length) throw new Error('reference index is cut off inside its header')
  // TextDecoder refuses shared memory, so the header is copied first.
  const header = JSON.parse(new TextDecoder().decode(bytes.slice(12, 12 + length))) as IndexHeader
  if (header.formatVersion !== INDEX_FORMAT_VERSION) {
    throw new Error(`reference index has format ${header.formatVersion}, this program reads ${INDEX_FORMAT_VERSION}`)
  }
  const base = (12 + length + 7) & ~7
  for (const [name, section] of Object.entries(header.sections)) {
    if (base + section.offset + section.length * ELEMENT_BYTES[section.type] > bytes.length) {
      throw new Error(`reference index is cut off: section ${name} is not whole`)
    }
  }
  return { header, base }
}
