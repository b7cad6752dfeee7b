import type { ReferenceIndex, Utf8Column } from '../../matching/index.ts'
import { ByteWriter } from '../../platform/columnar/index.ts'
import { inRuns } from '../../platform/in-runs.ts'
import type { ChunkRows } from './chunk-rows.ts'
import type { MappedRows } from './messages.ts'
import { METHODS, type OutcomeColumns, REASONS, STATUSES } from './outcome-columns.ts'
import { nameOf, sourceIdOf } from './text-of.ts'

/** The header of what `staymap map` writes. */
export const MAP_COLUMNS = [
  'partnerHotelId',
  'partnerHotelName',
  'partnerHotelCity',
  'partnerHotelCountry',
  'matchedReferenceHotelId',
  'matchedReferenceHotelName',
  'matchConfidence',
  'matchMethod',
  'status',
  'reason',
  'distanceMeters',
] as const

const code = (text: string | null) => Buffer.from(text ?? '')
const STATUS_BYTES = STATUSES.map(code)
const REASON_BYTES = REASONS.map(code)
const METHOD_BYTES = METHODS.map(code)

/** The rows of a chunk as CSV (MAP_COLUMNS, no header), in input order. */
export function csvRows(
  index: ReferenceIndex,
  rows: ChunkRows,
  outcomes: OutcomeColumns,
  out = new ByteWriter(rows.count * 220),
): MappedRows {
  const ends = new Uint32Array(rows.count)
  inRuns(rows.count, (from, to) => writeRows(out, ends, index, rows, outcomes, from, to))
  const { ref, status, reason, confidence } = outcomes
  return { bytes: out.taken(), ends, ref, status, reason, confidence }
}

function writeRows(
  out: ByteWriter,
  ends: Uint32Array,
  index: ReferenceIndex,
  rows: ChunkRows,
  outcomes: OutcomeColumns,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row++) {
    writeText(out, rows.id, row)
    writeText(out, rows.name, row)
    writeText(out, rows.city, row)
    writeText(out, rows.countryText, row)
    const ref = outcomes.ref[row]
    if (ref >= 0) writeId(out, index, ref)
    out.byte(44)
    if (ref >= 0) {
      const { start, end } = nameOf(index, ref)
      out.reserve((end - start) * 2 + 300)
      out.cell(index.textBytes, start, end)
    }
    out.byte(44)
    out.tenths(outcomes.confidence[row])
    out.byte(44)
    out.ascii(METHOD_BYTES[outcomes.method[row]])
    out.byte(44)
    out.ascii(STATUS_BYTES[outcomes.status[row]])
    out.byte(44)
    out.ascii(REASON_BYTES[outcomes.reason[row]])
    out.byte(44)
    if (outcomes.distance[row] >= 0) out.number(outcomes.distance[row])
    out.byte(10)
    ends[row] = out.length
  }
}

function writeText(out: ByteWriter, { bytes, offsets }: Utf8Column, row: number): void {
  const start = offsets[row]
  const end = offsets[row + 1]
  out.reserve((end - start) * 2 + 300)
  out.cell(bytes, start, end)
  out.byte(44)
}

// The file's own id: whoever maps one file onto another never saw the UUID that stands for it inside.
function writeId(out: ByteWriter, index: ReferenceIndex, ref: number): void {
  const { start, end } = sourceIdOf(index, ref)
  if (start === end) {
    out.uuid(index.uuid, ref)
    return
  }
  out.reserve((end - start) * 2 + 300)
  out.cell(index.textBytes, start, end)
}
