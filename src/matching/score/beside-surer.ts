import { MATCH_MIN_PERCENT } from './decide.ts'

/**
 * A hotel stands in a partner's list once, seldom twice. Where two rows land on one hotel and one fits it far better,
 * the other is as often a sister house that the reference does not hold as a second listing: of those that alone would
 * have been believed at 75 to 90 %, half were wrong. Measured on the labelled sets: docs/matching.md.
 *
 * The confidence of a row in percent, given that of the surest row of its list on the same hotel. Left as it is where
 * that makes no difference: a list then reads the same row by row or as a whole, but for the few that go to a person.
 */
export function confidenceBeside(confidence: number, surest: number): number {
  if (confidence < MATCH_MIN_PERCENT || confidence >= SAFE_BESIDE_ANY) return confidence
  const own = logOdds(confidence)
  const lead = logOdds(Math.min(surest, SUREST_TOLD)) - own - CHANCE_LEAD
  if (lead <= 0) return confidence
  const lowered = Math.round(1_000 / (1 + Math.exp(LEAD_WEIGHT * lead - own))) / 10
  return lowered < MATCH_MIN_PERCENT ? lowered : confidence
}

/** What a lead in log-odds takes away, fitted by likelihood on lists of areas not trained on. */
const LEAD_WEIGHT = 0.25
/** A lead this small is chance. */
const CHANCE_LEAD = 1
/** Confidences are told in tenths of a percent: 100.0 means this or more. */
const SUREST_TOLD = 99.95

/** At or above it, no other row makes a row doubtful. */
export const SAFE_BESIDE_ANY = leastSafe()

function leastSafe(): number {
  const own = (logOdds(MATCH_MIN_PERCENT) + LEAD_WEIGHT * (logOdds(SUREST_TOLD) - CHANCE_LEAD)) / (1 + LEAD_WEIGHT)
  return Math.ceil(1_000 / (1 + Math.exp(-own))) / 10
}

function logOdds(percent: number): number {
  return Math.log(percent / (100 - percent))
}
