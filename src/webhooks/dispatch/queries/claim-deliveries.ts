import { sql } from 'kysely'
import { type Db, json } from '../../../platform/database/index.ts'

export interface ClaimedDelivery {
  id: string
  organization_id: string
  endpoint_id: string
  event_id: string
  event_type: string
  occurred_at: Date
  payload: string
  attempt_count: number
  schedule_start: number
  created_at: Date
}

/**
 * Takes the longest waiting deliveries of each endpoint, as many as its share says. Rows another
 * worker is taking are passed over. Until the lease ends they are ours alone; after that, whether we
 * live or not, they are due again.
 */
export async function claimDeliveries(
  db: Db,
  shares: { endpointId: string; take: number }[],
  claim: { owner: string; now: Date; leaseEnd: Date },
): Promise<ClaimedDelivery[]> {
  // The arrays keep the planner on the primary keys; a join it may turn into a scan of the whole history.
  const { rows } = await sql<ClaimedDelivery>`
    WITH picked AS (
      SELECT oldest.delivery_id
      FROM jsonb_to_recordset(${json(shares)}) AS share ("endpointId" uuid, take int)
      CROSS JOIN LATERAL (
        SELECT delivery_id FROM webhook_queue
        WHERE endpoint_id = share."endpointId" AND due_at <= ${claim.now}::timestamptz
        ORDER BY due_at LIMIT share.take
        FOR UPDATE SKIP LOCKED
      ) oldest
    ),
    leased AS (
      UPDATE webhook_queue SET due_at = ${claim.leaseEnd}::timestamptz, lease_owner = ${claim.owner}::uuid
      WHERE delivery_id = ANY (ARRAY(SELECT delivery_id FROM picked))
      RETURNING delivery_id
    )
    SELECT id, organization_id, endpoint_id, event_id, event_type, occurred_at, payload, attempt_count,
           schedule_start, created_at
    FROM webhook_deliveries
    WHERE id = ANY (ARRAY(SELECT delivery_id FROM leased))`.execute(db)
  return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

/** The embedded database belongs to one process: leases found at its start belonged to a process that is gone. */
export async function takeUpAbandoned(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('webhook_queue')
    .set({ due_at: now, lease_owner: null })
    .where('lease_owner', 'is not', null)
    .execute()
}

/** What comes due while its endpoint is INACTIVE is given up; it can be redelivered by hand. */
export async function giveUpInactive(db: Db, endpointIds: string[], now: Date): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM webhook_queue
      WHERE endpoint_id IN (SELECT value::uuid FROM jsonb_array_elements_text(${json(endpointIds)}))
        AND due_at <= ${now}::timestamptz
      RETURNING delivery_id
    )
    UPDATE webhook_deliveries
    SET status = 'DEAD', last_error = 'the webhook was inactive when this was due'
    WHERE id = ANY (ARRAY(SELECT delivery_id FROM gone))`.execute(db)
}
