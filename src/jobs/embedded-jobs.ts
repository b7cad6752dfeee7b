import { sql } from 'kysely'
import type { Db } from '../platform/database/index.ts'
import type { Log } from '../platform/log.ts'
import { DELETE_EVERY_SECONDS } from './create-queues.ts'

// The embedded database has nobody who tidies up behind deleted rows; left alone their place is never used again. As
// often as rows are deleted: it takes longer the more of them there are, and everyone waits for it.
const TIDY_MS = DELETE_EVERY_SECONDS * 1_000

/** What the queue needs in the embedded database, which belongs to one process and has nobody else to look after it. */
export class EmbeddedJobs {
  readonly #db: Db
  readonly #log: Log
  #tidy: NodeJS.Timeout | undefined
  #tidying: Promise<void> = Promise.resolve()

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
  }

  async start(): Promise<void> {
    await this.#takeUpAbandonedJobs()
    this.#tidy = setInterval(() => {
      this.#tidying = this.#tidyUp()
    }, TIDY_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#tidy)
    await this.#tidying
  }

  // The embedded database belongs to one process, so a job that is still active at the start
  // belonged to a process that is gone: no need to wait for its heartbeat.
  async #takeUpAbandonedJobs(): Promise<void> {
    await sql`UPDATE jobs.job SET state = 'retry', start_after = now(), heartbeat_on = NULL
              WHERE state = 'active'`.execute(this.#db)
  }

  async #tidyUp(): Promise<void> {
    try {
      await sql`VACUUM jobs.job`.execute(this.#db)
    } catch (error) {
      this.#log.warn({ err: error }, 'the job queue could not be tidied up')
    }
  }
}
