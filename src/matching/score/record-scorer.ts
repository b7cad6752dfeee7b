import type { PartnerQuery } from '../candidates/record/partner-query.ts'
import type { CandidateFinder } from '../candidates/search/candidate-finder.ts'
import { PairComparer } from '../compare/pair-comparer.ts'
import { OTHER_HOUSE, ROW, S } from '../compare/signals.ts'
import { NO_POINT } from '../reference-index/cells.ts'
import { fetchRows } from '../reference-index/fetch-rows.ts'
import { PACKED_ROW } from '../reference-index/layout.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { adjustment } from './adjustments/adjustment.ts'
import { otherHousePenalty } from './adjustments/other-house.ts'
import { otherStatePenalty } from './adjustments/other-state.ts'
import { groupAtDoor } from './adjustments/same-group.ts'
import { chance, percent, spreadConfidence } from './confidence.ts'
import { NOT_ASKED, OtherHouseTeller } from './hotel-groups/tell-other-house.ts'
import { CALIBRATION_INPUTS, type Model } from './model.ts'
import { hasPlainMatch, hasVeryName } from './plain-match.ts'
import { addRivalSignalsTo } from './rival-signals.ts'

/** Finds, compares and ranks the candidates of the record in the query. Best first. */
export class RecordScorer {
  count = 0
  readonly refs = new Int32Array(COMPARED_MAX)
  /** Percent, two decimals. The first is the record's calibrated confidence, the others share out what it leaves. */
  readonly confidences = new Float64Array(COMPARED_MAX)
  margin = 0
  /** Whether the last record needed the wider search. */
  widened = false
  /** Candidates compared, in the order found, one row of signals each. */
  comparedCount = 0
  readonly comparedRefs = new Int32Array(COMPARED_MAX)
  readonly rows = new Float32Array(COMPARED_MAX * ROW)
  /** Bit i: partner word i has a counterpart. */
  readonly foundWords = new Int32Array(COMPARED_MAX)
  readonly scores = new Float64Array(COMPARED_MAX)
  /** Places among the compared, best first. */
  readonly order = new Int32Array(COMPARED_MAX)
  /** See groupAtDoor. */
  door = -1
  readonly calibrationInputs = new Float64Array(CALIBRATION_INPUTS.length)
  readonly comparer: PairComparer
  readonly index: ReferenceIndex
  readonly query: PartnerQuery
  private readonly finder: CandidateFinder
  private readonly otherHouse: OtherHouseTeller
  /** A row to be passed over; -1 none. */
  private without = -1
  /** The highest first estimate so far. */
  private bestBase = -Infinity
  /** Whether `rank` has seen all that was compared. */
  private isRanked = false
  /** Of no meaning, see fetchRows. */
  fetched = 0
  private readonly model: Model

  constructor(index: ReferenceIndex, query: PartnerQuery, finder: CandidateFinder, model: Model) {
    this.index = index
    this.query = query
    this.finder = finder
    this.model = model
    this.comparer = new PairComparer(index, query)
    this.otherHouse = new OtherHouseTeller(index, this.comparer)
  }

  score(without = -1): void {
    this.collect(without)
    if (!this.isRanked) this.rank()
  }

  /** Ranks these hotels, one of which it is. */
  scoreAmong(refs: readonly number[]): void {
    this.comparer.begin()
    this.comparedCount = 0
    this.widened = false
    this.bestBase = -Infinity
    this.without = -1
    // How many bear the name is known from the search.
    this.finder.find(this.query)
    for (const ref of refs) this.include(ref)
    this.rank()
    let total = 0
    for (let k = 0; k < this.count; k++) total += chance(this.scores[this.order[k]])
    for (let k = 0; k < this.count; k++) this.confidences[k] = percent(chance(this.scores[this.order[k]]) / total)
    this.margin = this.count > 1 ? this.confidences[0] - this.confidences[1] : 0
  }

