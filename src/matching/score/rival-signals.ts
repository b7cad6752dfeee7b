import { NO_DISTANCE, ROW, S } from '../compare/signals.ts'
import type { Model } from './model.ts'
import type { RecordScorer } from './record-scorer.ts'
import { isTwin } from './twins.ts'

const GAP_MAX = 8
const NEARLY_AS_GOOD = 1.5

/** Signals that look at the other candidates of the same record: who else fits, what they have that this one lacks. */
export function addRivalSignals(scored: RecordScorer): void {
  for (let k = 0; k < scored.comparedCount; k++) addRivalSignalsTo(scored, k)
}

/** The first estimates of one model in place of another's. */
export function addBaseScores({ rows, comparedCount }: RecordScorer, model: Model): void {
  for (let k = 0; k < comparedCount; k++) rows[k * ROW + S.baseScore] = model.baseScore(rows, k * ROW)
}

/** The same for one candidate, once all have their first estimate. */
export function addRivalSignalsTo(scored: RecordScorer, k: number): void {
  const { rows, comparedCount: n, foundWords, comparedRefs } = scored
  const { weights } = scored.query
  const at = k * ROW
  const own = rows[at + S.baseScore]
  let bestOther = -Infinity
  let bestOtherAt = -1
  let rivals = 0
  let othersFound = 0
  let nearer = 0
  for (let j = 0; j < n; j++) {
    if (j === k) continue
    const other = rows[j * ROW + S.baseScore]
    if (other > bestOther) {
      bestOther = other
      bestOtherAt = j
    }
    if (other > own - NEARLY_AS_GOOD) rivals++
    othersFound |= foundWords[j]
    nearer = Math.max(nearer, nearerBy(rows, at, j * ROW))
  }
  rows[at + S.baseGap] = bestOtherAt < 0 ? GAP_MAX : Math.max(-GAP_MAX, Math.min(GAP_MAX, own - bestOther))
  rows[at + S.rivalCount] = rivals
  let missed = othersFound & ~foundWords[k]
  let rivalWord = 0
  for (let i = 0; missed !== 0; i++, missed >>>= 1)
    if ((missed & 1) !== 0 && weights[i] > rivalWord) rivalWord = weights[i]
  rows[at + S.rivalWord] = rivalWord
  rows[at + S.twinRival] = bestOtherAt >= 0 && isTwin(scored.index, comparedRefs[k], comparedRefs[bestOtherAt]) ? 1 : 0
  rows[at + S.nearerRival] = nearer
}

/** How much nearer a candidate with as good a name is, as a log ratio; 0 when it is not. */
function nearerBy(rows: Float32Array, own: number, other: number): number {
  const distance = rows[own + S.logDistance]
  const otherDistance = rows[other + S.logDistance]
  if (distance === NO_DISTANCE || otherDistance === NO_DISTANCE || otherDistance >= distance) return 0
  const name = Math.min(rows[own + S.coverCorePartner], rows[own + S.coverCoreReference])
  const otherName = Math.min(rows[other + S.coverCorePartner], rows[other + S.coverCoreReference])
  return otherName >= name - 0.05 ? Math.min(5, distance - otherDistance) : 0
}
