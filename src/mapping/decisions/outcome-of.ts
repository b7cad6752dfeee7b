import type { ReferenceHolder } from '../../reference/index.ts'
import type { PartnerState } from '../results/change-states.ts'
import type { RowState } from '../results/columns.ts'
import { metresTo, type PartnerPoint } from '../results/partner-points.ts'

/** The hotel meant, also while it is merged into another: results lead on to that one when they are read. */
export interface Hotel {
  id: string
  name: string
  lat?: number
  lon?: number
}

/** A person says: this is the hotel. `point`: where the partner's row is, if it says so. */
export function accepted(state: PartnerState, hotel: Hotel, point: PartnerPoint | undefined): RowState {
  return onHotel(state, hotel, 'manual', point)
}

/** The row is on this hotel for sure: a person or the supplier's own id says so. */
export function onHotel(
  state: PartnerState,
  hotel: Hotel,
  method: 'manual' | 'id_to_id',
  point: PartnerPoint | undefined,
): PartnerState {
  return {
    ...state,
    status: 'MATCHED',
    reason: null,
    reference_id: hotel.id,
    reference_name: hotel.name,
    confidence: 100,
    method,
    distance_m: distanceTo(state, hotel, point),
  }
}

// The engine's own distance goes first: it knows of map grids that lie apart. It is told of the hotel it found, until
// that is rejected.
function distanceTo(state: PartnerState, hotel: Hotel, point: PartnerPoint | undefined): number | null {
  const found = state.reference_id ?? state.candidate_ids[0] ?? null
  return (found === hotel.id ? state.distance_m : null) ?? metresTo(point, hotel)
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
export function proposedHotel(reference: ReferenceHolder, state: PartnerState): string | null {
  if (state.status === 'MATCHED') return state.reference_id
  if (state.status === 'REVIEW') return firstCandidate(reference, state)
  return null
}

/**
 * The hotel that a decision is about which names none: the one matched, the one under review, or the one rejected
 * before. Who rejects a row a second time means the same hotel, and it stays rejected in later jobs.
 */
export function offeredId(reference: ReferenceHolder, state: PartnerState): string | null {
  return (
    proposedHotel(reference, state) ?? (state.reason === 'REJECTED_BY_USER' ? firstCandidate(reference, state) : null)
  )
}

// Candidates that have left the reference are not shown: what is offered is the first of those that are. Where all have
// left, it is the first at all.
function firstCandidate(reference: ReferenceHolder, { candidate_ids: ids }: PartnerState): string | null {
  return ids.find((id) => reference.findUnmerged(id) !== null) ?? ids[0] ?? null
}
