// After a hint we look soon and then ever less often: the hint is given inside a transaction, and what
// it announces is there only when that transaction ends.
const SOON_MS = [25, 25, 50, 100]
// What other processes write is found by looking.
const POLL_MS = 250

/** When the dispatcher looks for work again. */
export class WakeUp {
  #looks = SOON_MS.length
  #hinted = false
  #ring: (() => void) | null = null
  #lastLookMs = 0

  /** Work was announced. */
  now(): void {
    this.#looks = 0
    this.#hinted = true
    this.#ring?.()
  }

  /** Until it is time to look again. Never twice within the first pause, so that hints gather. */
  async wait(foundWork: boolean): Promise<void> {
    if (foundWork) this.#looks = 0
    const pause = this.#hinted ? 0 : (SOON_MS[this.#looks++] ?? POLL_MS)
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
