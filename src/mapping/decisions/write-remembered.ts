import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { json, type Trx } from '../../platform/database/index.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'

// The embedded database writes in the event loop: these take it a few milliseconds, see write-overlay.ts.
const VERDICTS_AT_ONCE = 50

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
  for (let at = 0; at < verdicts.length; at += VERDICTS_AT_ONCE) {
    const some = json(verdicts.slice(at, at + VERDICTS_AT_ONCE))
    await sql`
      INSERT INTO mapping_decisions (organization_id, supplier_code, job_id, decided_at, partner_hotel_id, action,
        reference_id, rejected_ids)
      SELECT ${job.organizationId}::uuid, ${job.supplierCode ?? ''}, ${job.id}::uuid, ${deps.clock.now()}::timestamptz,
        "partnerId", action, "referenceId",
        CASE WHEN action = 'REJECT' AND "referenceId" IS NOT NULL THEN ARRAY["referenceId"] ELSE '{}' END
      FROM jsonb_to_recordset(${some}) AS verdict ("partnerId" text, action text, "referenceId" uuid)
      ON CONFLICT (organization_id, supplier_code, partner_hotel_id) DO UPDATE SET action = excluded.action,
        reference_id = excluded.reference_id,
        -- Without the hotel decided on, and with it again where it was rejected.
        rejected_ids = array_remove(${REJECTED_BEFORE}, excluded.reference_id) || excluded.rejected_ids,
        job_id = excluded.job_id, decided_at = excluded.decided_at`.execute(trx)
    await nextTurn()
  }
}
