import { sql } from 'kysely'
import { audit, SERVICE_ACTOR } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/index.ts'

/** One organization's undelivered deliveries; above it new events are dropped. */
export const UNDELIVERED_MAX = 10_000

/** The organization's PENDING and FAILED deliveries, counted in the index and no further than needed. */
export function countUndelivered(organizationId: string) {
  return sql<number>`(
    SELECT count(*)::int FROM (
      SELECT 1 FROM webhook_queue WHERE organization_id = ${organizationId}::uuid
      LIMIT ${UNDELIVERED_MAX + 1}::int
    ) undelivered)`
}

export async function noteDroppedEvent(trx: Trx, clock: Clock, organizationId: string, eventId: string): Promise<void> {
  await trx
    .insertInto('webhook_dropped_events')
    .values({ organization_id: organizationId, event_id: eventId, dropped_at: clock.now() })
    .execute()
}

/**
 * Once an hour, one audit entry for each organization that lost events in the hours before. The report's
 * key makes it one however many workers come by; what is committed late goes into the next hour's.
 */
export async function reportDroppedEvents(db: Db, clock: Clock): Promise<void> {
  const hour = startOfHour(clock.now())
  const affected = await db
    .selectFrom('webhook_dropped_events')
    .select('organization_id')
    .distinct()
    .where('dropped_at', '<', hour)
    .execute()
  for (const { organization_id } of affected) {
    await db.transaction().execute((trx) => reportOne(trx, clock, organization_id, hour))
  }
}

async function reportOne(trx: Trx, clock: Clock, organizationId: string, hour: Date): Promise<void> {
  const report = await trx
    .insertInto('webhook_drop_reports')
    .values({ organization_id: organizationId, hour })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (report.numInsertedOrUpdatedRows !== 1n) return
  await trx
    .deleteFrom('webhook_drop_reports')
    .where('organization_id', '=', organizationId)
    .where('hour', '<', hour)
    .execute()
  const { rows } = await sql<{ dropped: number; first: Date; last: Date }>`
    WITH gone AS (
      DELETE FROM webhook_dropped_events
      WHERE organization_id = ${organizationId}::uuid AND dropped_at < ${hour}::timestamptz
      RETURNING dropped_at
    )
    SELECT count(*)::int AS dropped, min(dropped_at) AS first, max(dropped_at) AS last FROM gone`.execute(trx)
  if (rows[0].dropped === 0) return
  await audit(trx, clock, {
    organizationId,
    actor: SERVICE_ACTOR,
    action: 'webhook_events.drop',
    details: {
      droppedEvents: rows[0].dropped,
      firstDroppedAt: rows[0].first.toISOString(),
      lastDroppedAt: rows[0].last.toISOString(),
      reason: `more than ${UNDELIVERED_MAX} undelivered webhook deliveries`,
    },
  })
}

function startOfHour(time: Date): Date {
  return new Date(Math.floor(time.getTime() / 3_600_000) * 3_600_000)
}
