import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '../../platform/database/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { type CallParts, Calls } from './calls.ts'
import { keepHouse, tidyQueue } from './keep-house.ts'
import { Lanes } from './lanes.ts'
import { type ClaimedDelivery, claimDeliveries, giveUpInactive, takeUpAbandoned } from './queries/claim-deliveries.ts'
import { findNextDue, findWaitingEndpoints } from './queries/find-waiting-endpoints.ts'
import { ResultWriter } from './result-writer.ts'
import { shareOut } from './share-out.ts'
import { WakeUp } from './wake-up.ts'

// Claimed and not yet recorded, in this process; and one organization's part of it.
const CLAIMED_MAX = 1_024
const CLAIMED_PER_ORGANIZATION_MAX = 512
// More than one lane can ever hold, see lane.ts.
const DUE_COUNT_MAX = 200

// A call lasts at most 15 s and a delivery waits in memory at most 1 s before it (calls.ts), so within
// this time a living worker has written its result.
const LEASE_MS = 30_000

// For the last results, when the process stops while the database does not answer.
const LAST_WRITES_MS = 2_000

const HOUSEKEEPING_EVERY_MS = 60_000
// For the embedded database only, see keep-house.ts.
const RESULTS_BEFORE_TIDYING = 2_000
const TROUBLE_DELAY_MS = 1_000

export interface DispatcherParts extends CallParts {
  database: Database
  log: Log
  sealer: Sealer
}

/**
 * Sends what is due. A round looks which endpoints have something due, shares the free places among
 * them and claims their oldest deliveries; calls then run on their own, and their results are
 * written in batches. Any number of processes may do this on one database.
 */
export class Dispatcher {
  readonly #parts: DispatcherParts
  readonly #owner = randomUUID()
  readonly #results: ResultWriter
  readonly #calls: Calls
  readonly #lanes: Lanes
  readonly #wakeUp: WakeUp
  #turn = 0
  #rounds: Promise<unknown> = Promise.resolve()
  #running: Promise<void> | null = null
  #stopping = false
  #housekeepingDueMs = 0
  /** When the first delivery is due that nobody tries yet, as far as the last round saw. */
  #nextDue: Date | null = null

