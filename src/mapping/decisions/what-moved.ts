import type { ReferenceHolder } from '../../reference/index.ts'
import type { RowState } from '../results/columns.ts'

/** A result as somebody saw it before deciding on it. */
export interface Expected {
  status: RowState['status']
  matchedReferenceHotelId: string | null
}

/**
 * What the result is by now, in words, where it is not what was seen: somebody else has decided meanwhile. Null where it is. A hotel that was
 * merged into another since is still the same.
 */
export function whatMoved(reference: ReferenceHolder, state: RowState, expected: Expected): string | null {
  const resolve = (id: string | null) => id && reference.resolveId(id.toLowerCase())
  const isAsSeen =
    state.status === expected.status && resolve(state.reference_id) === resolve(expected.matchedReferenceHotelId)
  return isAsSeen ? null : inWords(reference, state)
}

function inWords(reference: ReferenceHolder, state: RowState): string {
  if (state.status === 'REVIEW') return 'is to be reviewed by now'
  if (state.status === 'UNMATCHED')
    return state.reason === 'REJECTED_BY_USER' ? 'was rejected meanwhile' : 'is unmatched by now'
  const hotel = reference.findHotel(state.reference_id!) ?? { id: state.reference_id, name: state.reference_name }
  return `was matched to ${hotel.name} (${hotel.id}) meanwhile`
}
