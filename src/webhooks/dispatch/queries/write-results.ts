import { sql } from 'kysely'
import { type Db, json } from '../../../platform/database/index.ts'
import type { Settlement } from '../settle-attempt.ts'

export interface AttemptResult extends Settlement {
  id: string
}

/**
 * The results of many tries in one statement. A failure counts only while the lease is still ours:
 * after it, someone else is trying. A success counts always, it cannot be undone.
 */
export async function writeResults(db: Db, owner: string, results: AttemptResult[]): Promise<void> {
  const ids = json(results.map(({ id }) => id))
  await sql`
    WITH result AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${json(results)}) AS result (
        id uuid, status text, "dueAt" timestamptz, "responseCode" int, error text, "deliveredAt" timestamptz)
    ),
    put_off AS (
      UPDATE webhook_queue queued SET due_at = result."dueAt", lease_owner = NULL
      FROM result
      WHERE queued.delivery_id = result.id AND result."dueAt" IS NOT NULL AND queued.lease_owner = ${owner}::uuid
        AND queued.delivery_id = ANY (ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(${ids})))
      RETURNING queued.delivery_id
    ),
    finished AS (
      DELETE FROM webhook_queue queued USING result
      WHERE queued.delivery_id = result.id AND result."dueAt" IS NULL
        AND (queued.lease_owner = ${owner}::uuid OR result.status = 'SUCCESS')
        AND queued.delivery_id = ANY (ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(${ids})))
      RETURNING queued.delivery_id
    ),
    counted AS (SELECT delivery_id FROM put_off UNION ALL SELECT delivery_id FROM finished)
    UPDATE webhook_deliveries delivery
    SET status = result.status, attempt_count = delivery.attempt_count + 1,
        last_response_code = result."responseCode", last_error = result.error, delivered_at = result."deliveredAt"
    FROM result
    WHERE delivery.id = result.id AND delivery.id = ANY (ARRAY(SELECT delivery_id FROM counted))`.execute(db)
}

/** Gives back claimed deliveries that were not tried: they are due again at once. */
export async function giveBack(db: Db, owner: string, deliveryIds: string[], now: Date): Promise<void> {
  await sql`
    UPDATE webhook_queue SET due_at = ${now}::timestamptz, lease_owner = NULL
    WHERE lease_owner = ${owner}::uuid
      AND delivery_id = ANY (ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(${json(deliveryIds)})))`.execute(
    db,
  )
}