  /** Candidates with the signals of each pair. Looks wider only when no candidate is plainly the one. */
  collect(without = -1): void {
    const { finder, query } = this
    this.comparer.begin()
    this.comparedCount = 0
    this.isRanked = false
    this.bestBase = -Infinity
    this.without = without
    finder.find(query, without)
    this.compareFound()
    this.widened = false
    const isCrowded = !query.hasPoint && finder.isCrowded
    if (!isCrowded && (hasVeryName(this.rows, this.comparedCount) || this.bestBase >= SURE_ESTIMATE)) return
    if (this.isSettled()) return
    const before = this.comparedCount
    finder.findNamesakes(query)
    this.compareFound()
    if (!isCrowded && (this.bestBase >= PLAIN_ESTIMATE || hasPlainMatch(this.rows, this.comparedCount))) return
    if (this.comparedCount > before && this.isSettled()) return
    if (query.hasPoint) {
      const known = this.comparedCount
      finder.findAlike(query, this.bestBase)
      this.compareFound()
      if (this.comparedCount > known && (this.bestBase >= PLAIN_ESTIMATE || this.isSettled())) return
    }
    this.widened = true
    finder.widen(query, this.bestBase)
    // Of ten namesakes in a city the first is as good as the last until their addresses are seen.
    this.compareFound(query.hasPoint ? WIDE_SURE : COMPARED_MAX)
  }

  /** Compares one more hotel, found or not, and gives its place among the compared. For explanations. */
  include(ref: number): number {
    for (let k = 0; k < this.comparedCount; k++) if (this.comparedRefs[k] === ref) return k
    const k = Math.min(this.comparedCount, COMPARED_MAX - 1)
    this.comparedCount = k + 1
    this.compareInto(ref, k)
    return k
  }

  /** Signals from the other candidates, then the model, then order. The first estimates stand in the rows already. */
  rank(): void {
    const n = this.comparedCount
    const { rows, scores, order, comparedRefs } = this
    // By the first estimate, best first; equal estimates by row, so that the order found is no matter.
    for (let k = 0; k < n; k++) {
      const base = rows[k * ROW + S.baseScore]
      let at = k
      while (
        at > 0 &&
        isBefore(base, comparedRefs[k], rows[order[at - 1] * ROW + S.baseScore], comparedRefs[order[at - 1]])
      ) {
        order[at] = order[at - 1]
        at--
      }
      order[at] = k
    }
    // Only the first few can win; the trees look at them, the rest keep a score below all of those.
    let contenders = Math.min(n, 1)
    while (
      contenders < n &&
      contenders < CONTENDERS_MAX &&
      rows[order[contenders] * ROW + S.baseScore] > rows[order[0] * ROW + S.baseScore] - HOPELESS
    )
      contenders++
    let lowest = Infinity
    const isDoor = this.query.hasDoorPostcodes
    this.door = this.query.namesGroup ? groupAtDoor(rows, order, contenders) : -1
    for (let place = 0; place < contenders; place++) {
      const k = order[place]
      addRivalSignalsTo(this, k)
      const at = k * ROW
      let score = this.model.treeScore(rows, at) + adjustment(rows, at, isDoor, this.door)
      if (score > MATCHED_SCORE_MIN && rows[at + OTHER_HOUSE] === NOT_ASKED) {
        rows[at + OTHER_HOUSE] = this.otherHouse.tell(rows, at, comparedRefs[k], this.without)
        score -= otherHousePenalty(rows, at)
      }
      scores[k] = score
      if (score < lowest) lowest = score
      let to = place
      while (to > 0 && isBefore(score, comparedRefs[k], scores[order[to - 1]], comparedRefs[order[to - 1]])) {
        order[to] = order[to - 1]
        to--
      }
      order[to] = k
    }
    for (let place = contenders; place < n; place++) {
      scores[order[place]] = Math.min(lowest, rows[order[place] * ROW + S.baseScore]) - 0.01 * (place - contenders + 1)
      lowest = scores[order[place]]
    }
    this.count = n
    this.isRanked = true
    for (let k = 0; k < n; k++) this.refs[k] = this.comparedRefs[this.order[k]]
    spreadConfidence(this, this.model)
  }

