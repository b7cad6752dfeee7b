import { sql } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Database, Db } from '../platform/database/index.ts'
import type { Log } from '../platform/log.ts'

/** What a queue promises about its jobs. */
export interface QueueOptions {
  /** How often a job that threw is tried again before it is given up. */
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
  isLastAttempt: boolean
}

const NO_JOB = '00000000-0000-0000-0000-000000000000'

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
  #started = false

  constructor(database: Database, log: Log) {
    this.#database = database
    this.#log = log
    this.#boss = new PgBoss({
      ...database.queueConnection(),
      schema: 'jobs',
      useListenNotify: true,
      // Dead workers are looked for this often; the default of a minute would leave a customer waiting.
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
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
        deleteAfterSeconds: 24 * 3600,
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
    if (this.#database.kind === 'pglite') await this.#takeUpAbandonedJobs()
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
    const options = {
      includeMetadata: true,
      localConcurrency: concurrency,
      pollingIntervalSeconds: 0.5,
      notifyPollingIntervalSeconds: 2,
    } as const
    await this.#boss.work<T, void, typeof options>(queue, options, async ([job]: JobWithMetadata<T>[]) => {
      try {
        await handler({
          id: job.id,
          data: job.data,
          signal: job.signal,
          attempt: job.retryCount,
          isLastAttempt: job.retryCount >= job.retryLimit,
        })
      } catch (error) {
        this.#log.warn({ err: error, queue, jobId: job.id, attempt: job.retryCount }, 'a job failed')
        throw error
      }
    })
  }

  /** Ends: no new jobs are taken, running ones may finish within the time given, the rest go back to the queue. */
  async stop(graceMs = 10_000): Promise<void> {
    if (!this.#started) return
    this.#started = false
    await this.#boss.stop({ graceful: true, timeout: graceMs, close: true })
  }

  // The embedded database belongs to one process, so a job that is still active at the start
  // belonged to a process that is gone: no need to wait for its heartbeat.
  async #takeUpAbandonedJobs(): Promise<void> {
    await sql`UPDATE jobs.job SET state = 'retry', start_after = now(), heartbeat_on = NULL
              WHERE state = 'active'`.execute(this.#database.db)
  }
}
