import { type Matcher, type MatchMode, MatchOutcome, sortedOrder } from '../../matching/index.ts'
import { inRuns } from '../../platform/in-runs.ts'
import type { ChunkRows } from './chunk-rows.ts'
import { OutcomeColumns } from './outcome-columns.ts'

// Well under a millisecond of matching: how long a waiting batch or a cancel goes unseen. A look costs half a
// microsecond.
const ROWS_BETWEEN_LOOKS = 16

/**
 * Matches all rows of a chunk. Rows are taken in the order of where they lie, because neighbours find the same part of
 * the index still in the processor's cache; the outcome of a row does not depend on the order. `lookUp` is called every
 * few rows and may throw to stop.
 */
export function matchRows(
  matcher: Matcher,
  rows: ChunkRows,
  mode: MatchMode,
  lookUp: (done: number) => void,
): OutcomeColumns {
  const outcomes = new OutcomeColumns(rows.count)
  const chunk = { rows, order: orderByPlace(rows), mode, lookUp, outcomes, outcome: new MatchOutcome() }
  inRuns(rows.count, (from, to) => matchSome(matcher, chunk, from, to))
  lookUp(rows.count)
  return outcomes
}

interface RunningChunk {
  rows: ChunkRows
  order: Uint32Array
  mode: MatchMode
  lookUp: (done: number) => void
  outcomes: OutcomeColumns
  /** One object, used again for every row. */
  outcome: MatchOutcome
}

function matchSome(matcher: Matcher, chunk: RunningChunk, from: number, to: number): void {
  const { rows, order, mode, lookUp, outcomes, outcome } = chunk
  for (let i = from; i < to; i++) {
    if (i % ROWS_BETWEEN_LOOKS === 0) lookUp(i)
    const row = order[i]
    outcomes.put(row, matcher.matchRow(rows, row, mode, outcome))
  }
}

/** Row numbers by half-degree square, then by what lies within it; rows without a point by country, last. */
function orderByPlace(rows: ChunkRows): Uint32Array {
  const places = new Uint32Array(rows.count)
  inRuns(rows.count, (from, to) => writePlaces(rows, places, from, to))
  return sortedOrder(places)
}

function writePlaces(
  { latitude: latitudes, longitude: longitudes, country }: ChunkRows,
  places: Uint32Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row++) {
    const latitude = latitudes[row]
    const longitude = longitudes[row]
    places[row] =
      Number.isNaN(latitude) || Number.isNaN(longitude) ? 4e9 + country[row] : placeCode(latitude, longitude)
  }
}

function placeCode(latitude: number, longitude: number): number {
  const y = Math.min(17_999, Math.max(0, Math.floor((latitude + 90) * 100)))
  const x = Math.min(35_999, Math.max(0, Math.floor((longitude + 180) * 100)))
  const square = Math.floor(y / 50) * 720 + Math.floor(x / 50)
  return square * 2_500 + (y % 50) * 50 + (x % 50)
}
