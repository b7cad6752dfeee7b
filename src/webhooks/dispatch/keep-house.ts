import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import { reportDroppedEvents } from '../enqueue/dropped-events.ts'

const HISTORY_DAYS = 30
const PURGE_PER_ENDPOINT = 1_000

/** What has to be done now and then, by any worker. */
export async function keepHouse(db: Db, clock: Clock): Promise<void> {
  await reportDroppedEvents(db, clock)
  await purgeHistory(db, clock)
}

/** The embedded database has nobody who tidies up behind deleted rows; left alone they make every look slower. */
export async function tidyQueue(db: Db): Promise<void> {
  await sql`VACUUM webhook_queue`.execute(db)
}

// Finished deliveries are kept for a month; a busy endpoint would otherwise fill the disk.
async function purgeHistory(db: Db, clock: Clock): Promise<void> {
  const before = new Date(clock.now().getTime() - HISTORY_DAYS * 24 * 3_600_000)
  await sql`
    DELETE FROM webhook_deliveries WHERE id IN (
      SELECT old.id FROM webhook_endpoints endpoint
      CROSS JOIN LATERAL (
        SELECT id FROM webhook_deliveries
        WHERE endpoint_id = endpoint.id AND created_at < ${before}::timestamptz AND status IN ('SUCCESS', 'DEAD')
        LIMIT ${PURGE_PER_ENDPOINT}::int
      ) old
    )`.execute(db)
}
