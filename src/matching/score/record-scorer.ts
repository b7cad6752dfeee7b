import { CANDIDATES_MAX, type CandidateFinder } from '../candidates/candidate-finder.ts'
import type { PartnerQuery } from '../candidates/partner-query.ts'
import { PairComparer } from '../compare/pair-comparer.ts'
import { NO_DISTANCE, S } from '../compare/signals.ts'
import { metresBetween, NO_POINT } from '../reference-index/cells.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { CALIBRATION_INPUTS, type Model, ROW } from './model.ts'
import { addRivalSignals } from './rival-signals.ts'

/** Finds, compares and ranks the candidates of the record in the query. Best first. */
export class RecordScorer {
  count = 0
  readonly refs = new Int32Array(CANDIDATES_MAX)
  /** Percent, two decimals. The first is the record's calibrated confidence, the others share out what it leaves. */
  readonly confidences = new Float64Array(CANDIDATES_MAX)
  margin = 0
  /** Candidates compared, in the order found, one row of signals each. */
  comparedCount = 0
  readonly comparedRefs = new Int32Array(CANDIDATES_MAX)
  readonly rows = new Float32Array(CANDIDATES_MAX * ROW)
  /** Bit i: partner word i has a counterpart. */
  readonly foundWords = new Int32Array(CANDIDATES_MAX)
  readonly scores = new Float64Array(CANDIDATES_MAX)
  readonly calibrationInputs = new Float64Array(CALIBRATION_INPUTS.length)
  readonly comparer: PairComparer
  readonly index: ReferenceIndex
  readonly query: PartnerQuery
  private readonly finder: CandidateFinder
  private readonly model: Model
  private readonly order = new Int32Array(CANDIDATES_MAX)

  constructor(index: ReferenceIndex, query: PartnerQuery, finder: CandidateFinder, model: Model) {
    this.index = index
    this.query = query
    this.finder = finder
    this.model = model
    this.comparer = new PairComparer(index, query)
  }

  score(): void {
    this.collect()
    this.rank()
  }

  /** Candidates with the signals of each pair. Looks wider only when no candidate is plainly the one. */
  collect(): void {
    const { finder, query } = this
    this.comparer.begin()
    finder.find(query)
    this.compareAll()
    if (!this.hasPlainMatch()) {
      finder.widen(query)
      this.compareAll()
    }
  }

  /** Signals from the other candidates, then the model, then order. */
  rank(): void {
    const n = this.comparedCount
    addRivalSignals(this, this.model)
    for (let k = 0; k < n; k++) {
      const score = this.model.treeScore(this.rows, k * ROW) - siblingPenalty(this.rows, k * ROW)
      let at = k
      // Equal scores keep the lower row first: order must not depend on how candidates were found.
      while (at > 0 && this.before(k, score, this.order[at - 1])) {
        this.order[at] = this.order[at - 1]
        at--
      }
      this.order[at] = k
      this.scores[k] = score
    }
    this.count = n
    for (let k = 0; k < n; k++) this.refs[k] = this.comparedRefs[this.order[k]]
    this.spreadConfidence()
  }

  metresTo(ref: number): number {
    const { index, query } = this
    if (!query.hasPoint || index.latitude[ref] === NO_POINT) return Number.NaN
    return metresBetween(query.latitude, query.longitude, index.latitude[ref], index.longitude[ref])
  }

  /** What the calibration reads about the record, from ranked scores. */
  fillCalibrationInputs(): void {
    const { order, scores, calibrationInputs: inputs } = this
    const best = order[0]
    const row = best * ROW
    let next = -10
    for (let k = 1; k < this.count && next === -10; k++) {
      if (!this.isTwin(this.comparedRefs[best], this.comparedRefs[order[k]])) next = scores[order[k]]
    }
    inputs[0] = scores[best]
    inputs[1] = Math.max(-10, next)
    inputs[2] = this.rows[row + S.logDistance] === NO_DISTANCE ? 0 : 1
    inputs[3] = this.rows[row + S.streetShare] < 0 ? 0 : 1
    inputs[4] = this.rows[row + S.sameName]
  }

  /** Two listings of one house: close together, same distinctive words. */
  isTwin(a: number, b: number): boolean {
    const { index } = this
    if (index.latitude[a] === NO_POINT || index.latitude[b] === NO_POINT) return false
    return metresBetween(index.latitude[a], index.longitude[a], index.latitude[b], index.longitude[b]) < TWIN_METRES
  }

  private compareAll(): void {
    const { finder, comparer } = this
    this.comparedCount = finder.count
    for (let k = 0; k < finder.count; k++) {
      const ref = finder.refs[k]
      comparer.compare(ref, finder.sameNameCount, this.rows, k * ROW)
      this.comparedRefs[k] = ref
      let found = 0
      for (let i = comparer.partnerFrom; i < comparer.partnerTo; i++)
        if (comparer.partnerFound[i] >= 0.85) found |= 1 << i
      this.foundWords[k] = found
    }
  }

  private hasPlainMatch(): boolean {
    const { rows } = this
    for (let k = 0; k < this.comparedCount; k++) {
      const at = k * ROW
      if (rows[at + S.coverCorePartner] < 0.95 || rows[at + S.coverCoreReference] < 0.95 || rows[at + S.numbers] < 0)
        continue
      const distance = rows[at + S.logDistance]
      if (distance === NO_DISTANCE ? rows[at + S.city] > 0 : distance < PLAIN_LOG_DISTANCE) return true
    }
    return false
  }

  private before(k: number, score: number, other: number): boolean {
    return (
      score > this.scores[other] || (score === this.scores[other] && this.comparedRefs[k] < this.comparedRefs[other])
    )
  }

  private spreadConfidence(): void {
    if (this.count === 0) {
      this.margin = 0
      return
    }
    this.fillCalibrationInputs()
    const top = this.model.confidence(this.calibrationInputs)
    this.confidences[0] = percent(top)
    let total = 0
    for (let k = 1; k < this.count; k++) total += chance(this.scores[this.order[k]])
    const left = 1 - top
    for (let k = 1; k < this.count; k++) {
      const own = chance(this.scores[this.order[k]])
      // A runner-up cannot have more than is left, nor be surer than the best.
      this.confidences[k] = percent(Math.min(top, total > left ? (own * left) / total : own))
    }
    let next = 0
    for (let k = 1; k < this.count && next === 0; k++) {
      if (!this.isTwin(this.refs[0], this.refs[k])) next = this.confidences[k]
    }
    this.margin = Math.max(0, Math.round((this.confidences[0] - next) * 100) / 100)
  }
}

const TWIN_METRES = 400
// 300 m
const PLAIN_LOG_DISTANCE = Math.log(1 + 300 / 10)

/** Log-odds a plain sibling conflict costs, whatever else agrees: 4.5 turns a sure match into less than an even bet. */
const SIBLING_PENALTY = 4.5

/** "Smile Mansion 1" and "2", "North Gate" and "South Gate": both names carry a number or a side, and they differ. */
function siblingPenalty(rows: Float32Array, at: number): number {
  return rows[at + S.numbers] === -1 || rows[at + S.sides] === -1 ? SIBLING_PENALTY : 0
}

function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

function percent(value: number): number {
  return Math.round(value * 10_000) / 100
}
