import type { PartnerState } from '../results/change-states.ts'
import type { RowState } from '../results/columns.ts'

export interface Hotel {
  id: string
  name: string
}

/** A person says: this is the hotel. */
export function accepted(state: PartnerState, hotel: Hotel): RowState {
  // The distance is the engine's to the hotel it found; for another hotel it is not known here.
  const found = state.reference_id ?? state.candidate_ids[0] ?? null
  return {
    ...state,
    status: 'MATCHED',
    reason: null,
    reference_id: hotel.id,
    reference_name: hotel.name,
    confidence: 100,
    method: 'manual',
    distance_m: found === hotel.id ? state.distance_m : null,
  }
}

/** A person says: it is not this hotel, and no other was named. */
export function rejected(state: PartnerState): RowState {
  return {
    ...state,
    status: 'UNMATCHED',
    reason: 'REJECTED_BY_USER',
    reference_id: null,
    reference_name: null,
    confidence: 0,
    method: null,
    distance_m: null,
  }
}

/** The hotel a result stands on or, under review, the one it offers. */
export function proposedHotel(state: PartnerState): string | null {
  if (state.status === 'MATCHED') return state.reference_id
  if (state.status === 'REVIEW') return state.candidate_ids[0] ?? null
  return null
}

/**
 * The hotel that a decision is about which names none: the one matched, the one under review, or the one rejected before. Who
 * rejects a row a second time means the same hotel, and it stays rejected in later jobs.
 */
export function offeredId(state: PartnerState): string | null {
  return proposedHotel(state) ?? (state.reason === 'REJECTED_BY_USER' ? (state.candidate_ids[0] ?? null) : null)
}
