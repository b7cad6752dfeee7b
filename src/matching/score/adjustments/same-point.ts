import { NO_DISTANCE, S } from '../../compare/signals.ts'

/**
 * Two hotels of which one stands at the very point of the other, with names in two scripts: the trees expect names to
 * agree that are translated, or spelled as they sound. Of 13 such records in ten lists that had got less than an even
 * chance, 10 were right where 3 should have been.
 */
const SAME_POINT = 2
/** Metres as the signal tells them. */
const AT_POINT = Math.log1p(15 / 10)

/**
 * What it adds, in log-odds, that the points are the same where names cannot tell; 0 where they can, or where another
 * hotel is as near.
 */
export function samePointBonus(rows: Float32Array, at: number): number {
  const distance = rows[at + S.logDistance]
  if (rows[at + S.scripts] <= 0 || distance === NO_DISTANCE || distance >= AT_POINT) return 0
  if (rows[at + S.numbers] < 0 || rows[at + S.house] < 0 || rows[at + S.nearerRival] > 0) return 0
  return SAME_POINT
}
