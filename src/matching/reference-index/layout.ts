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
 *                     uuid (16 bytes), city (u32 into the city table), spacing (u16: metres to the 4th neighbour),
 *                     crowd (u8: refs on exactly this point), houseLow/houseHigh (u32), postcode (u32 hash, 0 none)
 *   text              textStart[N+1] into textBytes (UTF-8); each ref's fields follow one another, their lengths in
 *                     textLengths[N * FIELDS]: name, aliases, address, postal code, region, source id
 *   words             wordStart[N+1] into wordIds (vocabulary), wordFlags (roles), wordWeights (u8, 1/16 nat):
 *                     the folded name, reading after reading
 *   packed            packed[N * 16] (i32), what a comparison reads of one hotel in one cache line:
 *                       0 latitude | 1 longitude | 2 country u16, spacing u16 | 3 city | 4 city group | 5 first word |
 *                       6 word count u8, crowd u8, address words u16 | 7 first letter | 8 first address word |
 *                       9 house low | 10 house high | 11 other number | 12 postcode | 13, 14 letter pairs | 15 unused
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
 *                     groupBlockStart/groupBlocks (the blocks that hold most of it), cityWordStart/cityWords (hashes)
 *   address           addressStart[N+1] into addressWords (hashes); addressCounts (u8 log2-ish count by hash)
 *   crosswalk         supplierStart[N+1] into supplierCode (u16), supplierTextStart (u32; text in supplierBytes),
 *                     crossSlots (open addressing on (code, id) -> entry + 1), crossAmbiguous (u8 per entry),
 *                     supplierRef (u32 per entry)
 *   id lookup         uuidSlots (open addressing, ref + 1)
 */
export const INDEX_MAGIC = 'STAYMAP1'
export const INDEX_FORMAT_VERSION = 9
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

export type SectionArray = Uint8Array | Uint16Array | Uint32Array | Int32Array

const bytesOf = { u8: 1, u16: 2, u32: 4, i32: 4 } as const

function typeOf(array: SectionArray): SectionType {
  if (array instanceof Uint8Array) return 'u8'
  if (array instanceof Uint16Array) return 'u16'
  if (array instanceof Uint32Array) return 'u32'
  return 'i32'
}

/** Lays the finished sections into one buffer. Takes them out of `sections` as it goes, so that memory is freed early. */
export function packSections(
  head: Omit<IndexHeader, 'sections' | 'formatVersion'>,
  sections: Map<string, SectionArray>,
): SharedArrayBuffer {
  const table: Record<string, Section> = {}
  const header: IndexHeader = { formatVersion: INDEX_FORMAT_VERSION, ...head, sections: table }
  for (const [name, array] of sections) table[name] = { type: typeOf(array), offset: 0, length: array.length }
  // Offsets are counted from the end of the header, so its own length does not matter.
  let size = 0
  for (const section of Object.values(table)) {
    section.offset = size
    size = (size + section.length * bytesOf[section.type] + 7) & ~7
    if (size < 0) throw new RangeError('reference index is larger than 2 GB')
  }
  const headerBytes = new TextEncoder().encode(JSON.stringify(header))
  const base = (12 + headerBytes.length + 7) & ~7
  const buffer = new SharedArrayBuffer(base + size)
  const bytes = new Uint8Array(buffer)
  bytes.set(new TextEncoder().encode(INDEX_MAGIC))
  new DataView(buffer).setUint32(8, headerBytes.length, true)
  bytes.set(headerBytes, 12)
  for (const [name, array] of sections) {
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), base + table[name].offset)
    sections.delete(name)
  }
  return buffer
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
    if (base + section.offset + section.length * bytesOf[section.type] > bytes.length) {
      throw new Error(`reference index is cut off: section ${name} is not whole`)
    }
  }
  return { header, base }
}
