/** Rows done over all chunks, how fast, and how long it still takes. */
export class Rate {
  done = 0
  private readonly act: string
  private readonly startedMs = performance.now()
  private readonly perChunk = new Map<number, number>()

  /** `act`: what is being done, in a word or two. */
  constructor(act: string) {
    this.act = act
  }

  label(chunk: number, doneRows: number, total: number): string {
    this.done += doneRows - (this.perChunk.get(chunk) ?? 0)
    this.perChunk.set(chunk, doneRows)
    const perSecond = this.done / ((performance.now() - this.startedMs) / 1_000)
    const left = perSecond > 0 ? Math.ceil(Math.max(0, total - this.done) / perSecond) : 0
    return `${this.act}, ${Math.round(perSecond).toLocaleString('en')} records/s, ${left} s left`
  }
}
