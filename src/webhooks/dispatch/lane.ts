import type { OpenEndpoint } from './open-endpoint.ts'
import type { ClaimedDelivery } from './queries/claim-deliveries.ts'

// How many calls to one endpoint may be open at once. It begins small, grows with every quick
// success and halves with every failure, so a hanging endpoint ties up four connections, then one.
const WINDOW_START = 4
const WINDOW_MAX = 64
const QUICK_MS = 1_000

// An endpoint that answers this quickly is handed deliveries ahead, so that it need not wait for the
// database between two calls. For a slower one nothing lies in memory while its owner changes his mind.
const AHEAD_MS = 250
const CLAIMED_PER_WINDOW = 3

// The breaker: an endpoint that hangs costs fifteen seconds of a connection with every try. After this many in a row it
// is left alone for a while, then one delivery is let through to see. One that says no at once costs little, and keeps
// to the promised schedule.
const TIME_OUTS_TO_OPEN = 4
const PAUSE_START_MS = 5_000
const PAUSE_MAX_MS = 15_000

/**
 * The way to one endpoint, in one worker: how many calls are open, how many deliveries wait in memory,
 * and how the last ones went.
 *
 *   open road    window 4..64        a failure halves it, a quick success widens it
 *   hanging      breaker open        nothing until `pausedUntilMs`, then one call at a time
 */
export class Lane {
  readonly endpointId: string
  readonly organizationId: string
  readonly version: number
  /** Null when its secrets could not be opened. */
  readonly endpoint: OpenEndpoint | null
  readonly waiting: { delivery: ClaimedDelivery; takenAtMs: number }[] = []
  openCalls = 0
  /** More was due than could be claimed the last time we looked. */
  moreIsDue = false
  #window = WINDOW_START
  #isAhead = false
  #timeOuts = 0
  #pauseMs = 0
  #pausedUntilMs = 0

  constructor(endpointId: string, organizationId: string, version: number, endpoint: OpenEndpoint | null) {
    this.endpointId = endpointId
    this.organizationId = organizationId
    this.version = version
    this.endpoint = endpoint
  }

  get claimed(): number {
    return this.openCalls + this.waiting.length
  }

  get isReady(): boolean {
    return this.waiting.length > 0 && this.openCalls < this.#window
  }

  /** Quiet and healthy: forgetting it loses nothing but its wide window. */
  get isIdle(): boolean {
    return this.claimed === 0 && this.#timeOuts === 0
  }

  get isPaused(): boolean {
    return this.#pausedUntilMs > 0
  }

  /** How many more deliveries may be claimed now. */
  room(nowMs: number): number {
    if (this.#pausedUntilMs > 0) return nowMs >= this.#pausedUntilMs && this.claimed === 0 ? 1 : 0
    return Math.max(0, this.#window * (this.#isAhead ? CLAIMED_PER_WINDOW : 1) - this.claimed)
  }

  /** Time to fetch more: what is left lasts only about one more round of calls. */
  get isRunningLow(): boolean {
    return this.moreIsDue && !this.isPaused && this.claimed <= (this.#isAhead ? this.#window : this.#window / 2)
  }

  succeeded(tookMs: number): void {
    this.#answered()
    this.#isAhead = tookMs <= AHEAD_MS
    if (tookMs <= QUICK_MS) this.#window = Math.min(WINDOW_MAX, this.#window + 1)
    else this.#window = Math.max(1, this.#window - 1)
  }

  failed(timedOut: boolean, nowMs: number): void {
    this.#window = Math.max(1, Math.floor(this.#window / 2))
    this.#isAhead = false
    if (timedOut) this.#hung(nowMs)
    else this.#answered()
  }

  #answered(): void {
    this.#timeOuts = this.#pauseMs = this.#pausedUntilMs = 0
  }

  #hung(nowMs: number): void {
    this.#timeOuts++
    if (this.#timeOuts < TIME_OUTS_TO_OPEN) return
    // Calls that were open when the breaker opened do not make the pause longer.
    if (this.isPaused && nowMs < this.#pausedUntilMs) return
    this.#pauseMs = Math.min(PAUSE_MAX_MS, Math.max(PAUSE_START_MS, this.#pauseMs * 2))
    this.#pausedUntilMs = nowMs + this.#pauseMs
  }
}
