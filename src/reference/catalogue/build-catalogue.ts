import { openReferenceIndex, type ReferenceIndex } from '../../matching/index.ts'
import { buildGroups, buildNameOrder, groupByValue } from './build-orders.ts'
import { buildWords } from './build-words.ts'
import { CATALOGUE_FORMAT, CATALOGUE_MAGIC, NO_RATING, RATING_UNIT } from './catalogue.ts'
import { foldText, hashText } from './fold-text.ts'
import { addDirectory, buildHashDirectory } from './hash-directory.ts'
import { buildNameCards, placeCards } from './name-cards.ts'
import { radixOrder, settleTies } from './radix-order.ts'
import { packSections, type SectionArray } from './sections.ts'
import { FIELD_REGION, TEXT_FIELDS } from './text-fields.ts'

/** What the catalogue needs of each hotel beyond the matching index, hotels in the order of their ids. */
export interface HotelFacts {
  count: number
  /** NaN when there is none. */
  rating: Float64Array
  createdAtMs: Float64Array
  updatedAtMs: Float64Array
  /** Place of a hotel → old ids that lead to it. */
  mergedIds: Map<number, string[]>
}

/** Lays out the catalogue of a version beside its finished matching index. See catalogue.ts for the sections. */
export function buildCatalogue(indexBuffer: SharedArrayBuffer, facts: HotelFacts): SharedArrayBuffer {
  const index = openReferenceIndex(indexBuffer)
  const sections: Record<string, SectionArray> = {}
  placeFacts(index, facts, sections)
  buildRegions(index, sections)
  buildNameOrder(index, sections)
  groupByValue('rating', sections.rating as Uint16Array, sections)
  groupByValue('created', sections.createdAt as Float64Array, sections)
  buildGroups(index, sections)
  buildWords(index, sections)
  const cards = buildNameCards(index)
  sections.postCards = placeCards(cards, sections.postRows as Uint32Array)
  sections.cityCards = placeCards(cards, sections.cityRows as Uint32Array)
  buildCities(index, sections)
  return packSections(CATALOGUE_MAGIC, CATALOGUE_FORMAT, sections)
}

function placeFacts(index: ReferenceIndex, facts: HotelFacts, sections: Record<string, SectionArray>): void {
  const n = index.count
  if (n !== facts.count) throw new Error(`the matching index has ${n} hotels, ${facts.count} were read`)
  const rating = new Uint16Array(n).fill(NO_RATING)
  const createdAt = new Float64Array(n)
  const updatedAt = new Float64Array(n)
  const mergedUuid: number[] = []
  const mergedRow: number[] = []
  const rows = rowsById(index)
  for (let i = 0; i < n; i++) {
    const row = rows[i]
    if (!Number.isNaN(facts.rating[i])) rating[row] = Math.round(facts.rating[i] * RATING_UNIT)
    createdAt[row] = facts.createdAtMs[i]
    updatedAt[row] = facts.updatedAtMs[i]
  }
  for (const [i, ids] of facts.mergedIds) {
    for (const id of ids) {
      const hex = id.replaceAll('-', '')
      for (let k = 0; k < 32; k += 8) mergedUuid.push(Number.parseInt(hex.slice(k, k + 8), 16))
      mergedRow.push(rows[i])
    }
  }
  sections.rating = rating
  sections.createdAt = createdAt
  sections.updatedAt = updatedAt
  sections.mergedUuid = Uint32Array.from(mergedUuid)
  sections.mergedRow = Uint32Array.from(mergedRow)
}

// The text of a UUID sorts like its four words. Few share the first.
const ID_KEY_BYTES = 4
function rowsById({ uuid, count }: ReferenceIndex): Uint32Array {
  const keys = new Uint8Array(count * ID_KEY_BYTES)
  for (let row = 0; row < count; row++) {
    for (let k = 0; k < ID_KEY_BYTES; k++) keys[row * ID_KEY_BYTES + k] = uuid[row * 4] >>> (24 - 8 * k)
  }
  const rows = radixOrder(keys, ID_KEY_BYTES, count)
  settleTies(rows, keys, ID_KEY_BYTES, (a, b) => {
    for (let k = 1; k < 4; k++) if (uuid[a * 4 + k] !== uuid[b * 4 + k]) return uuid[a * 4 + k] - uuid[b * 4 + k]
    return 0
  })
  return rows
}

function buildRegions(index: ReferenceIndex, sections: Record<string, SectionArray>): void {
  const region = new Uint32Array(index.count)
  const text = Buffer.from(index.textBytes.buffer, index.textBytes.byteOffset, index.textBytes.byteLength)
  const numbers = new Map<string, number>()
  const starts = [0]
  const texts: Buffer[] = []
  for (let row = 0; row < index.count; row++) {
    let at = index.textStart[row]
    for (let field = 0; field < FIELD_REGION; field++) at += index.textLengths[row * TEXT_FIELDS + field]
    const length = index.textLengths[row * TEXT_FIELDS + FIELD_REGION]
    if (length === 0) continue
    // One character a byte: as good a key as the text itself, and quicker to make.
    const key = text.toString('latin1', at, at + length)
    let number = numbers.get(key)
    if (number === undefined) {
      number = numbers.size + 1
      numbers.set(key, number)
      texts.push(Buffer.from(key, 'latin1'))
      starts.push(starts[starts.length - 1] + length)
    }
    region[row] = number
  }
  sections.region = region
  sections.regionStart = Uint32Array.from(starts)
  sections.regionBytes = new Uint8Array(Buffer.concat(texts))
}

function buildCities(index: ReferenceIndex, sections: Record<string, SectionArray>): void {
  const text = Buffer.from(index.cityBytes)
  const cities = index.cityCountry.length
  const nameKeys = new Uint32Array(cities)
  const numbers = new Uint32Array(cities)
  const wordKeys: number[] = []
  const wordCities: number[] = []
  for (let city = 0; city < cities; city++) {
    const name = text.toString('utf8', index.cityStart[city], index.cityStart[city + 1])
    nameKeys[city] = hashText(foldText(name))
    numbers[city] = city
    for (let k = index.cityWordStart[city]; k < index.cityWordStart[city + 1]; k++) {
      wordKeys.push(index.cityWords[k])
      wordCities.push(city)
    }
  }
  addDirectory('cityNames', buildHashDirectory(nameKeys, numbers), sections)
  addDirectory('cityWords', buildHashDirectory(Uint32Array.from(wordKeys), Uint32Array.from(wordCities)), sections)
}
