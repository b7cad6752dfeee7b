import { confidenceBeside, MATCH_MIN_PERCENT, SAFE_BESIDE_ANY } from '../../matching/index.ts'
import type { RowState } from './columns.ts'

/** A row on a hotel on which another row of the list is surer: `surest` is the confidence of the surest. */
export interface LessSure {
  surest: number
}

/** A condition on confidences: the others are what they are, whoever else is on their hotel. */
export function mayBeLessSure(confidence: string): string {
  return `${confidence} >= ${MATCH_MIN_PERCENT} AND ${confidence} < ${SAFE_BESIDE_ANY}`
}

/** What such a row comes to: for a person to look at, unless it is still as sure as the job asks. */
export function besideSurer<State extends RowState>(
  state: State,
  { surest }: LessSure,
  minConfidence: number | null,
): State {
  const confidence = confidenceBeside(state.confidence, surest)
  if (confidence === state.confidence) return state
  if (confidence >= (minConfidence ?? MATCH_MIN_PERCENT)) return { ...state, confidence }
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
