import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { JobQueue, type RunningJob } from '../../src/jobs/index.ts'
import type { Database } from '../../src/platform/database/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { openTestDatabase } from '../support/database/test-database.ts'
import { until } from '../support/until.ts'

const QUEUES = ['plain', 'retried', 'keyed', 'rolled-back', 'busy', 'handed-back', 'later', 'many', 'patient'] as const

describe(`jobs on ${process.env.TEST_POSTGRES_URL ? 'Postgres' : 'PGlite'}`, () => {
  let database: Database
  let jobs: JobQueue
  before(async () => {
    database = await openTestDatabase()
    jobs = await startQueue()
  })
  after(async () => {
    await jobs.stop()
    await database.close()
  })

  async function startQueue(): Promise<JobQueue> {
    const queue = new JobQueue(database, createLog('silent'))
    for (const name of QUEUES) queue.define(name, { retryLimit: name === 'patient' ? 0 : 2, retryDelaySeconds: 0 })
    await queue.start()
    return queue
  }

  /** Collects jobs of a queue and resolves when as many as wanted have come. */
  async function collect(name: (typeof QUEUES)[number], wanted: number, handle = async (_job: RunningJob<Data>) => {}) {
    const seen: RunningJob<Data>[] = []
    const enough = Promise.withResolvers<RunningJob<Data>[]>()
    await jobs.work<Data>(name, 4, async (job) => {
      seen.push(job)
      if (seen.length === wanted) enough.resolve(seen)
      await handle(job)
    })
    return { seen, enough: enough.promise }
  }
  interface Data {
    n: number
  }

  test('what is added is done, each once', async () => {
    const { seen, enough } = await collect('plain', 20)
    for (let n = 0; n < 20; n++) await jobs.enqueue(database.db, 'plain', { n })
    await enough
    assert.deepEqual(
      seen.map((job) => job.data.n).sort((a, b) => a - b),
      Array.from({ length: 20 }, (_, n) => n),
    )
  })

  test('a job that throws is tried again, told which try it is and which is the last', async () => {
    const { enough } = await collect('retried', 3, async (job) => {
      const mistake = new Error('not yet')
      if (!job.isGivenUpAfter(mistake)) throw mistake
    })
    await jobs.enqueue(database.db, 'retried', { n: 1 })
    const tries = await enough
    assert.deepEqual(
      tries.map((job) => [job.attempt, job.isGivenUpAfter(new Error('x'))]),
      [
        [0, false],
        [1, false],
        [2, true],
      ],
    )
  })

  test('while what it stands on is away a job waits and uses up none of its tries', async () => {
    const outage = Object.assign(new Error('write failed'), { code: 'ENOSPC' })
    const givenUp: boolean[] = []
    const { enough } = await collect('patient', 3, async (job) => {
      const error = job.attempt < 2 ? outage : new Error('a mistake of ours')
      givenUp.push(job.isGivenUpAfter(error))
      if (!job.isGivenUpAfter(error)) throw error
    })
    await jobs.enqueue(database.db, 'patient', { n: 1 })
    await enough
    assert.deepEqual(givenUp, [false, false, true])
  })

  test('a job for later is done when its time has come, though nothing announces it then', async () => {
    const { enough } = await collect('later', 1)
    const due = Date.now() + 1_000
    await jobs.enqueue(database.db, 'later', { n: 1 }, { startAfter: new Date(due) })
    await enough
    assert.ok(Date.now() >= due)
    assert.ok(Date.now() < due + 10_000, 'found long before a worker would have polled by itself')
  })

  test('a worker that is done takes the next job at once', async () => {
    for (let n = 0; n < 30; n++) await jobs.enqueue(database.db, 'many', { n })
    const started = performance.now()
    const { enough } = await collect('many', 30)
    await enough
    // Four workers that each waited their two seconds between jobs would need a quarter of a minute.
    assert.ok(performance.now() - started < 10_000)
  })

  test('a job added in a transaction that is rolled back is never done', async () => {
    const { seen, enough } = await collect('rolled-back', 1)
    const adding = database.db.transaction().execute(async (trx) => {
      await jobs.enqueue(trx, 'rolled-back', { n: 1 })
      throw new Error('changed my mind')
    })
    await assert.rejects(adding, /changed my mind/)
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, 'rolled-back', { n: 2 }))
    await enough
    assert.deepEqual(
      seen.map((job) => job.data.n),
      [2],
    )
  })

  test('while a job with a key waits or runs, another with the key is not added; afterwards it is', async () => {
    const mayEnd = Promise.withResolvers<void>()
    const { seen, enough } = await collect('keyed', 1, () => mayEnd.promise)
    for (let n = 0; n < 3; n++) await jobs.enqueue(database.db, 'keyed', { n }, { key: 'upload-1' })
    await enough
    await jobs.enqueue(database.db, 'keyed', { n: 99 }, { key: 'upload-1' })
    await jobs.enqueue(database.db, 'keyed', { n: 7 }, { key: 'upload-2' })
    await until('the job with another key', async () => seen.length === 2)
    mayEnd.resolve()
    assert.deepEqual(
      seen.map((job) => job.data.n),
      [0, 7],
    )
    await until('the key is free again', async () => {
      await jobs.enqueue(database.db, 'keyed', { n: 100 }, { key: 'upload-1' })
      return seen.some((job) => job.data.n === 100)
    })
  })

  test('no more run at once than was asked for', async () => {
    let [running, most] = [0, 0]
    const { enough } = await collect('busy', 12, async () => {
      running++
      most = Math.max(most, running)
      await new Promise(setImmediate)
      running--
    })
    for (let n = 0; n < 12; n++) await jobs.enqueue(database.db, 'busy', { n })
    await enough
    assert.ok(most <= 4, `${most} at once`)
  })

  test('a queue nobody named is our mistake and is said at once', async () => {
    await assert.rejects(jobs.enqueue(database.db, 'nowhere', {}), /queue nowhere is not defined/)
  })

  // Last: it stops the queue the others use.
  test('stopping waits for the grace time, then gives an unfinished job back to be done by the next', async () => {
    const begun = Promise.withResolvers<RunningJob<Data>>()
    await jobs.work<Data>('handed-back', 1, (job) => {
      begun.resolve(job)
      return new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(new Error('stopped'))))
    })
    await jobs.enqueue(database.db, 'handed-back', { n: 5 })
    await begun.promise
    await jobs.stop(500)
    jobs = await startQueue()
    const { enough } = await collect('handed-back', 1)
    assert.equal((await enough)[0].data.n, 5)
  })
})
