import { sql } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Db } from '../platform/database/index.ts'
import type { Log } from '../platform/log.ts'
import { isOutage } from '../platform/outage.ts'
import { createQueues, DELETE_EVERY_SECONDS, type QueueOptions } from './create-queues.ts'
import { EmbeddedJobs } from './embedded-jobs.ts'
import { Workers } from './workers.ts'

export interface EnqueueOptions {
  /** While a job with this key waits or runs in the queue, another with the same key is not added. */
  key?: string
  startAfter?: Date
  /** Larger goes first. */
  priority?: number
}

export interface RunningJob<T> {
  id: string
  data: T
  /** Aborted when the process stops or the job is taken away. */
  signal: AbortSignal
  /** 0 at the first try. */
  attempt: number
  /** Whether nobody tries it again if it throws this: then whatever waits for the job has to be told. */
  isGivenUpAfter(error: unknown): boolean
}

// While the database, the file store or the disk is out a job waits for it: tried about once a minute, for more than
// half a day.
const OUTAGE_TRIES_MAX = 1_000

// A worker's own looking, for an announcement that was lost.
const WORKER_POLL_SECONDS = 60
// Dead workers are looked for this often; the default of a minute would leave a customer waiting. The embedded database
// has no other process whose workers could die, and the same look counts all jobs there are: only jobs that are stuck
// wait for it there.
const SUPERVISE_SECONDS = { postgres: 5, pglite: 300 }

/**
 * What is to be done, kept in the same Postgres as everything else (pg-boss). A job is added in the
 * caller's transaction; a worker that dies loses it to another by its missing heartbeat.
 */
export class JobQueue {
  readonly #database: Database
  readonly #log: Log
  readonly #boss: PgBoss
  readonly #queues = new Map<string, QueueOptions>()
  readonly #workers: Workers
  readonly #embedded: EmbeddedJobs | null
  #started = false

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
    this.#boss = new PgBoss({
      ...database.queueConnection(),
      schema: 'jobs',
      useListenNotify: true,
      superviseIntervalSeconds: SUPERVISE_SECONDS[database.kind],
      monitorIntervalSeconds: SUPERVISE_SECONDS[database.kind],
      maintenanceIntervalSeconds: DELETE_EVERY_SECONDS,
      schedule: false,
    })
    this.#boss.on('error', (error) => log.error({ err: error }, 'job queue'))
    this.#workers = new Workers(this.#boss, database.db, log)
    this.#embedded = database.kind === 'pglite' ? new EmbeddedJobs(database.db, log) : null
  }

  /** Names a queue. Before `start`. */
  define(queue: string, options: QueueOptions): void {
    this.#queues.set(queue, options)
  }

  async start(): Promise<void> {
    await this.#boss.start()
    await createQueues(this.#boss, this.#queues)
    this.#started = true
    await this.#embedded?.start()
  }

  /** Adds a job in the caller's transaction, or at once when `db` is the database itself. */
  async enqueue<T extends object>(db: Db, queue: string, data: T, options: EnqueueOptions = {}): Promise<void> {
    if (!this.#queues.has(queue)) throw new Error(`queue ${queue} is not defined`)
    await this.#boss.send(queue, data, {
      db: fromKysely(db as never),
      // The queue lets in one job a key; without a key of its own a job gets one nobody else has.
      singletonKey: options.key ?? crypto.randomUUID(),
      ...(options.startAfter ? { startAfter: options.startAfter } : {}),
      ...(options.priority ? { priority: options.priority } : {}),
    })
  }

  /** Runs `handler` for each job of the queue, `concurrency` at a time in this process. */
  async work<T>(queue: string, concurrency: number, handler: (job: RunningJob<T>) => Promise<void>): Promise<void> {
    for (let i = 0; i < concurrency; i++) await this.#addWorker(queue, handler)
    this.#workers.wakeWhenDue()
  }

  /** Ends: no new jobs are taken, running ones may finish within the time given, the rest go back to the queue. */
  async stop(graceMs = 10_000): Promise<void> {
    if (!this.#started) return
    this.#started = false
    this.#workers.letSleep()
    await this.#embedded?.stop()
    await this.#workers.end(graceMs)
    await this.#boss.stop({ graceful: false, close: true })
  }

  async #addWorker<T>(queue: string, handler: (job: RunningJob<T>) => Promise<void>): Promise<void> {
    const options = {
      includeMetadata: true,
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: WORKER_POLL_SECONDS,
    } as const
    const worker = await this.#boss.work<T, void, typeof options>(
      queue,
      options,
      async ([job]: JobWithMetadata<T>[]) => {
        try {
          await handler({
            id: job.id,
            data: job.data,
            signal: job.signal,
            attempt: job.retryCount,
            isGivenUpAfter: (error) => job.retryCount >= job.retryLimit && !isWaitedFor(error, job),
          })
        } catch (error) {
          if (isWaitedFor(error, job)) await this.#grantAnotherTry(queue, job.id)
          this.#log.warn({ err: error, queue, jobId: job.id, attempt: job.retryCount }, 'a job failed')
          throw error
        } finally {
          // Where one job was there may be more: it looks again at once, not when it would have polled.
          this.#boss.notifyWorker(worker)
        }
      },
    )
    this.#workers.add(queue, worker)
  }

  async #grantAnotherTry(queue: string, jobId: string): Promise<void> {
    try {
      await sql`UPDATE jobs.job SET retry_limit = retry_limit + 1 WHERE name = ${queue} AND id = ${jobId}::uuid`.execute(
        this.#database.db,
      )
    } catch (error) {
      // With the database itself away nobody tries: the job is taken up when it is back, which costs one try.
      this.#log.warn({ err: error, queue, jobId }, 'a job could not be granted another try')
    }
  }
}

function isWaitedFor(error: unknown, job: { retryCount: number }): boolean {
  return isOutage(error) && job.retryCount < OUTAGE_TRIES_MAX
}
