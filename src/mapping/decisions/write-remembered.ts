import { sql } from 'kysely'
import type { Trx } from '../../platform/database/index.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'

// What the decision there was before says of its own hotel goes before its list, which a process of before the list
// leaves as it was.
const REJECTED_BEFORE = sql`array_remove(mapping_decisions.rejected_ids, mapping_decisions.reference_id)
  || CASE WHEN mapping_decisions.action = 'REJECT' AND mapping_decisions.reference_id IS NOT NULL
    THEN ARRAY[mapping_decisions.reference_id] ELSE '{}' END`

/** What is remembered of a decision for later jobs. */
export interface Verdict {
  action: 'ACCEPT' | 'REJECT'
  referenceId: string | null
}

/**
 * Keeps what was decided about the partner's hotels. A later decision takes the place of an earlier one, but hotels
 * rejected before stay rejected until one of them is accepted: who rejects the hotel assigned instead does not ask for
 * the first one again.
 */
export async function writeRemembered(
  deps: MappingDeps,
  trx: Trx,
  job: MappingJob,
  verdicts: (Verdict & { partnerId: string })[],
): Promise<void> {
  await trx
    .insertInto('mapping_decisions')
    .values(
      verdicts.map(({ partnerId, action, referenceId }) => ({
        organization_id: job.organizationId,
        supplier_code: job.supplierCode ?? '',
        partner_hotel_id: partnerId,
        action,
        reference_id: referenceId,
        rejected_ids:
          action === 'REJECT' && referenceId !== null ? sql`ARRAY[${referenceId}::uuid]` : sql`'{}'::uuid[]`,
        job_id: job.id,
        decided_at: deps.clock.now(),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'supplier_code', 'partner_hotel_id']).doUpdateSet({
        action: sql`excluded.action`,
        reference_id: sql`excluded.reference_id`,
        // Without the hotel decided on, and with it again where it was rejected.
        rejected_ids: sql`array_remove(${REJECTED_BEFORE}, excluded.reference_id) || excluded.rejected_ids`,
        job_id: sql`excluded.job_id`,
        decided_at: sql`excluded.decided_at`,
      }),
    )
    .execute()
}