  constructor(parts: DispatcherParts) {
    this.#parts = parts
    this.#wakeUp = new WakeUp({ isAlone: this.#isAlone })
    this.#results = new ResultWriter(parts.database.db, parts.clock, parts.log, this.#owner, () => {
      if (this.#isAlone) this.wake()
    })
    this.#calls = new Calls(parts, this.#results, () => this.wake())
    this.#lanes = new Lanes(parts.sealer, parts.log, (lane) => this.#calls.putBack(lane))
  }

  /** Tries so far, by how they ended. */
  get tries(): ResultWriter['tries'] {
    return this.#results.tries
  }

  /** Takes up work until `stop`. */
  async start(): Promise<void> {
    if (this.#isAlone) await takeUpAbandoned(this.#parts.database.db, this.#parts.clock.now())
    this.#running = this.#run()
  }

  /** Something may be due now. Costs nothing when nobody works here. */
  wake(): void {
    this.#wakeUp.now()
  }

  /** What is known of this endpoint no longer holds; its deliveries in memory go back to the database. */
  forget(endpointId: string): void {
    if (this.#lanes.forget(endpointId)) this.wake()
  }

  /** Sends everything that is due now and returns when the results are written. For tests and tools. */
  async runDue(): Promise<void> {
    await this.#housekeeping()
    while ((await this.#round()) > 0) await this.#allDone()
    await this.#allDone()
  }

  /** Takes nothing more, lets open calls end for a while, gives the rest back. */
  async stop(graceMs = 10_000): Promise<void> {
    this.#stopping = true
    this.#wakeUp.now()
    await this.#running
    for (const lane of this.#lanes) this.#calls.putBack(lane)
    const late = setTimeout(() => this.#calls.breakOff(), graceMs)
    const tooLate = setTimeout(() => this.#results.abandon(), graceMs + LAST_WRITES_MS)
    await this.#allDone()
    clearTimeout(late)
    clearTimeout(tooLate)
    await this.#parts.sender.close()
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      try {
        await this.#housekeeping()
        const claimed = await this.#round()
        await this.#wakeUp.wait(claimed > 0, this.#nextDueInMs())
      } catch (error) {
        this.#parts.log.error({ err: error }, 'webhook deliveries could not be taken up; trying again')
        await delay(TROUBLE_DELAY_MS)
      }
    }
  }

  // One after the other, whoever asks: two rounds at once would each count on the same free places.
  #round(): Promise<number> {
    const round = this.#rounds.then(() => this.#claimAndSend())
    this.#rounds = round.catch(() => {})
    return round
  }

  async #claimAndSend(): Promise<number> {
    if (this.#stopping) return 0
    const { database, clock } = this.#parts
    const now = clock.now()
    // Nearly always nothing is due, and on the embedded database it is requests that would wait while we look for whom.
    if (this.#isAlone) {
      this.#nextDue = await findNextDue(database.db)
      if (this.#nextDue === null || this.#nextDue > now) return 0
    }
    const waiting = await findWaitingEndpoints(database.db, now, DUE_COUNT_MAX)
    const inactive = waiting.filter((endpoint) => !endpoint.active)
    if (inactive.length > 0) {
      for (const { id } of inactive) this.forget(id)
      await giveUpInactive(
        database.db,
        inactive.map(({ id }) => id),
        now,
      )
    }
    const claimants = waiting
      .filter((endpoint) => endpoint.active)
      .map((endpoint) => {
        const lane = this.#lanes.laneOf(endpoint)
        const room = lane.room(now.getTime())
        lane.moreIsDue = endpoint.due > room
        return { endpointId: endpoint.id, organizationId: endpoint.organization_id, due: endpoint.due, room }
      })
    const shares = shareOut(claimants, this.#freePlaces(), this.#freePlacesByOrganization(), this.#turn++)
    if (shares.length === 0) return 0
    const claimed = await claimDeliveries(database.db, shares, {
      owner: this.#owner,
      now,
      leaseEnd: new Date(now.getTime() + LEASE_MS),
    })
    this.#takeUp(claimed)
    return claimed.length
  }

  get #isAlone(): boolean {
    return this.#parts.database.kind === 'pglite'
  }

  #nextDueInMs(): number | undefined {
    const now = this.#parts.clock.now()
    // What is due already was left because there was no room for it; that is told by a hint when there is.
    return this.#nextDue && this.#nextDue > now ? this.#nextDue.getTime() - now.getTime() : undefined
  }

  #takeUp(claimed: ClaimedDelivery[]): void {
    const takenAtMs = performance.now()
    for (const delivery of claimed) {
      const lane = this.#lanes.get(delivery.endpoint_id)
      // Forgotten while we claimed: whoever changed the endpoint wants it looked at anew.
      if (!lane) this.#results.giveBack([delivery])
      else this.#calls.add(lane, delivery, takenAtMs)
    }
    this.#calls.fill()
  }

  async #allDone(): Promise<void> {
    await this.#calls.ended()
    await this.#results.settled()
  }

  #freePlaces(): number {
    return CLAIMED_MAX - this.#results.pending - this.#lanes.claimed()
  }

  #freePlacesByOrganization(): (organizationId: string) => number {
    const claimed = this.#lanes.claimedByOrganization()
    return (organizationId) => CLAIMED_PER_ORGANIZATION_MAX - (claimed.get(organizationId) ?? 0)
  }

  async #housekeeping(): Promise<void> {
    if (this.#isAlone && this.#results.written >= RESULTS_BEFORE_TIDYING) {
      this.#results.written = 0
      await tidyQueue(this.#parts.database.db)
    }
    const nowMs = this.#parts.clock.now().getTime()
    if (nowMs < this.#housekeepingDueMs) return
    this.#housekeepingDueMs = nowMs + HOUSEKEEPING_EVERY_MS
    await keepHouse(this.#parts.database.db, this.#parts.clock)
    this.#lanes.forgetIdle()
  }
}
