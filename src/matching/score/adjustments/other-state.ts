import { STATES_APART } from '../../compare/signals.ts'
import { isAddressShared } from './address-told.ts'

/**
 * Towns of one name lie in several states, and the houses of a group in them bear it too: "Larch Inn Springfield, IL"
 * and "MO". What a plain conflict costs.
 */
const OTHER_STATE = 4.5

/** What it takes away, in log-odds, that both tell their state and these differ; 0 where the address agrees. */
export function otherStatePenalty(rows: Float32Array, at: number): number {
  return rows[at + STATES_APART] === 1 && !isAddressShared(rows, at) ? OTHER_STATE : 0
}
