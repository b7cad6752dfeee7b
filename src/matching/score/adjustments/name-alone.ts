import { NO_DISTANCE, S } from '../../compare/signals.ts'

/** Nothing but names tells: there is no distance, and neither house number nor postcode agrees. */
export function isNameAlone(rows: Float32Array, at: number): boolean {
  return rows[at + S.logDistance] === NO_DISTANCE && rows[at + S.house] <= 0 && rows[at + S.postcode] <= 0
}
