/** A worker that takes one job and never ends it; dead-worker.test.ts kills it. */
import { JobQueue } from '../../src/jobs/index.ts'
import { openPostgres } from '../../src/platform/database/index.ts'
import { createLog } from '../../src/platform/log.ts'

const database = await openPostgres(process.argv[2])
const jobs = new JobQueue(database, createLog('silent'))
jobs.define('mortal', { retryLimit: 3, heartbeatSeconds: 10 })
await jobs.start()
await jobs.work<{ n: number }>('mortal', 1, async (job) => {
  process.send?.({ holds: job.data.n })
  await new Promise(() => {})
})
process.send?.('ready')
