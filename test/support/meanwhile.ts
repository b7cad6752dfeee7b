import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database/index.ts'
import type { TestService } from './test-service.ts'
import { until } from './until.ts'

/**
 * Lets `act` meet a transaction half way: the transaction does `first`, then `act` begins, and once that has ended or
 * waits for the transaction, the transaction does `last` and ends. On the embedded database transactions never meet;
 * there `act` follows.
 */
export async function meanwhile<T>(
  service: TestService,
  first: (trx: Trx) => Promise<unknown>,
  act: () => Promise<T>,
  last: (trx: Trx) => Promise<unknown> = async () => {},
): Promise<T> {
  const { db } = service.services
  let acting: Promise<T> | undefined
  const meeting = db.transaction().execute(async (trx) => {
    await first(trx)
    if (process.env.TEST_POSTGRES_URL) {
      const running = act()
      acting = running
      let hasEnded = false
      running.then(
        () => (hasEnded = true),
        () => (hasEnded = true),
      )
      await until('the act ends or waits', async () => hasEnded || (await somebodyWaits(service)))
    }
    await last(trx)
  })
  await meeting.catch((error) => {
    // Where both wait for one another, whoever notices it first is ended; on a slow machine that may be this
    // transaction.
    if (!acting || (error as { code?: string }).code !== DEADLOCK) throw error
  })
  return acting ?? act()
}

const DEADLOCK = '40P01'

async function somebodyWaits({ services }: TestService): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(services.db)
  return rows[0].waiting > 0
}
