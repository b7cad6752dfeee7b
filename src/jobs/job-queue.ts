import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Db } from '../platform/database/index.ts'
import type { Log } from '../platform/log.ts'
import { isOutage } from '../platform/outage.ts'

/** What a queue promises about its jobs. */
export interface QueueOptions {
  /** How often a job that threw is tried again before it is given up. An outage does not count. */
  retryLimit: number
  /** Seconds before the first retry; doubled each time, at most a minute. */
  retryDelaySeconds?: number
  /** A worker that has not been heard of for this long is dead and its job goes to another. At least 10. */
  heartbeatSeconds?: number
  /** A job that runs longer than this is taken to be stuck. */
  expireInSeconds?: number
}

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

const NO_JOB = '00000000-0000-0000-0000-000000000000'

// A job that was added is announced (NOTIFY) the moment its transaction ends. What becomes due without an announcement
// (a retry, a job of a dead worker) is looked for this often, with one query for all queues of this process.
const LOOK_MS = 2_000
// A worker's own looking, for an announcement that was lost.
const WORKER_POLL_SECONDS = 60
// Dead workers are looked for this often; the default of a minute would leave a customer waiting. The embedded database
// has no other process whose workers could die, and the same look counts all jobs there are: only jobs that are stuck
// wait for it there.
const SUPERVISE_SECONDS = { postgres: 5, pglite: 300 }
// Nobody reads a job that has ended, and every look counts along what is kept.
const ENDED_KEPT_SECONDS = 600
// How often those are deleted; the default is a day.
const DELETE_EVERY_SECONDS = 300
// The embedded database has nobody who tidies up behind deleted rows; left alone their place is never used again. As
// often as rows are deleted: it takes longer the more of them there are, and everyone waits for it.
const TIDY_MS = DELETE_EVERY_SECONDS * 1_000

const QUEUE_DEFAULTS = { retryDelaySeconds: 1, heartbeatSeconds: 15, expireInSeconds: 6 * 3600 }

/**
 * What is to be done, kept in the same Postgres as everything else (pg-boss). A job is added in the
 * caller's transaction; a worker that dies loses it to another by its missing heartbeat.
 */
export class JobQueue {
  readonly #database: Database
  readonly #log: Log
  readonly #boss: PgBoss
  readonly #queues = new Map<string, QueueOptions>()
  readonly #workers = new Map<string, string[]>()
  #look: NodeJS.Timeout | null = null
  #tidy: NodeJS.Timeout | undefined
  #tidying: Promise<void> = Promise.resolve()
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
  }

  /** Names a queue. Before `start`. */
  define(queue: string, options: QueueOptions): void {
    this.#queues.set(queue, options)
  }

  async start(): Promise<void> {
    await this.#boss.start()
    const existing = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const [name, options] of this.#queues) {
      const settings = {
        retryLimit: options.retryLimit,
        retryDelay: options.retryDelaySeconds ?? QUEUE_DEFAULTS.retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: 60,
        heartbeatSeconds: options.heartbeatSeconds ?? QUEUE_DEFAULTS.heartbeatSeconds,
        expireInSeconds: options.expireInSeconds ?? QUEUE_DEFAULTS.expireInSeconds,
        deleteAfterSeconds: ENDED_KEPT_SECONDS,
        notify: true,
      }
      const known = existing.get(name)
      if (known) {
        const isSame = Object.entries(settings).every(([key, value]) => known[key as keyof typeof known] === value)
        if (!isSame) await this.#boss.updateQueue(name, settings)
        continue
      }
      await this.#boss.createQueue(name, { ...settings, policy: 'exclusive' })
      // pg-boss looks a queue it did not find at its start up at its first use, on a connection of its own. Inside a
      // transaction that would wait for ever on the embedded database, which has only one; so it is looked up here.
      await this.#boss.findJobs(name, { id: NO_JOB })
    }
    this.#started = true
    if (this.#database.kind === 'pglite') {
      await this.#takeUpAbandonedJobs()
      this.#tidy = setInterval(() => {
        this.#tidying = this.#tidyUp()
      }, TIDY_MS).unref()
    }
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
    if (!this.#look) this.#lookLater()
  }

  /** Ends: no new jobs are taken, running ones may finish within the time given, the rest go back to the queue. */
  async stop(graceMs = 10_000): Promise<void> {
    if (!this.#started) return
    this.#started = false
    if (this.#look) clearTimeout(this.#look)
    clearInterval(this.#tidy)
    await this.#tidying
    await this.#endWorkers(graceMs)
    await this.#boss.stop({ graceful: false, close: true })
  }

  // The queue's own graceful stop looks twice a second whether they have ended: nobody waits that long if nothing runs.
  async #endWorkers(graceMs: number): Promise<void> {
    const patience = new AbortController()
    const ended = [...this.#workers.keys()].map((queue) => this.#boss.offWork(queue))
    await Promise.race([
      Promise.allSettled(ended),
      pause(graceMs, undefined, { signal: patience.signal }).catch(() => {}),
    ])
    patience.abort()
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
    const workers = this.#workers.get(queue)
    if (workers) workers.push(worker)
    else this.#workers.set(queue, [worker])
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

  #lookLater(): void {
    this.#look = setTimeout(async () => {
      await this.#wakeForDueJobs()
      if (this.#started) this.#lookLater()
    }, LOOK_MS)
    this.#look.unref()
  }

  async #wakeForDueJobs(): Promise<void> {
    try {
      const { rows } = await sql<{ name: string }>`SELECT DISTINCT name FROM jobs.job
        WHERE name = ANY(${[...this.#workers.keys()]}::text[]) AND state < 'active' AND NOT blocked AND start_after <= jobs.job_now()`.execute(
        this.#database.db,
      )
      for (const { name } of rows) for (const worker of this.#workers.get(name)!) this.#boss.notifyWorker(worker)
    } catch (error) {
      if (this.#started) this.#log.warn({ err: error }, 'jobs that are due could not be looked for')
    }
  }

  // The embedded database belongs to one process, so a job that is still active at the start
  // belonged to a process that is gone: no need to wait for its heartbeat.
  async #takeUpAbandonedJobs(): Promise<void> {
    await sql`UPDATE jobs.job SET state = 'retry', start_after = now(), heartbeat_on = NULL
              WHERE state = 'active'`.execute(this.#database.db)
  }

  async #tidyUp(): Promise<void> {
    try {
      await sql`VACUUM jobs.job`.execute(this.#database.db)
    } catch (error) {
      this.#log.warn({ err: error }, 'the job queue could not be tidied up')
    }
  }
}

function isWaitedFor(error: unknown, job: { retryCount: number }): boolean {
  return isOutage(error) && job.retryCount < OUTAGE_TRIES_MAX
}
