import type { PartnerQuery } from '../../candidates/record/partner-query.ts'
import { NO_POINT } from '../../reference-index/cells.ts'
import { PACKED_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { CITIES_APART, NO_DISTANCE, S } from '../signals.ts'
import { cityState, isOtherCity, metresApart, TOWN_METRES } from './city-state.ts'

/** Where nothing is known: between near and far, so that it speaks neither way. */
const CITY_DISTANCE_UNKNOWN = 3

/**
 * Cities so far apart speak against a pair (see veto-penalty); what nearer ones do, see
 * score/adjustments/other-city.ts.
 */
export const FAR_CITY_METRES = 150_000

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
    out[at + CITIES_APART] = 0
  } else {
    out[at + S.logDistance] = NO_DISTANCE
    out[at + S.relativeDistance] = NO_DISTANCE * 2
    out[at + S.crowd] = -1
    out[at + S.cityDistance] = fromCity < 0 ? farCity(query, packed, row) : Math.log(1 + fromCity / 1000)
    // Of one city nobody asks.
    const apart = isOtherCity(city) ? metresApart(query, packed, row, fromCity) : -1
    out[at + CITIES_APART] = apart < 0 ? 0 : Math.log(1 + apart / 1000)
  }
  out[at + S.decimals] = query.decimals
  out[at + S.city] = city
}

/**
 * A point that its city contradicts is wrong for the hotels of that city. Any other hotel is far from both, and is to
 * be seen so.
 */
function isFarFromAll(query: PartnerQuery, city: number, fromCity: number): boolean {
  if (query.pointFault !== 'far') return false
  return query.hasTown ? fromCity > TOWN_METRES : city <= 0
}

/**
 * Where the hotel has no point, its city may have one: near it tells nothing new, far off it does, and sooner where the
 * record has a point.
 */
function farCity(query: PartnerQuery, packed: Int32Array, row: number): number {
  const group = packed[row + 4]
  if (packed[row] !== NO_POINT || group === query.cityGroup) return CITY_DISTANCE_UNKNOWN
  const metres = query.metresToCity(group)
  if (metres < (query.hasPoint ? 0 : FAR_CITY_METRES)) return CITY_DISTANCE_UNKNOWN
  return Math.max(CITY_DISTANCE_UNKNOWN, Math.log(1 + metres / 1000))
}
