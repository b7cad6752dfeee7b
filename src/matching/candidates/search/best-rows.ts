/** A search brings in so many at most. */
export const CANDIDATES_MAX = 8

/** The best rows so far, best first. Ties go to the lower row, so that the order in which rows come is no matter. */
export class BestRows {
  count = 0
  readonly refs: Uint32Array
  readonly scores: Float64Array
  private most: number

  /** Room for `most` rows, and `extra` ones that come in whatever they score. */
  constructor(most: number, extra: number) {
    this.most = most
    this.refs = new Uint32Array(most + extra)
    this.scores = new Float64Array(most + extra)
  }

  begin(most: number): void {
    this.count = 0
    this.most = most
  }

  /** What a row must beat to come in. */
  get floor(): number {
    return this.count < this.most ? -Infinity : this.scores[this.most - 1]
  }

  /** Behind all others, unless it is among them. */
  append(ref: number): void {
    for (let k = 0; k < this.count; k++) if (this.refs[k] === ref) return
    this.refs[this.count] = ref
    this.scores[this.count++] = -Infinity
  }

  offer(ref: number, score: number): void {
    const { refs, scores, most } = this
    let at = this.count
    if (at === most) {
      if (!isBefore(score, ref, scores[at - 1], refs[at - 1])) return
      at--
    } else this.count++
    while (at > 0 && isBefore(score, ref, scores[at - 1], refs[at - 1])) {
      refs[at] = refs[at - 1]
      scores[at] = scores[at - 1]
      at--
    }
    refs[at] = ref
    scores[at] = score
  }
}

function isBefore(score: number, ref: number, other: number, otherRef: number): boolean {
  return score > other || (score === other && ref < otherRef)
}
