import { findBySupplier, type ReferenceHolder } from '../../reference/index.ts'
import type { PartnerState } from '../results/change-states.ts'
import type { PartnerPoint } from '../results/partner-points.ts'
import { type Hotel, onHotel } from './outcome-of.ts'

/**
 * Ids of a supplier that stand on several hotels in the index, which the threads match with, and on one by the merges
 * since: the hotel that such an id leads to. Null for every other id.
 */
export function hotelOfSharedId(reference: ReferenceHolder, supplierCode: string, id: string): Hotel | null {
  const current = reference.current()
  if (!current) return null
  const rows = findBySupplier(current, supplierCode, id)
  return rows.length === 1 ? reference.findHotel(current.catalogue.index.hotelId(rows[0])) : null
}

/**
 * A result as it is found, matched by its id where that was in doubt only between hotels that are one by now. It is on
 * one of these, also while they are merged into yet another: results lead on to that one when they are read.
 * unsettle-ids.ts looks again when a merge is taken back.
 */
export function withSettledId(
  reference: ReferenceHolder,
  supplierCode: string | null,
  state: PartnerState,
  point: PartnerPoint | undefined,
): PartnerState {
  if (supplierCode === null || state.status !== 'REVIEW' || state.reason !== 'AMBIGUOUS') return state
  const hotel = hotelOfSharedId(reference, supplierCode, state.partner_id)
  // The job may be on an older version, in which the id led elsewhere.
  const isMeant = hotel && state.candidate_ids.every((id) => reference.resolveId(id) === hotel.id)
  if (!isMeant) return state
  const own = state.candidate_ids.includes(hotel.id) ? null : reference.findUnmerged(state.candidate_ids[0])
  return onHotel(state, own ?? hotel, 'id_to_id', point)
}
