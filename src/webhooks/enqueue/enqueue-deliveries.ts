import { sql } from 'kysely'
import type { EventListener } from '../../events/index.ts'
import type { JobQueue } from '../../jobs/index.ts'
import { payloadOf } from '../delivery-body.ts'
import type { WebhookParts } from '../parts.ts'
import { countUndelivered, noteDroppedEvent, UNDELIVERED_MAX } from './dropped-events.ts'
import { EXPORT_QUEUE, type ExportJob } from './post-exports.ts'
import { writeDeliveries } from './write-deliveries.ts'

/**
 * Writes one delivery for each active subscription that lists the event, in the transaction of what
 * happened. Export webhooks need a file first; that is a job of its own, added in the same transaction.
 */
export function enqueueOnEvent(parts: WebhookParts, jobs: JobQueue): EventListener {
  return async (trx, event) => {
    const targets = await trx
      .selectFrom('webhook_endpoints')
      .select(['id', 'kind', countUndelivered(event.organizationId).as('undelivered')])
      .where('organization_id', '=', event.organizationId)
      .where('active', '=', true)
      .where(sql<boolean>`events @> jsonb_build_array(${event.type}::text)`)
      // Held until the end: one that is deleted meanwhile must not make what happened fail.
      .forKeyShare()
      .execute()
    if (targets.length === 0) return
    if (targets[0].undelivered > UNDELIVERED_MAX) {
      await noteDroppedEvent(trx, parts.clock, event.organizationId, event.id)
      return
    }
    const subscriptions = targets.filter(({ kind }) => kind === 'subscription')
    await writeDeliveries(
      trx,
      parts.clock,
      { ...event, payload: payloadOf(event) },
      subscriptions.map(({ id }) => id),
    )
    if (targets.length > subscriptions.length) {
      await jobs.enqueue<ExportJob>(
        trx,
        EXPORT_QUEUE,
        {
          eventId: event.id,
          organizationId: event.organizationId,
          occurredAt: event.occurredAt.toISOString(),
          data: event.data,
        },
        { key: event.id },
      )
    }
    parts.wake()
  }
}
