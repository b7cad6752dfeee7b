import { CANDIDATES_MAX, type CandidateFinder } from '../candidates/candidate-finder.ts'
import type { PartnerQuery } from '../candidates/partner-query.ts'
import { metresBetween, NO_POINT } from '../reference-index/cells.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'

/** Finds, compares and ranks the candidates of the record in the query. */
export class RecordScorer {
  count = 0
  readonly refs = new Int32Array(CANDIDATES_MAX)
  readonly confidences = new Float64Array(CANDIDATES_MAX)
  margin = 0
  private readonly index: ReferenceIndex
  private readonly query: PartnerQuery
  private readonly finder: CandidateFinder

  constructor(index: ReferenceIndex, query: PartnerQuery, finder: CandidateFinder) {
    this.index = index
    this.query = query
    this.finder = finder
  }

  score(): void {
    const { finder, query } = this
    finder.find(query)
    if (finder.count === 0 || finder.scores[0] < 6) finder.widen(query)
    this.count = finder.count
    for (let k = 0; k < finder.count; k++) {
      this.refs[k] = finder.refs[k]
      this.confidences[k] = Math.round(10_000 / (1 + Math.exp(-(finder.scores[k] - 6) / 2))) / 100
    }
    this.margin = this.count === 0 ? 0 : this.confidences[0] - (this.count > 1 ? this.confidences[1] : 0)
  }

  metresTo(ref: number): number {
    const { index, query } = this
    if (!query.hasPoint || index.latitude[ref] === NO_POINT) return Number.NaN
    return metresBetween(query.latitude, query.longitude, index.latitude[ref], index.longitude[ref])
  }
}
