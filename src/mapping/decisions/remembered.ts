import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'
import type { ReferenceHolder } from '../../reference/index.ts'
import type { PartnerState } from '../results/change-states.ts'
import type { RowState } from '../results/columns.ts'
import type { PartnerPoint } from '../results/partner-points.ts'
import type { MappingDecisionTable } from '../tables.ts'
import { accepted, proposedHotel, rejected } from './outcome-of.ts'

export type Remembered = Pick<
  Selectable<MappingDecisionTable>,
  'partner_hotel_id' | 'action' | 'reference_id' | 'rejected_ids'
>

/** What people of the organization decided about these hotels of the supplier, by the partner's hotel id. */
export async function readRemembered(
  db: Db,
  organizationId: string,
  supplierCode: string | null,
  partnerIds: string[],
): Promise<Map<string, Remembered>> {
  const decisions = await db
    .selectFrom('mapping_decisions')
    .select(['partner_hotel_id', 'action', 'reference_id', 'rejected_ids'])
    .where('organization_id', '=', organizationId)
    .where('supplier_code', '=', supplierCode ?? '')
    // One parameter, however many they are: binding them one by one takes longer than finding them.
    .where('partner_hotel_id', '=', sql<string>`ANY(${partnerIds}::text[])`)
    .execute()
  return new Map(decisions.map((decision) => [decision.partner_hotel_id, decision]))
}

/**
 * A result with a remembered decision laid over it. A hotel accepted then is the hotel now, unless the reference no
 * longer has it; merged or not, it is the hotel meant then. A rejection holds for the hotels that were rejected: if the
 * engine now finds another one, that is new and stands.
 */
export function withRemembered(
  reference: ReferenceHolder,
  state: PartnerState,
  decision: Remembered,
  point: PartnerPoint | undefined,
): RowState {
  if (decision.action === 'ACCEPT') {
    const hotel = decision.reference_id ? reference.findUnmerged(decision.reference_id) : null
    if (hotel) return accepted(state, hotel, point)
  }
  const proposed = proposedHotel(reference, state)
  if (proposed === null) {
    return decision.action === 'REJECT' && state.status === 'UNMATCHED' ? rejected(state) : state
  }
  const found = reference.resolveId(proposed)
  return rejectedIds(decision).some((id) => reference.resolveId(id) === found) ? rejected(state) : state
}

// A process of before the list writes the hotel rejected and leaves the list as it is: while such a one still serves
// beside us, both are heeded.
function rejectedIds({ action, reference_id, rejected_ids }: Remembered): string[] {
  return action === 'REJECT' && reference_id !== null ? [...rejected_ids, reference_id] : rejected_ids
}
