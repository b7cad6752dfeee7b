import type { PartnerQuery } from '../../candidates/record/partner-query.ts'
import { isStreetsName } from '../../normalise/addresses/streets/streets-name.ts'
import { joinsWords, tellsTown } from '../../normalise/cities/town-words.ts'
import { CITY_WORD, STOP, TYPE } from '../../normalise/words/word-roles.ts'
import { NO_POINT } from '../../reference-index/cells.ts'
import { FIELD_ADDRESS, PACKED_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'

/**
 * Not the same and not known to be another, as where nobody knows the city; see score/adjustments/related-places.ts.
 * One is told by the other's name, or is an area that the other lies in. Only where points do not tell: the trees
 * learned what cities say beside those.
 */
export const TOLD_BY_NAME = -0.625
export const IN_AREA = -0.5625

/** Whether two cities are one place, or may well be. */
export function areRelatedPlaces(city: number): boolean {
  return city > 0 || city === TOLD_BY_NAME || city === IN_AREA
}

/** Another city, or one that no hotel of the reference names; see cityState. */
export function isOtherCity(city: number): boolean {
  return city === -1 || city === -0.5
}

/** See namesOwnCity. */
export const NAMES_OTHER_CITY = -2
const OWN_CITY_METRES = 40_000

/**
 * So far apart two towns that share a word ("Elmbridge on Thames", "Miami Florida") are two, unless one is named as the
 * region of the other: "Mae Sai (Chiang Rai)".
 */
const OTHER_TOWN_METRES = 100_000

/** Larger than a city with its suburbs; an area has a point for every quarter of a degree. */
export const TOWN_METRES = 60_000

/** An island, or the coast on both sides of its airport. */
const AROUND_CODE_METRES = 100_000

/**
 * 1 the same city, 0.5 words in common or named in the other's address, or told by a name where one names none, 0
 * unknown, -0.5 one the reference does not know, TOLD_BY_NAME, IN_AREA, -1 different, NAMES_OTHER_CITY.
 */
export function cityState(index: ReferenceIndex, query: PartnerQuery, ref: number, fromCity: number): number {
  const { packed } = index
  const row = ref * PACKED_ROW
  if (!query.hasCity) return whereNoneIsNamed(index, query, ref, fromCity)
  if (query.cityGroup >= 0 && packed[row + 4] === query.cityGroup) return query.cityIsPart ? 0.5 : 1
  if (query.hasTown && fromCity > TOWN_METRES) return namesOwnCity(index, query, row, fromCity) ? NAMES_OTHER_CITY : -1
  const city = packed[row + 3]
  const from = index.cityWordStart[city]
  const to = index.cityWordStart[city + 1]
  if (from === to) return whereNoneIsNamed(index, query, ref, fromCity)
  const apart = metresApart(query, packed, row, fromCity)
  if (hasCityWord(index, query, from, to, apart)) return 0.5
  if (isNamedInAddress(index, query, ref, from, to, apart)) return 0.5
  if (pointsMissing(query, packed, row)) {
    if (isToldByName(index, query, ref, fromCity)) return TOLD_BY_NAME
    if (query.isInAreaOf(packed[row + 4]) || isAroundCode(query, apart)) return IN_AREA
  }
  // A ward or a village that no hotel of the reference names as its city may well be part of this one.
  if (query.cityGroup < 0 || query.cityIsPart) return -0.5
  return namesOwnCity(index, query, row, fromCity) ? NAMES_OTHER_CITY : -1
}

/**
 * One of them names no city, or but a code that nobody knows. Its name may tell the other's: "Larch Inn Elmbridge" is
 * rather the *Larch Inn* of Elmbridge than that of Rowanton.
 */
function whereNoneIsNamed(index: ReferenceIndex, query: PartnerQuery, ref: number, fromCity: number): number {
  const isTold = pointsMissing(query, index.packed, ref * PACKED_ROW) && isToldByName(index, query, ref, fromCity)
  return isTold ? 0.5 : 0
}

function pointsMissing(query: PartnerQuery, packed: Int32Array, row: number): boolean {
  return !query.hasPoint || packed[row] === NO_POINT
}

function isSameHouse({ address }: PartnerQuery, packed: Int32Array, row: number): boolean {
  return address.houseLow !== 0 && address.houseLow === packed[row + 9]
}

function isAroundCode(query: PartnerQuery, apart: number): boolean {
  return query.cityIsCode && apart >= 0 && apart < AROUND_CODE_METRES
}

/** Between the two cities, where points do not tell; -1 unknown. */
export function metresApart(query: PartnerQuery, packed: Int32Array, row: number, fromCity: number): number {
  if (query.hasPoint) return -1
  return packed[row] === NO_POINT ? query.metresToCity(packed[row + 4]) : fromCity
}

function hasCityWord(index: ReferenceIndex, query: PartnerQuery, from: number, to: number, apart: number): boolean {
  const { cityWords } = query
  // "Porto" is a town, though many are called Porto something.
  const isWhole = query.cityWordCount === 1 || to - from === 1
  let shared = 0
  let isTold = false
  for (let k = 0; k < query.cityWordCount; k++)
    for (let w = from; w < to; w++) {
      if (index.cityWords[w] !== cityWords[k]) continue
      shared++
      isTold ||= isWhole || (tellsTown(cityWords[k]) && !areBehindJoints(query, index, k, from, w))
    }
  return isTold && (apart < OTHER_TOWN_METRES || shared >= Math.min(query.cityWordCount, to - from))
}

function areBehindJoints(
  { cityWords }: PartnerQuery,
  index: ReferenceIndex,
  k: number,
  from: number,
  w: number,
): boolean {
  return isBehindJoint(cityWords, 0, k) && isBehindJoint(index.cityWords, from, w)
}

/** A town's own article joins nothing: "La Seyne", "Las Vegas". */
function isBehindJoint(words: Uint32Array, from: number, at: number): boolean {
  return at > from + 1 && joinsWords(words[at - 1])
}

/** Whether one's city is named in the other's address. Streets are called after cities too. */
function isNamedInAddress(
  index: ReferenceIndex,
  query: PartnerQuery,
  ref: number,
  from: number,
  to: number,
  apart: number,
): boolean {
  if (apart > OWN_CITY_METRES) return false
  const { packed, addressWords, cityWords } = index
  const { address, country } = query
  const row = ref * PACKED_ROW
  const addressFrom = packed[row + 8]
  const addressTo = addressFrom + (packed[row + 6] >>> 16)
  // Beside points the trees know what to make of it; the same number in it is more than the name of a street.
  const isBelieved = !pointsMissing(query, packed, row) || isSameHouse(query, packed, row)
  for (let k = 0; k < query.cityWordCount; k++)
    for (let w = addressFrom; w < addressTo; w++) {
      if (addressWords[w] !== query.cityWords[k] || !tellsTown(addressWords[w])) continue
      const start = index.fieldStart(ref, FIELD_ADDRESS)
      const end = start + index.fieldLength(ref, FIELD_ADDRESS)
      if (isBelieved || !isStreetsName(index.textBytes, start, end, country, addressWords[w])) return true
    }
  for (let w = from; w < to; w++)
    for (let k = 0; k < address.wordCount; k++) {
      if (address.words[k] !== cityWords[w] || !tellsTown(cityWords[w])) continue
      if (isBelieved || !isStreetsName(address.bytes, address.start, address.end, country, cityWords[w])) return true
    }
  return false
}

/**
 * Whether the name of one tells the city of the other, and that is not known to lie far off: a house may be called
 * after any city.
 */
function isToldByName(index: ReferenceIndex, query: PartnerQuery, ref: number, fromCity: number): boolean {
  const { packed } = index
  const row = ref * PACKED_ROW
  const group = packed[row + 4]
  const metres = packed[row] === NO_POINT ? query.metresToCity(group) : fromCity
  // The names are asked last: most hotels met by name stand far off, and reading cities out of names takes longer.
  return metres < TOWN_METRES && query.namesCityOf(ref, group)
}

/**
 * Whether the hotel's name tells its city, which lies far from the record's, and the record's name does not: "Larch
 * Premium Elmbridge" is no "Larch Premium" of Rowanton.
 */
function namesOwnCity(index: ReferenceIndex, query: PartnerQuery, row: number, fromCity: number): boolean {
  if (fromCity < OWN_CITY_METRES) return false
  const { packed, packedWords } = index
  const first = packed[row + 5]
  const last = first + (packed[row + 6] & 255)
  for (let w = first; w < last; w++) {
    if ((packedWords[2 * w + 1] & (CITY_WORD | TYPE | STOP)) !== CITY_WORD) continue
    for (let i = 0; i < query.name.count; i++) if (query.wordIds[i] === packedWords[2 * w]) return false
    return true
  }
  return false
}
