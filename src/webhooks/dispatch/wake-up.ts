// After a hint we look soon and then ever less often: the hint is given inside a transaction, and what
// it announces is there only when that transaction ends.
const SOON_MS = [25, 25, 50, 100]
// What other processes write is found by looking.
const POLL_MS = 250
// On a database of our own nobody else writes: we are told of everything but the passing of time, and that is known
// beforehand.
const ALONE_POLL_MS = 2_000

/** When the dispatcher looks for work again. */
export class WakeUp {
  #looks = SOON_MS.length
  #hinted = false
  #ring: (() => void) | null = null
  #lastLookMs = 0
  readonly #pollMs: number

  constructor({ isAlone }: { isAlone: boolean }) {
    this.#pollMs = isAlone ? ALONE_POLL_MS : POLL_MS
  }

  /** Work was announced. */
  now(): void {
    this.#looks = 0
    this.#hinted = true
    this.#ring?.()
  }

  /** Until it is time to look again, at most `dueInMs`. Never twice within the first pause, so that hints gather. */
  async wait(foundWork: boolean, dueInMs = Number.POSITIVE_INFINITY): Promise<void> {
    if (foundWork) this.#looks = 0
    const pause = this.#hinted ? 0 : Math.min(SOON_MS[this.#looks++] ?? this.#pollMs, Math.max(0, dueInMs))
    if (pause > 0) await this.#sleep(pause)
    const sinceLast = performance.now() - this.#lastLookMs
    if (sinceLast < SOON_MS[0]) await new Promise((resolve) => setTimeout(resolve, SOON_MS[0] - sinceLast))
    this.#hinted = false
    this.#lastLookMs = performance.now()
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#ring = null
        resolve()
      }
      const timer = setTimeout(end, milliseconds)
      this.#ring = end
    })
  }
}
