import type { Clock } from '../../platform/clock.ts'
import type { Sender } from '../send/send-request.ts'
import type { Lane } from './lane.ts'
import { prepareRequest } from './open-endpoint.ts'
import type { ClaimedDelivery } from './queries/claim-deliveries.ts'
import type { ResultWriter } from './result-writer.ts'
import { type Attempt, isSuccess, settleAttempt } from './settle-attempt.ts'

// Calls open at once in this process, to everybody together.
const OPEN_CALLS_MAX = 512
// Well within a delivery's lease (see dispatcher.ts): what waited longer is left to who claims it next.
const WAIT_IN_MEMORY_MAX_MS = 1_000

const SECRETS_UNREADABLE: Attempt = {
  status: null,
  error: 'the stored secrets of this webhook could not be read; save it again',
  retryAfter: null,
  timedOut: false,
}

export interface CallParts {
  clock: Clock
  sender: Sender
  random?: () => number
}

/** Calls the endpoints: takes claimed deliveries out of their lanes, sends them and hands on what came of it. */
export class Calls {
  readonly #parts: CallParts
  readonly #results: ResultWriter
  readonly #onRunningLow: () => void
  /** Lanes with a delivery in memory and a call free; served in turn. */
  readonly #ready = new Set<Lane>()
  readonly #stopped = new AbortController()
  #open = 0
  /** Kept by those who wait for the open calls to end. */
  #idle: PromiseWithResolvers<void> | null = null

  /** `onRunningLow`: a lane could take more deliveries, and more were due. */
  constructor(parts: CallParts, results: ResultWriter, onRunningLow: () => void) {
    this.#parts = parts
    this.#results = results
    this.#onRunningLow = onRunningLow
  }

  /** Puts a delivery behind the others of its lane; it is sent at the next `fill`. */
  add(lane: Lane, delivery: ClaimedDelivery, takenAtMs: number): void {
    lane.waiting.push({ delivery, takenAtMs })
    this.#ready.add(lane)
  }

  /** Starts calls while there are free ones, a lane at a time in turn. */
  fill(): void {
    while (this.#open < OPEN_CALLS_MAX) {
      const lane = this.#ready.values().next().value
      if (!lane) return
      this.#ready.delete(lane)
      const next = lane.isReady ? lane.waiting.shift() : undefined
      if (!next) continue
      if (lane.isReady) this.#ready.add(lane)
      if (performance.now() - next.takenAtMs > WAIT_IN_MEMORY_MAX_MS) this.#results.giveBack([next.delivery])
      else void this.#call(lane, next.delivery)
    }
  }

  /** What waits in the lane goes back to the database. */
  putBack(lane: Lane): void {
    this.#ready.delete(lane)
    if (lane.waiting.length > 0) this.#results.giveBack(lane.waiting.splice(0).map(({ delivery }) => delivery))
  }

  /** When no call is open any more. */
  async ended(): Promise<void> {
    while (this.#open > 0) {
      this.#idle ??= Promise.withResolvers()
      await this.#idle.promise
    }
  }

  /** Breaks off what is open; those deliveries go back untried. */
  breakOff(): void {
    this.#stopped.abort()
  }

  async #call(lane: Lane, delivery: ClaimedDelivery): Promise<void> {
    const { clock, sender, random = Math.random } = this.#parts
    lane.openCalls++
    this.#open++
    const startedMs = performance.now()
    const attempt = lane.endpoint
      ? await sender.send(prepareRequest(lane.endpoint, delivery, clock.now()), this.#stopped.signal)
      : SECRETS_UNREADABLE
    lane.openCalls--
    this.#open--
    if (attempt.status === null && this.#stopped.signal.aborted) {
      // We broke it off ourselves; the receiver is not to blame.
      this.#results.giveBack([delivery])
    } else {
      const now = clock.now()
      if (isSuccess(attempt)) lane.succeeded(performance.now() - startedMs)
      else lane.failed(attempt.timedOut, now.getTime())
      const triesBefore = delivery.attempt_count - delivery.schedule_start
      this.#results.add({ id: delivery.id, ...settleAttempt(attempt, triesBefore, now, random()) })
    }
    if (lane.isPaused) this.putBack(lane)
    else if (lane.isReady) this.#ready.add(lane)
    this.fill()
    if (lane.isRunningLow) this.#onRunningLow()
    if (this.#open === 0) {
      this.#idle?.resolve()
      this.#idle = null
    }
  }
}
