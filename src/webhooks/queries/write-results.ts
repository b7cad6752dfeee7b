import { sql } from 'kysely'
import { type Db, json } from '../../platform/database/index.ts'
import type { Settlement } from '../settle-attempt.ts'

export interface AttemptResult extends Settlement {
  id: string
}

/**
 * The results of many tries in one statement. A failure counts only while the lease is still ours:
 * after it, someone else is trying. A success counts always, it cannot be undone.
 */
export async function writeResults(db: Db, owner: string, results: AttemptResult[]): Promise<void> {
  await sql`
    UPDATE webhook_deliveries delivery
    SET status = result.status, attempt_count = delivery.attempt_count + 1, due_at = result."dueAt",
        lease_owner = NULL, last_response_code = result."responseCode", last_error = result.error,
        delivered_at = result."deliveredAt"
    FROM jsonb_to_recordset(${json(results)}) AS result (
      id uuid, status text, "dueAt" timestamptz, "responseCode" int, error text, "deliveredAt" timestamptz)
    WHERE delivery.id = result.id
      AND (delivery.lease_owner = ${owner}::uuid
           OR (result.status = 'SUCCESS' AND delivery.status <> 'SUCCESS'))`.execute(db)
}

/** Gives back claimed deliveries that were not tried, as they were. */
export async function giveBack(db: Db, owner: string, deliveries: { id: string; dueAt: Date }[]): Promise<void> {
  await sql`
    UPDATE webhook_deliveries delivery
    SET due_at = given."dueAt", lease_owner = NULL,
        status = CASE WHEN delivery.attempt_count > delivery.schedule_start THEN 'FAILED' ELSE 'PENDING' END
    FROM jsonb_to_recordset(${json(deliveries)}) AS given (id uuid, "dueAt" timestamptz)
    WHERE delivery.id = given.id AND delivery.lease_owner = ${owner}::uuid`.execute(db)
}
