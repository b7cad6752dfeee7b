import { openReferenceIndex, type ReferenceIndex } from '../../matching/index.ts'
import { foldText, hashText } from './fold-text.ts'
import { findInDirectory, type HashDirectory } from './hash-directory.ts'
import { openSections } from './sections.ts'
import { TEXT_FIELDS } from './text-fields.ts'
import { uuidText } from './uuid-text.ts'

/**
 * What the reference endpoints need beside the matching index, over the same rows (see matching's layout.ts for their
 * order: hotels with a point first, along a Morton curve).
 *
 *   per row       rating (u16, hundredths of a star; NO_RATING), createdAt, updatedAt (f64, ms), region (u32; 0 none)
 *   orders        nameOrder (rows by folded name, then id), nameRank (its inverse); ratingRows and createdRows: rows
 *                 grouped by value ascending (bounds in ratingStart, createdStart), by name in a group; unrated last
 *   groups        countryCodes/countryStart/countryRows and cityStart/cityRows (by the index's city number), by name
 *                 nameWeight (u8, quarter nats: the weight of the words of the hotel's lightest name)
 *   words         lexWords (the index's vocabulary sorted by bytes), lexRank (its inverse), postStart/postRows (rows
 *                 that carry the word, by lexRank: so the words with one prefix are one run of rows)
 *   cards         postCards, cityCards (3 × u32: words and city of each row of postRows, cityRows; see name-cards.ts)
 *   misspellings  deletes: hash of a word, and of the word without each one of its letters → vocabulary number
 *   cities        cityNames: hash of the folded name → city number; cityWords: the index's word hash → city number
 *   regions       regionStart/regionBytes (text of region 1, 2, …)
 *   merged        mergedUuid (4 × u32), mergedRow: ids of hotels merged away in earlier versions
 */
export const CATALOGUE_MAGIC = 'STAYCAT1'
export const CATALOGUE_FORMAT = 2
/** Words are weighed in nats, ln(1 + hotels / hotels with the word); stored in quarters, rounded down. */
export const NAME_WEIGHT_UNIT = 4
export const NO_RATING = 0xffff
export const RATING_UNIT = 100

export class Catalogue {
  readonly index: ReferenceIndex
  readonly count: number
  readonly rating: Uint16Array
  readonly createdAt: Float64Array
  readonly updatedAt: Float64Array
  readonly region: Uint32Array
  readonly nameOrder: Uint32Array
  readonly nameRank: Uint32Array
  readonly ratingStart: Uint32Array
  readonly ratingRows: Uint32Array
  readonly createdStart: Uint32Array
  readonly createdRows: Uint32Array
  readonly countryCodes: Uint16Array
  readonly countryStart: Uint32Array
  readonly countryRows: Uint32Array
  readonly cityStart: Uint32Array
  readonly cityRows: Uint32Array
  readonly nameWeight: Uint8Array
  readonly lexWords: Uint32Array
  readonly lexRank: Uint32Array
  readonly postStart: Uint32Array
  readonly postRows: Uint32Array
  readonly postCards: Uint32Array
  readonly cityCards: Uint32Array
  readonly deletes: HashDirectory
  readonly cityNames: HashDirectory
  readonly cityWords: HashDirectory
  readonly regionTexts: string[]
  /** Ids merged away in earlier versions → the row of the hotel kept. */
  readonly mergedRows = new Map<string, number>()
  /** The other way round: row → ids. */
  readonly mergedIds = new Map<number, string[]>()
  readonly #text: Buffer
  readonly #cityText: Buffer
  readonly #supplierText: Buffer
  readonly #regionNumbers = new Map<string, number[]>()

