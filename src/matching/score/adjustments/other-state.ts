import { S, STATES_APART } from '../../compare/signals.ts'

/**
 * Towns of one name lie in several states, and the houses of a group in them bear it too: "Larch Inn Springfield, IL"
 * and "MO". What a plain conflict costs.
 */
const OTHER_STATE = 4.5
const SAME_STREET = 0.4

/** What it takes away, in log-odds, that both tell their state and these differ; 0 where the address agrees. */
export function otherStatePenalty(rows: Float32Array, at: number): number {
  if (rows[at + STATES_APART] !== 1 || rows[at + S.postcode] > 0) return 0
  return rows[at + S.house] > 0 && rows[at + S.streetShare] >= SAME_STREET ? 0 : OTHER_STATE
}
