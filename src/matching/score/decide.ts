import type { MatchOutcome } from '../records.ts'
import { OUTCOME_CANDIDATES_MAX } from '../records.ts'
import type { RecordScorer } from './record-scorer.ts'

/** At or above: safe without a person. The least multiple of five that kept 0.99 precision on sets not trained on. */
export const MATCH_MIN_PERCENT = 75
/** At or above, but not safe: worth a person's look. Below: no match. */
const REVIEW_MIN_PERCENT = 10
/** The next different hotel this close means the record fits both. */
const AMBIGUOUS_MARGIN = 25

/**
 * Whether a confidence is a match: by the customer's own bar, or ours where there is none. What is told as 75.0 is at
 * 75.
 */
export function isAccepted(confidence: number, minConfidence: number | null): boolean {
  return Math.round(confidence * 10) / 10 >= (minConfidence ?? MATCH_MIN_PERCENT)
}

/** Turns a scored record into an outcome. */
export function decide(scored: RecordScorer, minConfidence: number | null, outcome: MatchOutcome): void {
  const count = Math.min(scored.count, OUTCOME_CANDIDATES_MAX)
  outcome.candidateCount = count
  for (let k = 0; k < count; k++) {
    outcome.candidateRefs[k] = scored.refs[k]
    outcome.candidateConfidences[k] = scored.confidences[k]
    outcome.candidateDistances[k] = scored.metresTo(scored.refs[k])
  }
  if (count === 0) {
    outcome.reason = 'NO_CANDIDATES'
    return
  }
  outcome.ref = scored.refs[0]
  outcome.confidence = scored.confidences[0]
  outcome.margin = scored.margin
  outcome.distanceMeters = outcome.candidateDistances[0]
  if (isAccepted(outcome.confidence, minConfidence)) {
    outcome.status = 'MATCHED'
    outcome.method = 'standard'
    return
  }
  const review = outcome.confidence >= REVIEW_MIN_PERCENT
  outcome.status = review ? 'REVIEW' : 'UNMATCHED'
  outcome.reason = review && scored.margin < AMBIGUOUS_MARGIN && count > 1 ? 'AMBIGUOUS' : 'BELOW_THRESHOLD'
}
