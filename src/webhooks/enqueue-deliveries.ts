import { sql } from 'kysely'
import type { EventListener } from '../events/index.ts'
import type { JobQueue } from '../jobs/index.ts'
import { payloadOf } from './delivery-body.ts'
import { countUndelivered, noteDroppedEvent, UNDELIVERED_MAX } from './dropped-events.ts'
import type { WebhookParts } from './parts.ts'
import { EXPORT_QUEUE, type ExportJob } from './post-exports.ts'

/**
 * Writes one delivery for each active subscription that lists the event, in the transaction of what
 * happened. Export webhooks need a file first; that is a job of its own, added in the same transaction.
 */
export function enqueueOnEvent(parts: WebhookParts, jobs: JobQueue): EventListener {
  return async (trx, event) => {
    const { rows } = await sql<{ subscriptions: number; exports: number; undelivered: number }>`
      WITH targets AS MATERIALIZED (
        SELECT id, kind FROM webhook_endpoints
        WHERE organization_id = ${event.organizationId}::uuid AND active
          AND events @> jsonb_build_array(${event.type}::text)
      ),
      backlog AS MATERIALIZED (
        SELECT CASE WHEN EXISTS (SELECT 1 FROM targets) THEN ${countUndelivered(event.organizationId)} ELSE 0 END
          AS undelivered
      ),
      written AS (
        INSERT INTO webhook_deliveries
          (id, organization_id, endpoint_id, event_id, event_type, occurred_at, payload, status, due_at, created_at)
        SELECT gen_random_uuid(), ${event.organizationId}::uuid, targets.id, ${event.id}::uuid, ${event.type}::text,
               ${event.occurredAt}::timestamptz, ${payloadOf(event)}::text, 'PENDING',
               ${parts.clock.now()}::timestamptz, ${parts.clock.now()}::timestamptz
        FROM targets, backlog
        WHERE targets.kind = 'subscription' AND backlog.undelivered <= ${UNDELIVERED_MAX}::int
        ON CONFLICT (event_id, endpoint_id) DO NOTHING
      )
      SELECT (SELECT count(*)::int FROM targets WHERE kind = 'subscription') AS subscriptions,
             (SELECT count(*)::int FROM targets WHERE kind = 'export') AS exports,
             undelivered
      FROM backlog`.execute(trx)
    const { subscriptions, exports, undelivered } = rows[0]
    if (subscriptions + exports === 0) return
    if (undelivered > UNDELIVERED_MAX) {
      await noteDroppedEvent(trx, parts.clock, event.organizationId, event.id)
      return
    }
    if (exports > 0) {
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
    if (subscriptions > 0) parts.wake()
  }
}
