import type { ReferenceHolder } from '../../reference/index.ts'
import type { RowState } from '../results/columns.ts'

/** A result as somebody saw it before deciding on it. */
export interface Expected {
  status: RowState['status']
  matchedReferenceHotelId: string | null
  /** Who found the hotel; left out where the caller does not say. A person who confirms it changes nothing else. */
  matchMethod?: string | null
  /** Why there is none; left out where the caller does not say. */
  reason?: string | null
}

/**
 * What the result is by now, in words, where it is not what was seen: somebody else has decided meanwhile. Null where
 * it is. A hotel that was merged into another since is still the same.
 */
export function whatMoved(reference: ReferenceHolder, state: RowState, expected: Expected): string | null {
  const resolve = (id: string | null) => id && reference.resolveId(id.toLowerCase())
  const { matchMethod = state.method, reason = state.reason } = expected
  const isOnHotelSeen = resolve(state.reference_id) === resolve(expected.matchedReferenceHotelId)
  const isAsSeen =
    isOnHotelSeen && state.status === expected.status && state.method === matchMethod && state.reason === reason
  return isAsSeen ? null : inWords(reference, state, isOnHotelSeen)
}

function inWords(reference: ReferenceHolder, state: RowState, isOnHotelSeen: boolean): string {
  if (state.status === 'REVIEW') return 'is to be reviewed by now'
  if (state.status === 'UNMATCHED')
    return state.reason === 'REJECTED_BY_USER' ? 'was rejected meanwhile' : 'is unmatched by now'
  const hotel = reference.findHotel(state.reference_id!) ?? { id: state.reference_id, name: state.reference_name }
  const act = isOnHotelSeen && state.method === 'manual' ? 'confirmed as' : 'matched to'
  return `was ${act} ${hotel.name} (${hotel.id}) meanwhile`
}
