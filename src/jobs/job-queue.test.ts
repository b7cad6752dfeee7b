import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, mock, test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/support/database/test-database.ts'
import type { Database } from '../platform/database/index.ts'
import { createLog } from '../platform/log.ts'
import { JobQueue } from './job-queue.ts'

const MINUTE_MS = 60_000
const POLLS_MAX = 1_000

let database: Database
let jobs: JobQueue
before(async () => {
  database = await openTestDatabase()
})
after(() => database.close())
beforeEach(async () => {
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  jobs = new JobQueue(database, createLog('silent'))
  jobs.define('short', { retryLimit: 0 })
  await jobs.start()
})
afterEach(async () => {
  mock.timers.reset()
  await jobs.stop()
})

/** What `read` gives once it is as wanted, or at last. Asking the database takes long enough for others to go on. */
async function soon<T>(read: () => Promise<T>, isWanted: (value: T) => boolean): Promise<T> {
  let value = await read()
  for (let poll = 0; poll < POLLS_MAX && !isWanted(value); poll++) value = await read()
  return value
}

test('a job that ended ten minutes ago is deleted within five, one that waits or ended since is not', async () => {
  const { db } = database
  for (const key of ['completed', 'failed', 'since', 'waiting']) await jobs.enqueue(db, 'short', {}, { key })
  const end = (key: string, state: string, minutesAgo: number) =>
    sql`UPDATE jobs.job SET state = ${state}::jobs.job_state, completed_on = now() - ${minutesAgo}::int * interval '1 minute'
      WHERE singleton_key = ${key}`.execute(db)
  await end('completed', 'completed', 11)
  await end('failed', 'failed', 11)
  await end('since', 'completed', 9)
  await sql`UPDATE jobs.queue SET maintain_on = now() - interval '5 minutes 1 second'`.execute(db)
  mock.timers.tick(5 * MINUTE_MS)
  const left = async () => {
    const { rows } = await sql<{ key: string }>`SELECT singleton_key AS key FROM jobs.job ORDER BY 1`.execute(db)
    return rows.map(({ key }) => key)
  }
  assert.deepEqual(await soon(left, (keys) => keys.length < 4), ['since', 'waiting'])
})

test('the embedded database gives back the place of deleted jobs', async (t) => {
  if (database.kind !== 'pglite') return t.skip('Postgres does so by itself')
  const { db } = database
  await sql`INSERT INTO jobs.job (name, state) SELECT 'short', 'completed' FROM generate_series(1, 1000)`.execute(db)
  await sql`DELETE FROM jobs.job`.execute(db)
  const size = async () => {
    const { rows } = await sql<{ bytes: number }>`
      SELECT pg_relation_size('jobs.job_common')::int AS bytes`.execute(db)
    return rows[0].bytes
  }
  assert.ok((await size()) > 0)
  mock.timers.tick(60 * MINUTE_MS)
  assert.equal(await soon(size, (bytes) => bytes === 0), 0)
})
