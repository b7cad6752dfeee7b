import { areRelatedPlaces } from '../compare/places/city-state.ts'
import { NO_DISTANCE, ROW, S } from '../compare/signals.ts'

/** Rarity two names must share before their agreement is plain. */
const PLAIN_MASS = 4
const LOG_150_METRES = Math.log(1 + 150 / 10)
const LOG_300_METRES = Math.log(1 + 300 / 10)

/** The same name word for word, close by: nothing else can be better. Looks at the first `count` rows of signals. */
export function hasVeryName(rows: Float32Array, count: number): boolean {
  for (let k = 0; k < count; k++) {
    const at = k * ROW
    if (rows[at + S.coverAllPartner] < 0.999 || rows[at + S.coverAllReference] < 0.999) continue
    const distance = rows[at + S.logDistance]
    if (distance === NO_DISTANCE ? rows[at + S.city] === 1 && !standsElsewhere(rows, at) : distance < LOG_300_METRES)
      return true
  }
  return false
}

/** A name that agrees both ways within a few hundred metres, or in the same city where there is no point. */
export function hasPlainMatch(rows: Float32Array, count: number): boolean {
  for (let k = 0; k < count; k++) {
    const at = k * ROW
    const cover = Math.min(rows[at + S.coverCorePartner], rows[at + S.coverCoreReference])
    if (cover < 0.8 || rows[at + S.numbers] < 0 || rows[at + S.sides] < 0) continue
    // "Palace Sunny Bay" and "Sunnybay Villa" agree on the name of the beach only.
    if (rows[at + S.coreMass] < PLAIN_MASS) continue
    const distance = rows[at + S.logDistance]
    if (
      distance === NO_DISTANCE
        ? cover >= 0.95 && areRelatedPlaces(rows[at + S.city]) && !standsElsewhere(rows, at)
        : distance < (cover < 0.95 ? LOG_150_METRES : LOG_300_METRES)
    )
      return true
  }
  return false
}

/** Another postcode or street: a city may hold two hotels of one name. */
function standsElsewhere(rows: Float32Array, at: number): boolean {
  if (rows[at + S.postcode] === 1) return false
  const street = rows[at + S.streetShare]
  return rows[at + S.postcode] === -1 || (street >= 0 && street < 0.3)
}
