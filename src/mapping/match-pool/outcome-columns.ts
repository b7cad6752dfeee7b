import { type MatchOutcome, OUTCOME_CANDIDATES_MAX } from '../../matching/index.ts'
import { BAND_FLOORS, type ChunkSummary } from './messages.ts'

export const STATUSES = ['MATCHED', 'REVIEW', 'UNMATCHED'] as const
export const REASONS = [null, 'NO_CANDIDATES', 'BELOW_THRESHOLD', 'AMBIGUOUS', 'UNKNOWN_ID'] as const
export const METHODS = [null, 'standard', 'id_to_id'] as const

/** What came out for every row of a chunk, as numbers; filled in any order, read in the order of the rows. */
export class OutcomeColumns {
  readonly count: number
  readonly status: Uint8Array
  readonly reason: Uint8Array
  readonly method: Uint8Array
  readonly ref: Int32Array
  /** Tenths of a percent: the precision in which confidences are told. */
  readonly confidence: Uint16Array
  /** Whole metres, -1 when unknown. */
  readonly distance: Int32Array
  readonly candidateCount: Uint8Array
  readonly candidateRefs: Int32Array
  readonly candidateConfidences: Uint16Array

  constructor(count: number) {
    this.count = count
    this.status = new Uint8Array(count)
    this.reason = new Uint8Array(count)
    this.method = new Uint8Array(count)
    this.ref = new Int32Array(count)
    this.confidence = new Uint16Array(count)
    this.distance = new Int32Array(count)
    this.candidateCount = new Uint8Array(count)
    this.candidateRefs = new Int32Array(count * OUTCOME_CANDIDATES_MAX)
    this.candidateConfidences = new Uint16Array(count * OUTCOME_CANDIDATES_MAX)
  }

  put(row: number, outcome: MatchOutcome): void {
    this.status[row] = STATUSES.indexOf(outcome.status)
    this.reason[row] = REASONS.indexOf(outcome.reason)
    this.method[row] = METHODS.indexOf(outcome.method)
    this.ref[row] = outcome.status === 'MATCHED' ? outcome.ref : -1
    this.confidence[row] = outcome.status === 'UNMATCHED' ? 0 : tenths(outcome.confidence)
    this.distance[row] = outcome.status === 'UNMATCHED' ? -1 : wholeMetres(outcome.distanceMeters)
    this.candidateCount[row] = outcome.candidateCount
    for (let k = 0; k < outcome.candidateCount; k++) {
      this.candidateRefs[row * OUTCOME_CANDIDATES_MAX + k] = outcome.candidateRefs[k]
      this.candidateConfidences[row * OUTCOME_CANDIDATES_MAX + k] = tenths(outcome.candidateConfidences[k])
    }
  }

  summarize(): ChunkSummary {
    const statuses = [0, 0, 0]
    const byReason: ChunkSummary['byReason'] = {}
    const byBand = BAND_FLOORS.map(() => 0)
    for (let row = 0; row < this.count; row++) {
      statuses[this.status[row]]++
      const reason = REASONS[this.reason[row]]
      if (reason !== null) byReason[reason] = (byReason[reason] ?? 0) + 1
      if (this.status[row] === 0) byBand[bandOf(this.confidence[row] / 10)]++
    }
    return { records: this.count, matched: statuses[0], review: statuses[1], unmatched: statuses[2], byReason, byBand }
  }
}

export function tenths(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 10)
}

export function wholeMetres(metres: number): number {
  return Number.isFinite(metres) ? Math.round(metres) : -1
}

function bandOf(confidence: number): number {
  let band = BAND_FLOORS.length - 1
  while (band > 0 && confidence < BAND_FLOORS[band]) band--
  return band
}
