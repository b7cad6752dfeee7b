import { type MatchOutcome, OUTCOME_CANDIDATES_MAX } from '../../matching/index.ts'
import { inRuns } from '../../platform/in-runs.ts'
import { countRow, emptySummary } from './chunk-summary.ts'
import type { ChunkSummary } from './messages.ts'
import { METHODS, REASONS, STATUSES } from './outcome-words.ts'

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
    this.status[row] = placeOf(STATUSES, outcome.status)
    this.reason[row] = outcome.reason === null ? 0 : placeOf(REASONS, outcome.reason)
    this.method[row] = outcome.method === null ? 0 : placeOf(METHODS, outcome.method)
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
    const summary = emptySummary()
    inRuns(this.count, (from, to) => countRows(summary, this, from, to))
    return summary
  }
}

/** As `indexOf`, which is a call of its own for each row. Words only: what compares null as well is no longer fast. */
function placeOf(list: readonly (string | null)[], word: string): number {
  let place = list.length - 1
  while (place >= 0 && list[place] !== word) place--
  return place
}

function countRows(summary: ChunkSummary, outcomes: OutcomeColumns, from: number, to: number): void {
  for (let row = from; row < to; row++) countRow(summary, outcomes, row, 1)
}

export function tenths(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) * 10)
}

export function wholeMetres(metres: number): number {
  return Number.isFinite(metres) ? Math.round(metres) : -1
}