  constructor(indexBuffer: SharedArrayBuffer, catalogueBuffer: SharedArrayBuffer) {
    this.index = openReferenceIndex(indexBuffer)
    this.count = this.index.count
    const view = openSections(CATALOGUE_MAGIC, CATALOGUE_FORMAT, catalogueBuffer)
    const directory = (name: string): HashDirectory => ({
      start: view(`${name}.start`, 'u32'),
      keys: view(`${name}.keys`, 'u32'),
      values: view(`${name}.values`, 'u32'),
      filter: view(`${name}.filter`, 'u32'),
    })
    this.rating = view('rating', 'u16')
    this.createdAt = view('createdAt', 'f64')
    this.updatedAt = view('updatedAt', 'f64')
    this.region = view('region', 'u32')
    this.nameOrder = view('nameOrder', 'u32')
    this.nameRank = view('nameRank', 'u32')
    this.ratingStart = view('ratingStart', 'u32')
    this.ratingRows = view('ratingRows', 'u32')
    this.createdStart = view('createdStart', 'u32')
    this.createdRows = view('createdRows', 'u32')
    this.countryCodes = view('countryCodes', 'u16')
    this.countryStart = view('countryStart', 'u32')
    this.countryRows = view('countryRows', 'u32')
    this.cityStart = view('cityStart', 'u32')
    this.cityRows = view('cityRows', 'u32')
    this.nameWeight = view('nameWeight', 'u8')
    this.lexWords = view('lexWords', 'u32')
    this.lexRank = view('lexRank', 'u32')
    this.postStart = view('postStart', 'u32')
    this.postRows = view('postRows', 'u32')
    this.postCards = view('postCards', 'u32')
    this.cityCards = view('cityCards', 'u32')
    this.deletes = directory('deletes')
    this.cityNames = directory('cityNames')
    this.cityWords = directory('cityWords')
    if (this.rating.length !== this.count) {
      throw new Error(`the catalogue has ${this.rating.length} hotels, the matching index ${this.count}`)
    }
    this.#text = asBuffer(this.index.textBytes)
    this.#cityText = asBuffer(this.index.cityBytes)
    this.#supplierText = asBuffer(this.index.supplierBytes)
    this.regionTexts = readRegions(view('regionStart', 'u32'), asBuffer(view('regionBytes', 'u8')))
    for (let number = 1; number < this.regionTexts.length; number++) {
      const key = foldText(this.regionTexts[number])
      const same = this.#regionNumbers.get(key)
      if (same) same.push(number)
      else this.#regionNumbers.set(key, [number])
    }
    const mergedUuid = view('mergedUuid', 'u32')
    const mergedRow = view('mergedRow', 'u32')
    for (let i = 0; i < mergedRow.length; i++) {
      const id = uuidText(mergedUuid, i)
      this.mergedRows.set(id, mergedRow[i])
      this.mergedIds.set(mergedRow[i], [...(this.mergedIds.get(mergedRow[i]) ?? []), id])
    }
  }

  /** Text field `field` (FIELD_… of text-fields.ts) of a row, '' when absent. */
  text(row: number, field: number): string {
    const { textStart, textLengths } = this.index
    let at = textStart[row]
    for (let f = 0; f < field; f++) at += textLengths[row * TEXT_FIELDS + f]
    return this.#text.toString('utf8', at, at + textLengths[row * TEXT_FIELDS + field])
  }

  cityText(city: number): string {
    return this.#cityText.toString('utf8', this.index.cityStart[city], this.index.cityStart[city + 1])
  }

  /** [supplier code, supplier's id] pairs of a row. */
  supplierIds(row: number): [string, string][] {
    const { supplierStart, supplierCode, supplierTextStart, supplierCodes } = this.index
    const ids: [string, string][] = []
    for (let k = supplierStart[row]; k < supplierStart[row + 1]; k++) {
      ids.push([
        supplierCodes[supplierCode[k]],
        this.#supplierText.toString('utf8', supplierTextStart[k], supplierTextStart[k + 1]),
      ])
    }
    return ids
  }

  /** City numbers whose name is this one, whatever its case and accents; in one country or in all. */
  findCities(name: string, country: number | null): number[] {
    const wanted = foldText(name)
    const found: number[] = []
    findInDirectory(this.cityNames, hashText(wanted), found)
    return found.filter(
      (city) =>
        (country === null || this.index.cityCountry[city] === country) && foldText(this.cityText(city)) === wanted,
    )
  }

  /** Region numbers of this name, whatever its case and accents. */
  findRegions(name: string): number[] {
    return this.#regionNumbers.get(foldText(name)) ?? []
  }

  /** Where the rows of a country stand in countryRows. */
  countryRun(country: number): { start: number; end: number } {
    const at = this.countryCodes.indexOf(country)
    return at < 0 ? { start: 0, end: 0 } : { start: this.countryStart[at], end: this.countryStart[at + 1] }
  }
}

/** When each row last changed, in ms: a view for who writes the catalogue of the next version. */
export function updatedTimesOf(catalogueBuffer: SharedArrayBuffer): Float64Array {
  return openSections(CATALOGUE_MAGIC, CATALOGUE_FORMAT, catalogueBuffer)('updatedAt', 'f64')
}

/** A Buffer decodes text out of shared memory without copying it first, which a TextDecoder cannot. */
function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function readRegions(start: Uint32Array, text: Buffer): string[] {
  const texts = ['']
  for (let i = 0; i + 1 < start.length; i++) texts.push(text.toString('utf8', start[i], start[i + 1]))
  return texts
}
