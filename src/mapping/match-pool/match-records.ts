import { type Matcher, type MatchMode, MatchOutcome, type PartnerRecord } from '../../matching/index.ts'
import type { RecordResult } from './messages.ts'
import { tenths, wholeMetres } from './outcome-columns.ts'

/** A few records at once, as objects: for the requests that wait for their answer. */
export function matchRecords(matcher: Matcher, records: readonly PartnerRecord[], mode: MatchMode): RecordResult[] {
  const outcome = new MatchOutcome()
  return records.map((record) => asResult(matcher, matcher.match(record, mode, outcome)))
}

function asResult({ index }: Matcher, outcome: MatchOutcome): RecordResult {
  const isMatched = outcome.status === 'MATCHED'
  return {
    status: outcome.status,
    reason: outcome.reason,
    method: outcome.method,
    referenceId: isMatched ? index.hotelId(outcome.ref) : null,
    referenceName: isMatched ? index.hotelName(outcome.ref) : null,
    confidence: outcome.status === 'UNMATCHED' ? 0 : tenths(outcome.confidence) / 10,
    distanceMeters: outcome.status === 'UNMATCHED' ? null : metres(outcome.distanceMeters),
    candidates: Array.from({ length: outcome.candidateCount }, (_, k) => ({
      ref: outcome.candidateRefs[k],
      referenceId: index.hotelId(outcome.candidateRefs[k]),
      referenceName: index.hotelName(outcome.candidateRefs[k]),
      confidence: tenths(outcome.candidateConfidences[k]) / 10,
      distanceMeters: metres(outcome.candidateDistances[k]),
    })),
  }
}

function metres(distance: number): number | null {
  const whole = wholeMetres(distance)
  return whole < 0 ? null : whole
}
