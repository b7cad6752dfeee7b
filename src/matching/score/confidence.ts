import { NO_DISTANCE, ROW, S } from '../compare/signals.ts'
import { isGroupAlone } from './hotel-groups/group-alone.ts'
import { CALIBRATION_INPUTS, type Model } from './model.ts'
import type { RecordScorer } from './record-scorer.ts'
import { isTied, TIED_MAX } from './tied.ts'
import { isTwin } from './twins.ts'

/** A point with so few decimals may be 800 m off. The trees know that, and are right more often than they think. */
const COARSE_DECIMALS = 2
/**
 * Names of two scripts sound less alike to the trees than they are, but only where most of the record's is found: of
 * 220 best candidates of four lists with less than that 35 were right where 68 should have been, of 179 with more 148
 * of 152.
 */
const MOSTLY_FOUND = 0.6

const SCORE = inputOf('score')
const SCORE_OF_NEXT = inputOf('scoreOfNext')
const HAS_DISTANCE = inputOf('hasDistance')
const HAS_ADDRESS = inputOf('hasAddress')
const SAME_NAME = inputOf('sameName')
const SCRIPTS = inputOf('scripts')
const SCORE_ACROSS_SCRIPTS = inputOf('scoreAcrossScripts')
const COARSE_POINT = inputOf('coarsePoint')
const NAME_ACROSS_SCRIPTS = inputOf('nameAcrossScripts')

/** The record's confidence for the best, and what it leaves for the others. */
export function spreadConfidence(scored: RecordScorer, model: Model): void {
  if (scored.count === 0) {
    scored.margin = 0
    return
  }
  fillCalibrationInputs(scored)
  const given = model.confidence(scored.calibrationInputs)
  const top = given > TIED_MAX && (isTiedBest(scored) || isGroupAloneBest(scored)) ? TIED_MAX : given
  scored.confidences[0] = percent(top)
  let total = 0
  for (let k = 1; k < scored.count; k++) total += chance(scored.scores[scored.order[k]])
  const left = 1 - top
  for (let k = 1; k < scored.count; k++) {
    const own = chance(scored.scores[scored.order[k]])
    // A runner-up cannot have more than is left, nor be surer than the best.
    scored.confidences[k] = percent(Math.min(top, total > left ? (own * left) / total : own))
  }
  let next = 0
  for (let k = 1; k < scored.count && next === 0; k++) {
    if (!isTwin(scored.index, scored.refs[0], scored.refs[k])) next = scored.confidences[k]
  }
  scored.margin = Math.max(0, Math.round((scored.confidences[0] - next) * 100) / 100)
}

function isTiedBest({ index, rows, comparedRefs, comparedCount, order }: RecordScorer): boolean {
  return isTied(index, rows, comparedRefs, comparedCount, order[0])
}

function isGroupAloneBest({ index, query, rows, comparedRefs, order }: RecordScorer): boolean {
  return isGroupAlone(index, rows, order[0] * ROW, comparedRefs[order[0]], query.hasDoorPostcodes)
}

/** What the calibration reads about the record, from ranked scores. */
function fillCalibrationInputs(scored: RecordScorer): void {
  const { order, scores, rows, calibrationInputs: inputs } = scored
  const best = order[0]
  const row = best * ROW
  let next = -10
  for (let k = 1; k < scored.count && next === -10; k++) {
    if (!isTwin(scored.index, scored.comparedRefs[best], scored.comparedRefs[order[k]])) next = scores[order[k]]
  }
  inputs[SCORE] = scores[best]
  inputs[SCORE_OF_NEXT] = Math.max(-10, next)
  inputs[HAS_DISTANCE] = rows[row + S.logDistance] === NO_DISTANCE ? 0 : 1
  inputs[HAS_ADDRESS] = rows[row + S.streetShare] < 0 ? 0 : 1
  inputs[SAME_NAME] = rows[row + S.sameName]
  inputs[SCRIPTS] = rows[row + S.scripts]
  inputs[SCORE_ACROSS_SCRIPTS] = rows[row + S.scripts] * scores[best]
  inputs[COARSE_POINT] = inputs[HAS_DISTANCE] === 1 && rows[row + S.decimals] <= COARSE_DECIMALS ? 1 : 0
  const isNameAlone = inputs[HAS_DISTANCE] === 0 && inputs[HAS_ADDRESS] === 0
  inputs[NAME_ACROSS_SCRIPTS] =
    isNameAlone && inputs[SCRIPTS] === 1 && rows[row + S.coverCorePartner] >= MOSTLY_FOUND ? 1 : 0
}

function inputOf(name: (typeof CALIBRATION_INPUTS)[number]): number {
  return CALIBRATION_INPUTS.indexOf(name)
}

export function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds))
}

export function percent(value: number): number {
  return Math.round(value * 10_000) / 100
}
