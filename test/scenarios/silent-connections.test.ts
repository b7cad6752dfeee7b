import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { JobQueue } from '../../src/jobs/index.ts'
import { type Database, openPostgres } from '../../src/platform/database/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { isConnectionLost } from '../../src/platform/outage.ts'
import { startLossyProxy } from '../support/database/lossy-proxy.ts'
import { freshPostgres, noPostgres } from '../support/database/test-database.ts'

// A minute in the service.
const SILENCE_MS_MAX = 300

describe('connections to Postgres that stay open and never answer', { skip: noPostgres }, () => {
  let fresh: Awaited<ReturnType<typeof freshPostgres>>
  let proxy: Awaited<ReturnType<typeof startLossyProxy>>
  let database: Database
  before(async () => {
    fresh = await freshPostgres(process.env.TEST_POSTGRES_URL!)
    proxy = await startLossyProxy(fresh.url)
    database = await openPostgres(proxy.url, 2, SILENCE_MS_MAX)
  })
  after(async () => {
    await database.close()
    await proxy.close()
    await fresh.drop()
  })

  test('fail the query that waits at them as a lost connection does, and the next query works', async () => {
    const { db } = database
    await sql`SELECT 1`.execute(db)
    proxy.fallSilent()
    await assert.rejects(sql`SELECT 1`.execute(db), isConnectionLost)
    await sql`SELECT 1`.execute(db)
  })

  test('fail a transaction, which does not wait for its ROLLBACK as well', async () => {
    const broken = database.db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx)
      proxy.fallSilent()
      await sql`SELECT 1`.execute(trx)
    })
    await assert.rejects(broken, isConnectionLost)
    await sql`SELECT 1`.execute(database.db)
  })

  test('are told from statements that take long where those are expected, and from transactions that rest', async () => {
    const { db } = database
    const slow = () => sql`SELECT pg_sleep(${(SILENCE_MS_MAX * 2) / 1_000})`.execute(db)
    await database.patiently(slow)
    await assert.rejects(slow(), isConnectionLost)
    await db.transaction().execute(async (trx) => {
      await sql`SELECT 1`.execute(trx)
      await new Promise((resolve) => setTimeout(resolve, SILENCE_MS_MAX * 2))
      await sql`SELECT 1`.execute(trx)
    })
  })

  test('do not stop the job queue', async () => {
    const jobs = new JobQueue(database, createLog('silent'))
    jobs.define('deeds', { retryLimit: 0 })
    await jobs.start()
    const done = Promise.withResolvers<unknown>()
    try {
      await jobs.work<object>('deeds', 1, async ({ data }) => done.resolve(data))
      proxy.fallSilent()
      await assert.rejects(jobs.enqueue(database.db, 'deeds', { deed: 1 }), isConnectionLost)
      await jobs.enqueue(database.db, 'deeds', { deed: 2 })
      assert.deepEqual(await done.promise, { deed: 2 })
    } finally {
      await jobs.stop()
    }
  })
})
