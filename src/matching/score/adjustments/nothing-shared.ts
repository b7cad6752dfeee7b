import { NO_DISTANCE, S } from '../../compare/signals.ts'

/**
 * Names that have no word in common but the kind of house and the city, where neither points nor addresses tell: names
 * of two scripts may be translations of each other, and then mostly are not. Of 149 such records in ten lists one was
 * right where fifteen should have been, of 307 in thai without points and two made worlds four where twelve should have
 * been.
 */
const NOTHING_SHARED = 2

/** What it takes away, in log-odds, that nothing but the city speaks for a pair; 0 where more does. */
export function nothingSharedPenalty(rows: Float32Array, at: number): number {
  if (rows[at + S.rarestShared] > 0 || rows[at + S.logDistance] !== NO_DISTANCE) return 0
  const hasAddress = rows[at + S.house] > 0 || rows[at + S.streetShare] > 0 || rows[at + S.postcode] > 0
  return hasAddress ? 0 : NOTHING_SHARED
}
