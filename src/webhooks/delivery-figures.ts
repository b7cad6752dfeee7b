import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import type { DeliveryStatus } from './tables.ts'

/** For the people who watch over the service. */
export interface DeliveryFigures {
  /** Tries of this process by how they ended: delivered, failed with another try to come, given up. */
  tries: Record<Exclude<DeliveryStatus, 'PENDING'>, number>
  /**
   * Deliveries of all processes that are due or wait for their next try; more than a thousand as counted within the
   * last ten seconds.
   */
  waiting: number
  /** How long the one that is due longest has been due; 0 when none is. */
  oldestDueSeconds: number
}

// Counting reads every waiting row: up to this many at each question, more of them no oftener than this.
const COUNTED_ALWAYS_MAX = 1_000
const RECOUNT_MS = 10_000

/** Asked as often as somebody scrapes `/metrics`, so a long queue is not counted every time: see `waiting` above. */
export class DeliveryFiguresReader {
  readonly #db: Db
  readonly #clock: Clock
  #counted = { waiting: 0, atMs: 0 }

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  async read(tries: DeliveryFigures['tries']): Promise<DeliveryFigures> {
    const oldest = await this.#findOldestDue()
    const lateMs = oldest === null ? 0 : this.#clock.now().getTime() - oldest.getTime()
    return { tries: { ...tries }, waiting: await this.#countWaiting(), oldestDueSeconds: Math.max(0, lateMs / 1000) }
  }

  // What is being tried stands behind what is due, at the end of its lease: the first rows of the index are enough.
  async #findOldestDue(): Promise<Date | null> {
    const oldest = await this.#db
      .selectFrom('webhook_queue')
      .select('due_at')
      .where('lease_owner', 'is', null)
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst()
    return oldest?.due_at ?? null
  }

  async #countWaiting(): Promise<number> {
    const nowMs = this.#clock.now().getTime()
    const { waiting, atMs } = this.#counted
    if (waiting > COUNTED_ALWAYS_MAX && nowMs - atMs < RECOUNT_MS) return waiting
    const { rows } = await sql<{ waiting: number }>`SELECT count(*)::integer AS waiting FROM webhook_queue`.execute(
      this.#db,
    )
    this.#counted = { waiting: rows[0].waiting, atMs: nowMs }
    return rows[0].waiting
  }
}
