import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import type { Db } from '../platform/database/index.ts'
import type { Log } from '../platform/log.ts'

// A job that was added is announced (NOTIFY) the moment its transaction ends. What becomes due without an announcement
// (a retry, a job of a dead worker) is looked for this often, with one query for all queues of this process.
const LOOK_MS = 2_000

/** The workers of this process by their queues. */
export class Workers {
  readonly #boss: PgBoss
  readonly #db: Db
  readonly #log: Log
  readonly #ids = new Map<string, string[]>()
  #look: NodeJS.Timeout | null = null
  #areEnding = false

  constructor(boss: PgBoss, db: Db, log: Log) {
    this.#boss = boss
    this.#db = db
    this.#log = log
  }

  add(queue: string, worker: string): void {
    const workers = this.#ids.get(queue)
    if (workers) workers.push(worker)
    else this.#ids.set(queue, [worker])
  }

  /** Wakes them when a job of theirs is due, from now on until `letSleep`. */
  wakeWhenDue(): void {
    if (!this.#look) this.#lookLater()
  }

  letSleep(): void {
    this.#areEnding = true
    if (this.#look) clearTimeout(this.#look)
  }

  /**
   * They take no new jobs; resolves when the running ones have ended, or the time given is over. The queue's own graceful
   * stop looks twice a second whether they have: nobody waits that long if nothing runs.
   */
  async end(graceMs: number): Promise<void> {
    const patience = new AbortController()
    const ended = [...this.#ids.keys()].map((queue) => this.#boss.offWork(queue))
    await Promise.race([
      Promise.allSettled(ended),
      pause(graceMs, undefined, { signal: patience.signal }).catch(() => {}),
    ])
    patience.abort()
  }

  #lookLater(): void {
    this.#look = setTimeout(async () => {
      await this.#wakeForDueJobs()
      if (!this.#areEnding) this.#lookLater()
    }, LOOK_MS)
    this.#look.unref()
  }

  async #wakeForDueJobs(): Promise<void> {
    try {
      const { rows } = await sql<{ name: string }>`SELECT DISTINCT name FROM jobs.job
        WHERE name = ANY(${[...this.#ids.keys()]}::text[]) AND state < 'active' AND NOT blocked AND start_after <= jobs.job_now()`.execute(
        this.#db,
      )
      for (const { name } of rows) for (const worker of this.#ids.get(name)!) this.#boss.notifyWorker(worker)
    } catch (error) {
      if (!this.#areEnding) this.#log.warn({ err: error }, 'jobs that are due could not be looked for')
    }
  }
}
