import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Trx } from '../../platform/database/index.ts'

// A statement takes at most 65,535 parameters, and a delivery has nine.
const DELIVERIES_AT_ONCE = 500

interface DeliveredEvent {
  id: string
  organizationId: string
  type: string
  occurredAt: Date
  payload: string
}

/** One event for each of the endpoints, due at once. An event an endpoint already has is not written again. */
export async function writeDeliveries(
  trx: Trx,
  clock: Clock,
  event: DeliveredEvent,
  endpointIds: string[],
): Promise<string[]> {
  const now = clock.now()
  const written: string[] = []
  for (let from = 0; from < endpointIds.length; from += DELIVERIES_AT_ONCE) {
    written.push(...(await writeRun(trx, now, event, endpointIds.slice(from, from + DELIVERIES_AT_ONCE))))
  }
  return written
}

async function writeRun(trx: Trx, now: Date, event: DeliveredEvent, endpointIds: string[]): Promise<string[]> {
  const written = await trx
    .insertInto('webhook_deliveries')
    .values(
      endpointIds.map((endpointId) => ({
        id: randomUUID(),
        organization_id: event.organizationId,
        endpoint_id: endpointId,
        event_id: event.id,
        event_type: event.type,
        occurred_at: event.occurredAt,
        payload: event.payload,
        status: 'PENDING' as const,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['event_id', 'endpoint_id']).doNothing())
    .returning(['id', 'endpoint_id'])
    .execute()
  if (written.length > 0) {
    await trx
      .insertInto('webhook_queue')
      .values(
        written.map(({ id, endpoint_id }) => ({
          delivery_id: id,
          organization_id: event.organizationId,
          endpoint_id,
          due_at: now,
        })),
      )
      .execute()
  }
  return written.map(({ id }) => id)
}
