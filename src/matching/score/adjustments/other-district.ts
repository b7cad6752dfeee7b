import { DISTRICTS_APART, NO_DISTANCE, S } from '../../compare/signals.ts'
import { areStreetsTwo } from './address-told.ts'

/**
 * Two streets that share no word, in two districts by postcodes that are nearly a door's own: a namesake in the same
 * city ("Central Park Hotel" of W2 and of N4). Of a directory's hotels, matched against its other half by name, city and
 * address, all twelve such pairs that were matched were wrong, most of them at 95 and more; of those in one district
 * nearly all were one house.
 */
const OTHER_DISTRICT = 4

/** What it takes away, in log-odds; 0 where a distance, a number or a street tells. */
export function otherDistrictPenalty(rows: Float32Array, at: number): number {
  if (rows[at + DISTRICTS_APART] !== 1 || !areStreetsTwo(rows, at)) return 0
  return rows[at + S.logDistance] === NO_DISTANCE && rows[at + S.house] <= 0 ? OTHER_DISTRICT : 0
}
