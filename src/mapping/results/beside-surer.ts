import { confidenceBeside, isAccepted, MATCH_MIN_PERCENT, SAFE_BESIDE_ANY } from '../../matching/index.ts'
import type { RowState } from './columns.ts'

/** What such a row's warnings say. */
export const BETTER_ROW = 'another row of the list fits the best candidate far better'

/** A condition on confidences: the others are what they are, whoever else is on their hotel. */
export function mayBeLessSure(confidence: string): string {
  return `${confidence} >= ${MATCH_MIN_PERCENT} AND ${confidence} < ${SAFE_BESIDE_ANY}`
}

/**
 * What a matched row comes to, given the confidence of the surest on its hotel: for a person to look at, unless it is
 * still as sure as the job asks. The very same where that changes nothing.
 */
export function besideSurer(state: RowState, surest: number, minConfidence: number | null): RowState {
  const confidence = confidenceBeside(state.confidence, surest)
  if (confidence === state.confidence) return state
  if (isAccepted(confidence, minConfidence)) return { ...state, confidence }
  return {
    ...state,
    confidence,
    status: 'REVIEW',
    reason: 'AMBIGUOUS',
    reference_id: null,
    reference_name: null,
    method: null,
  }
}
