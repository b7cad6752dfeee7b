import { NO_DISTANCE, S } from '../../compare/signals.ts'

/**
 * Nothing but names tells: there is no distance, and neither house number agrees nor a postcode that is nearly a door's
 * own (`isDoor`). Any other postcode says no more than the town: of 598 hotels of a register, each taken out, five of
 * ten that were matched and nineteen of 56 that were for a person had but a postcode beside their names.
 */
export function isNameAlone(rows: Float32Array, at: number, isDoor: boolean): boolean {
  return rows[at + S.logDistance] === NO_DISTANCE && !isDoorShared(rows, at, isDoor)
}

/** Whether the house number agrees, or a postcode that is nearly a door's own. */
export function isDoorShared(rows: Float32Array, at: number, isDoor: boolean): boolean {
  return rows[at + S.house] > 0 || (isDoor && rows[at + S.postcode] > 0)
}
