import { BAND_FLOORS, type ChunkSummary, type MappedRows } from './messages.ts'
import { REASONS } from './outcome-words.ts'

export function emptySummary(): ChunkSummary {
  return { records: 0, matched: 0, review: 0, unmatched: 0, byReason: {}, byBand: BAND_FLOORS.map(() => 0) }
}

/** Adds a row to what its chunk came to, or with -1 takes it away again. */
export function countRow(
  summary: ChunkSummary,
  { status, reason, confidence }: Pick<MappedRows, 'status' | 'reason' | 'confidence'>,
  row: number,
  by: 1 | -1,
): void {
  summary.records += by
  if (status[row] === 0) {
    summary.matched += by
    summary.byBand[bandOf(confidence[row] / 10)] += by
  } else if (status[row] === 1) summary.review += by
  else summary.unmatched += by
  const why = REASONS[reason[row]]
  if (why !== null) summary.byReason[why] = (summary.byReason[why] ?? 0) + by
}

/** Which of BAND_FLOORS a percentage belongs to. */
export function bandOf(confidence: number): number {
  let band = BAND_FLOORS.length - 1
  while (band > 0 && confidence < BAND_FLOORS[band]) band--
  return band
}
