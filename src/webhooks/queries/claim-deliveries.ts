import { sql } from 'kysely'
import { type Db, json } from '../../platform/database/index.ts'

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
  /** When it was due before we took it, for giving it back untouched. */
  was_due_at: Date
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
  const { rows } = await sql<ClaimedDelivery>`
    WITH picked AS (
      SELECT oldest.id, oldest.due_at
      FROM jsonb_to_recordset(${json(shares)}) AS share ("endpointId" uuid, take int)
      CROSS JOIN LATERAL (
        SELECT id, due_at FROM webhook_deliveries
        WHERE endpoint_id = share."endpointId" AND due_at <= ${claim.now}::timestamptz
        ORDER BY due_at LIMIT share.take
        FOR UPDATE SKIP LOCKED
      ) oldest
    )
    UPDATE webhook_deliveries delivery
    SET due_at = ${claim.leaseEnd}::timestamptz, lease_owner = ${claim.owner}::uuid, status = 'PENDING'
    FROM picked
    WHERE delivery.id = picked.id
    RETURNING delivery.id, delivery.organization_id, delivery.endpoint_id, delivery.event_id, delivery.event_type,
              delivery.occurred_at, delivery.payload, delivery.attempt_count, delivery.schedule_start,
              picked.due_at AS was_due_at`.execute(db)
  return rows.sort((a, b) => a.was_due_at.getTime() - b.was_due_at.getTime())
}

/** The embedded database belongs to one process: leases found at its start belonged to a process that is gone. */
export async function takeUpAbandoned(db: Db, now: Date): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET due_at = ${now}::timestamptz, lease_owner = NULL
    WHERE due_at IS NOT NULL AND lease_owner IS NOT NULL`.execute(db)
}

/** What comes due while its endpoint is INACTIVE is given up; it can be redelivered by hand. */
export async function giveUpInactive(db: Db, endpointIds: string[], now: Date): Promise<void> {
  await sql`
    UPDATE webhook_deliveries SET status = 'DEAD', due_at = NULL, lease_owner = NULL,
      last_error = 'the webhook was inactive when this was due'
    WHERE endpoint_id IN (SELECT value::uuid FROM jsonb_array_elements_text(${json(endpointIds)}))
      AND due_at <= ${now}::timestamptz`.execute(db)
}
