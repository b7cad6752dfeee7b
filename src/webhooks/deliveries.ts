import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '../platform/database/index.ts'
import { conflict, notFound } from '../platform/errors.ts'
import { findSubscription } from './endpoints/subscriptions.ts'
import { countUndelivered, UNDELIVERED_MAX } from './enqueue/dropped-events.ts'
import { writeDeliveries } from './enqueue/write-deliveries.ts'
import type { WebhookParts } from './parts.ts'
import type { DeliveryStatus } from './tables.ts'

export interface Delivery {
  id: string
  eventId: string
  eventType: string
  status: DeliveryStatus
  attemptCount: number
  lastResponseCode: number | null
  lastError: string | null
  nextAttemptAt: Date | null
  createdAt: Date
  deliveredAt: Date | null
}

export async function listDeliveries(
  parts: WebhookParts,
  organizationId: string,
  subscriptionId: string,
  limit: number,
): Promise<Delivery[]> {
  await findSubscription(parts, organizationId, subscriptionId)
  const rows = await parts.db
    .selectFrom('webhook_deliveries as delivery')
    .leftJoin('webhook_queue as queued', 'queued.delivery_id', 'delivery.id')
    .selectAll('delivery')
    .select(['queued.due_at', 'queued.lease_owner'])
    .where('delivery.endpoint_id', '=', subscriptionId)
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    eventType: row.event_type,
    // While a try is under way its due_at is the end of the worker's lease and no promise to anybody.
    status: row.lease_owner ? 'PENDING' : row.status,
    nextAttemptAt: row.lease_owner ? null : row.due_at,
    attemptCount: row.attempt_count,
    lastResponseCode: row.last_response_code,
    lastError: row.last_error,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
  }))
}

/** A webhook.test event for one subscription, on the way every event goes. Returns the delivery's id. */
export async function enqueueTestEvent(
  parts: WebhookParts,
  organizationId: string,
  subscriptionId: string,
): Promise<string> {
  const deliveryId = await parts.db.transaction().execute(async (trx) => {
    await requireSendable(trx, organizationId, subscriptionId)
    const event = {
      id: randomUUID(),
      organizationId,
      type: 'webhook.test',
      occurredAt: parts.clock.now(),
      payload: JSON.stringify({ subscriptionId, message: 'This is a test of your webhook subscription.' }),
    }
    return (await writeDeliveries(trx, parts.clock, event, [subscriptionId]))[0]
  })
  parts.wake()
  return deliveryId
}

/** Delivers again, at once and with the whole retry schedule before it; the eventId stays. */
export async function redeliver(
  parts: WebhookParts,
  organizationId: string,
  subscriptionId: string,
  deliveryId: string,
): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const delivery = trx
      .selectFrom('webhook_deliveries')
      .select('status')
      .where('id', '=', deliveryId)
      .where('endpoint_id', '=', subscriptionId)
      .where('organization_id', '=', organizationId)
    if (!(await delivery.executeTakeFirst())) throw notFound('The delivery')
    await requireSendable(trx, organizationId, subscriptionId)
    const now = parts.clock.now()
    // A row that is there belongs to a FAILED delivery waiting for its next try, or to one under way. The queue is
    // locked before the history, as workers that write results do: the other way round the two wait for each other.
    const queued = await trx
      .insertInto('webhook_queue')
      .values({ delivery_id: deliveryId, organization_id: organizationId, endpoint_id: subscriptionId, due_at: now })
      .onConflict((conflict) =>
        conflict.column('delivery_id').doUpdateSet({ due_at: now }).where('webhook_queue.lease_owner', 'is', null),
      )
      .returning('delivery_id')
      .executeTakeFirst()
    const found = await delivery.forUpdate().executeTakeFirst()
    if (!found) throw notFound('The delivery')
    if (!queued || found.status === 'PENDING') throw conflict('This delivery is on its way already.')
    await trx
      .updateTable('webhook_deliveries')
      .set((expression) => ({
        status: 'PENDING',
        schedule_start: expression.ref('attempt_count'),
        delivered_at: null,
      }))
      .where('id', '=', deliveryId)
      .execute()
  })
  parts.wake()
}

// Held until the end, so that it is not deleted between this look and the delivery that is written for it.
async function requireSendable(trx: Trx, organizationId: string, subscriptionId: string): Promise<void> {
  const subscription = await trx
    .selectFrom('webhook_endpoints')
    .select('active')
    .where('id', '=', subscriptionId)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'subscription')
    .forKeyShare()
    .executeTakeFirst()
  if (!subscription) throw notFound('The webhook subscription')
  if (!subscription.active) throw conflict('The webhook subscription is INACTIVE; set it to ACTIVE first.')
  const { rows } = await sql<{
    undelivered: number
  }>`SELECT ${countUndelivered(organizationId)} AS undelivered`.execute(trx)
  if (rows[0].undelivered > UNDELIVERED_MAX) {
    throw conflict(`More than ${UNDELIVERED_MAX} deliveries are undelivered; new ones are not taken until they are.`)
  }
}