  metresTo(ref: number): number {
    const { query } = this
    const { packed } = this.index
    const at = ref * PACKED_ROW
    if (!query.isPointGiven || packed[at] === NO_POINT) return Number.NaN
    return query.metresApart(packed[at], packed[at + 1])
  }

  /** Compares what the finder holds and was not compared before. */
  private compareFound(sureAfter = COMPARED_MAX): void {
    const { finder } = this
    const before = this.comparedCount
    this.fetched = fetchRows(this.index, finder.refs, finder.count)
    for (let f = 0; f < finder.count && this.comparedCount < COMPARED_MAX; f++) {
      const ref = finder.refs[f]
      let known = 0
      while (known < before && this.comparedRefs[known] !== ref) known++
      if (known < before || ref === this.without) continue
      // Best first: once one of the first few is surely the one, the rest need no look.
      if (this.comparedCount - before >= sureAfter && this.bestBase >= PLAIN_ESTIMATE) return
      if (f > 0 && before === 0 && this.bestBase >= SURE_ESTIMATE && finder.scores[f] < finder.scores[0] - NO_RIVAL)
        return
      if (finder.isHopeless(f, this.bestBase)) continue
      this.compareInto(ref, this.comparedCount++)
    }
  }

  private compareInto(ref: number, k: number): void {
    const { comparer } = this
    const { words } = comparer
    comparer.compare(ref, this.finder.sameNameCount, this.rows, k * ROW)
    // Taken away from the first estimate already: of two namesakes the one of the other state would be the better rival.
    const base = this.model.baseScore(this.rows, k * ROW) - otherStatePenalty(this.rows, k * ROW)
    this.rows[k * ROW + S.baseScore] = base
    this.rows[k * ROW + OTHER_HOUSE] = NOT_ASKED
    if (base > this.bestBase) this.bestBase = base
    this.comparedRefs[k] = ref
    this.isRanked = false
    let found = 0
    for (let i = words.partnerFrom; i < words.partnerTo; i++) {
      if (words.partnerFound[i] >= 0.85) found |= 1 << i
    }
    this.foundWords[k] = found
  }

  /** The trees are already so sure that looking on would unsettle as many right answers as it would find. */
  private isSettled(): boolean {
    if (this.bestBase < SETTLED_ESTIMATE_MIN) return false
    this.rank()
    return this.confidences[0] >= (this.query.hasPoint ? SETTLED_PERCENT : SETTLED_PERCENT_WITHOUT_POINT)
  }
}

/** How many candidates the trees look at. */
export const CONTENDERS_MAX = 4
/** This far behind the best by the first estimate, the trees have never put a candidate first. */
const HOPELESS = 6
/** With less than an even chance (log-odds) nothing is matched, whatever else is told of it. */
const MATCHED_SCORE_MIN = 0
/** A first estimate this high (log-odds) needs no look at the namesakes elsewhere either. */
const SURE_ESTIMATE = 3.5
/** A first estimate this high is right; looking wider would change the answer for one record in 300. */
const PLAIN_ESTIMATE = 1.5
/**
 * From this confidence on, looking further finds no better answers: of 100,000 records of a made world 9,310 stopped
 * here are right, and 9,290 were when they went on. Without a point only the addresses of namesakes tell, so more is
 * asked.
 */
const SETTLED_PERCENT = 98
const SETTLED_PERCENT_WITHOUT_POINT = 99.5
/** Below this first estimate the trees are hardly ever that sure, and need not be asked. */
const SETTLED_ESTIMATE_MIN = -2
/** How many of the wider search are compared before the first estimates are looked at. */
const WIDE_SURE = 2
/** Behind a sure one by this much of the cheap score, a hotel is no rival either. */
const NO_RIVAL = 3
/** First search and wider search together. */
const COMPARED_MAX = 20

function isBefore(score: number, ref: number, other: number, otherRef: number): boolean {
  return score > other || (score === other && ref < otherRef)
}
