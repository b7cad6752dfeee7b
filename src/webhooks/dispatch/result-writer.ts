import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Log } from '../../platform/log.ts'
import type { ClaimedDelivery } from './queries/claim-deliveries.ts'
import { type AttemptResult, giveBack, writeResults } from './queries/write-results.ts'

const BATCH_MAX = 500
// The embedded database works in this very thread: without a pause no answer could come in between two
// writes, and each result would be a statement of its own.
const GATHER_MS = 10
const RETRY_DELAY_MS = 250

/** Writes the results of many calls together: they gather for a moment and while the statement before them runs. */
export class ResultWriter {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: Log
  readonly #owner: string
  readonly #onWritten: () => void
  #results: AttemptResult[] = []
  #unused: ClaimedDelivery[] = []
  #writing: Promise<void> | null = null
  #writingCount = 0
  #abandoned = false
  /** Results written since this was last set to zero. */
  written = 0

  /** Results written since the start, by what became of the delivery. */
  readonly tries = { SUCCESS: 0, FAILED: 0, DEAD: 0 }

  /** `onWritten`: results stand in the database, and with them when the next tries are due. */
  constructor(db: Db, clock: Clock, log: Log, owner: string, onWritten: () => void) {
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#owner = owner
    this.#onWritten = onWritten
  }

  /** Results not yet in the database. */
  get pending(): number {
    return this.#results.length + this.#unused.length + this.#writingCount
  }

  add(result: AttemptResult): void {
    this.#results.push(result)
    this.#start()
  }

  giveBack(deliveries: ClaimedDelivery[]): void {
    this.#unused.push(...deliveries)
    this.#start()
  }

  /** When everything handed in so far, and since, is written. */
  async settled(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  /** Stops trying to write to a database that does not answer. What is lost is tried again after its lease. */
  abandon(): void {
    this.#abandoned = true
  }

  #start(): void {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null
      if (this.#results.length + this.#unused.length > 0 && !this.#abandoned) this.#start()
    })
  }

  async #writeAll(): Promise<void> {
    await delay(GATHER_MS)
    while (this.#results.length > 0 && !this.#abandoned) {
      const batch = this.#results.splice(0, BATCH_MAX)
      await this.#persist(batch.length, () => writeResults(this.#db, this.#owner, batch))
      for (const { status } of batch) this.tries[status]++
      if (this.#results.length > 0) await delay(GATHER_MS)
    }
    if (this.#unused.length > 0 && !this.#abandoned) {
      const batch = this.#unused.splice(0)
      const ids = batch.map(({ id }) => id)
      await this.#persist(batch.length, () => giveBack(this.#db, this.#owner, ids, this.#clock.now()))
    }
  }

  async #persist(count: number, write: () => Promise<void>): Promise<void> {
    this.#writingCount = count
    try {
      while (!this.#abandoned) {
        try {
          await write()
          this.written += count
          this.#onWritten()
          return
        } catch (error) {
          this.#log.error({ err: error, results: count }, 'webhook results could not be written; trying again')
          await delay(RETRY_DELAY_MS)
        }
      }
    } finally {
      this.#writingCount = 0
    }
  }
}
