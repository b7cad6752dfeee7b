import { isOtherCity } from '../../compare/places/city-state.ts'
import { CITIES_APART, NO_DISTANCE, S } from '../../compare/signals.ts'
import { isAddressShared } from './address-told.ts'

/**
 * Another city, so far off that it is no suburb, and no address that agrees: a hotel of the same name elsewhere. Where
 * lists name cities as a gazetteer does it nearly always is: of 87 such records from 40 km on in two made worlds 4 were
 * right where 36 should have been; of 318 real ones whose own hotel had been taken out of the reference every third was
 * as good as matched. Lists that name whole regions by one town (thai without points) are right in 40 of 76 where 46
 * should have been: so it grows with the distance and leaves a rare name for a person to judge.
 */
const MOST = 2.5
const FROM = Math.log(1 + 40)
const WHOLE = Math.log(1 + 90)

/** What it takes away, in log-odds, that the cities are known to lie apart; 0 where points or addresses tell. */
export function otherCityPenalty(rows: Float32Array, at: number): number {
  const away = rows[at + CITIES_APART]
  if (rows[at + S.logDistance] !== NO_DISTANCE || away <= FROM || !isOtherCity(rows[at + S.city])) return 0
  if (isAddressShared(rows, at)) return 0
  return MOST * Math.min(1, (away - FROM) / (WHOLE - FROM))
}
