import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { JobQueue } from '../../src/jobs/index.ts'
import { openPostgres } from '../../src/platform/database/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { startPostgresServer } from '../support/database/postgres-server.ts'

/** Two processes on one Postgres, as `staymap work` twice. Slow because a heartbeat is at least ten seconds. */
describe('a worker that dies', () => {
  let server: Awaited<ReturnType<typeof startPostgresServer>>
  before(async () => {
    server = await startPostgresServer()
  })
  after(() => server.stop())

  test('kill -9 of a worker in the middle of a job: another takes the job up and ends it', async () => {
    const database = await openPostgres(server.url)
    const jobs = new JobQueue(database, createLog('silent'))
    jobs.define('mortal', { retryLimit: 3, heartbeatSeconds: 10 })
    await jobs.start()
    const worker = fork(fileURLToPath(new URL('./hold-a-job.ts', import.meta.url)), [server.url], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    try {
      await once(worker, 'message')
      await jobs.enqueue(database.db, 'mortal', { n: 42 })
      assert.deepEqual((await once(worker, 'message'))[0], { holds: 42 })
      worker.kill('SIGKILL')
      await once(worker, 'exit')

      const taken = Promise.withResolvers<{ n: number; attempt: number }>()
      const diedAtMs = Date.now()
      await jobs.work<{ n: number }>('mortal', 1, async (job) => {
        taken.resolve({ n: job.data.n, attempt: job.attempt })
      })
      assert.deepEqual(await taken.promise, { n: 42, attempt: 1 })
      const seconds = (Date.now() - diedAtMs) / 1000
      assert.ok(seconds < 60, `taken up after ${seconds} s`)
    } finally {
      worker.kill('SIGKILL')
      await jobs.stop()
      await database.close()
    }
  })
})
