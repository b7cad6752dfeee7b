export interface Hits {
  /** How many there are, shown or not. */
  total: number
  rows: number[]
  scores: number[]
}

/** Keeps the best hits: higher score first, then lower rank. A heap whose root is the worst one kept. */
export class TopHits {
  readonly #capacity: number
  readonly #rows: number[] = []
  readonly #scores: number[] = []
  readonly #ranks: number[] = []

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** A score must be at least this to get in; below nothing while there is room. */
  get scoreMin(): number {
    return this.#rows.length < this.#capacity ? -Infinity : this.#capacity === 0 ? Infinity : this.#scores[0]
  }

  add(row: number, score: number, rank: number): void {
    if (this.#rows.length < this.#capacity) {
      this.#place(this.#rows.length, row, score, rank)
      this.#rise(this.#rows.length - 1)
    } else if (this.#capacity > 0 && this.#isWorse(0, score, rank)) {
      this.#place(0, row, score, rank)
      this.#sink()
    }
  }

  /** Best first; the first `offset` are left out. */
  page(offset: number): Omit<Hits, 'total'> {
    const order = this.#rows.map((_, at) => at)
    order.sort((a, b) => this.#scores[b] - this.#scores[a] || this.#ranks[a] - this.#ranks[b])
    const shown = order.slice(offset)
    return { rows: shown.map((at) => this.#rows[at]), scores: shown.map((at) => this.#scores[at]) }
  }

  #place(at: number, row: number, score: number, rank: number): void {
    this.#rows[at] = row
    this.#scores[at] = score
    this.#ranks[at] = rank
  }

  #isWorse(at: number, score: number, rank: number): boolean {
    return this.#scores[at] < score || (this.#scores[at] === score && this.#ranks[at] > rank)
  }

  #rise(start: number): void {
    for (let at = start; at > 0; ) {
      const parent = (at - 1) >> 1
      if (!this.#isWorse(at, this.#scores[parent], this.#ranks[parent])) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      let worst = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.#rows.length && this.#isWorse(child, this.#scores[worst], this.#ranks[worst])) worst = child
      }
      if (worst === at) return
      this.#swap(at, worst)
      at = worst
    }
  }

  #swap(a: number, b: number): void {
    const [row, score, rank] = [this.#rows[a], this.#scores[a], this.#ranks[a]]
    this.#place(a, this.#rows[b], this.#scores[b], this.#ranks[b])
    this.#place(b, row, score, rank)
  }
}
