import type { PartnerQuery } from '../candidates/partner-query.ts'
import { CITY_WORD, STOP, TYPE } from '../normalise/word-roles.ts'
import { NO_POINT } from '../reference-index/cells.ts'
import { PACKED_ROW } from '../reference-index/layout.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { NO_DISTANCE, S } from './signals.ts'

/** Where nothing is known: between near and far, so that it speaks neither way. */
const CITY_DISTANCE_UNKNOWN = 3

/** Cities so far apart speak against a pair (see veto-penalty); nearer they say nothing that a city of another name does not. */
export const FAR_CITY_METRES = 150_000

/**
 * Not the same and not known to be another, as where nobody knows the city; see score/related-places.ts. One is told by the other's name, or is an area that the
 * other lies in. Only where points do not tell: the trees learned what cities say beside those.
 */
export const TOLD_BY_NAME = -0.625
export const IN_AREA = -0.5625

/** Whether two cities are one place, or may well be. */
export function areRelatedPlaces(city: number): boolean {
  return city > 0 || city === TOLD_BY_NAME || city === IN_AREA
}

/** See namesOwnCity. */
export const NAMES_OTHER_CITY = -2
const OWN_CITY_METRES = 40_000

/** Larger than a city with its suburbs; an area has a point for every quarter of a degree. */
const TOWN_METRES = 60_000

/** Logarithms of the whole numbers a packed row can hold. */
const LOGS = new Float64Array(65536).map((_, n) => Math.log(n))

export function placeSignals(
  index: ReferenceIndex,
  query: PartnerQuery,
  ref: number,
  out: Float32Array,
  at: number,
): void {
  const { packed } = index
  const row = ref * PACKED_ROW
  const fromCity = query.hasPoint ? -1 : query.metresFromCity(packed[row], packed[row + 1])
  const city = cityState(index, query, ref, fromCity)
  if (packed[row] !== NO_POINT && (query.hasPoint || isFarFromAll(query, city, fromCity))) {
    const metres = query.metresTo(packed[row], packed[row + 1])
    const log = Math.log(metres + 10)
    out[at + S.logDistance] = log - Math.LN10
    out[at + S.relativeDistance] = log - LOGS[packed[row + 2] >>> 16]
    out[at + S.crowd] = LOGS[(packed[row + 6] >>> 8) & 255]
    out[at + S.cityDistance] = CITY_DISTANCE_UNKNOWN
  } else {
    out[at + S.logDistance] = NO_DISTANCE
    out[at + S.relativeDistance] = NO_DISTANCE * 2
    out[at + S.crowd] = -1
    out[at + S.cityDistance] = fromCity < 0 ? farCity(query, packed, row) : Math.log(1 + fromCity / 1000)
  }
  out[at + S.decimals] = query.decimals
  out[at + S.city] = city
}

/** A point that its city contradicts is wrong for the hotels of that city. Any other hotel is far from both, and is to be seen so. */
function isFarFromAll(query: PartnerQuery, city: number, fromCity: number): boolean {
  if (query.pointFault !== 'far') return false
  return query.hasTown ? fromCity > TOWN_METRES : city <= 0
}

/** Where the hotel has no point, its city may have one: near it tells nothing new, far off it does, and sooner where the record has a point. */
function farCity(query: PartnerQuery, packed: Int32Array, row: number): number {
  const group = packed[row + 4]
  if (packed[row] !== NO_POINT || group === query.cityGroup) return CITY_DISTANCE_UNKNOWN
  const metres = query.metresToCity(group)
  if (metres < (query.hasPoint ? 0 : FAR_CITY_METRES)) return CITY_DISTANCE_UNKNOWN
  return Math.max(CITY_DISTANCE_UNKNOWN, Math.log(1 + metres / 1000))
}

/** 1 the same city, 0.5 words in common or named in the other's address, 0 unknown, -0.5 one the reference does not know, TOLD_BY_NAME, IN_AREA, -1 different, NAMES_OTHER_CITY. */
function cityState(index: ReferenceIndex, query: PartnerQuery, ref: number, fromCity: number): number {
  const { packed } = index
  const row = ref * PACKED_ROW
  if (!query.hasCity) return 0
  if (query.cityGroup >= 0 && packed[row + 4] === query.cityGroup) return query.cityIsPart ? 0.5 : 1
  if (query.hasTown && fromCity > TOWN_METRES) return namesOwnCity(index, query, row, fromCity) ? NAMES_OTHER_CITY : -1
  const city = packed[row + 3]
  const from = index.cityWordStart[city]
  const to = index.cityWordStart[city + 1]
  if (from === to) return 0
  const addressFrom = packed[row + 8]
  const addressTo = addressFrom + (packed[row + 6] >>> 16)
  for (let k = 0; k < query.cityWordCount; k++) {
    const hash = query.cityWords[k]
    for (let w = from; w < to; w++) if (index.cityWords[w] === hash) return 0.5
    for (let w = addressFrom; w < addressTo; w++) if (index.addressWords[w] === hash) return 0.5
  }
  for (let w = from; w < to; w++) {
    const hash = index.cityWords[w]
    for (let k = 0; k < query.address.wordCount; k++) if (query.address.words[k] === hash) return 0.5
  }
  if (!query.hasPoint || packed[row] === NO_POINT) {
    if (isToldByName(index, query, ref, fromCity)) return TOLD_BY_NAME
    if (query.isInAreaOf(packed[row + 4])) return IN_AREA
  }
  // A ward or a village that no hotel of the reference names as its city may well be part of this one.
  if (query.cityGroup < 0 || query.cityIsPart) return -0.5
  return namesOwnCity(index, query, row, fromCity) ? NAMES_OTHER_CITY : -1
}

/** Whether the name of one tells the city of the other, and that is not known to lie far off: a house may be called after any city. */
function isToldByName(index: ReferenceIndex, query: PartnerQuery, ref: number, fromCity: number): boolean {
  const { packed } = index
  const row = ref * PACKED_ROW
  const group = packed[row + 4]
  if (!query.namesCityOf(ref, group)) return false
  const metres = packed[row] === NO_POINT ? query.metresToCity(group) : fromCity
  return metres < TOWN_METRES
}

/** Whether the hotel's name tells its city, which lies far from the record's, and the record's name does not: "Larch Premium Elmbridge" is no "Larch Premium" of Rowanton. */
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
