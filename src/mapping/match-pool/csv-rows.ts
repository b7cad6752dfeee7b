import type { ReferenceIndex, Utf8Column } from '../../matching/index.ts'
import { viewOf } from '../../platform/bytes/copy-bytes.ts'
import { ByteWriter } from '../../platform/columnar/index.ts'
import { inRuns, RUN } from '../../platform/in-runs.ts'
import type { ChunkRows } from './chunk-rows.ts'
import type { MappedRows } from './messages.ts'
import type { OutcomeColumns } from './outcome-columns.ts'
import { METHODS, REASONS, STATUSES } from './outcome-words.ts'
import { FIELDS_PER_HOTEL, nameOf, sourceIdOf } from './text-of.ts'

// What stands behind the confidence, method, status and reason, is one of a few texts.
const TAIL_BYTES_MAX = 48
const TAILS = METHODS.flatMap((method) =>
  STATUSES.flatMap((status) => REASONS.map((reason) => `,${method ?? ''},${status},${reason ?? ''},`)),
)
const TAIL_LENGTHS = TAILS.map((tail) => tail.length)
const TAIL_VIEW = viewOf(new TextEncoder().encode(TAILS.map((tail) => tail.padEnd(TAIL_BYTES_MAX)).join('')))

/** The rows of a chunk as CSV (map-columns.ts, no header), in input order. */
export function csvRows(
  index: ReferenceIndex,
  rows: ChunkRows,
  outcomes: OutcomeColumns,
  out = new ByteWriter(rows.count * 220),
): MappedRows {
  const ends = new Uint32Array(rows.count)
  const texts: Texts = {
    id: textsOf(rows.id),
    name: textsOf(rows.name),
    city: textsOf(rows.city),
    country: textsOf(rows.countryText),
    index,
    reference: viewOf(index.textBytes),
  }
  inRuns(rows.count, (from, to) => {
    touchTexts(index, outcomes.ref, from, to)
    writeRows(out, ends, texts, outcomes, from, to)
  })
  const { ref, status, reason, confidence } = outcomes
  return { bytes: out.taken(), ends, ref, status, reason, confidence }
}

interface TextColumn {
  view: DataView
  offsets: Uint32Array
}

interface Texts {
  id: TextColumn
  name: TextColumn
  city: TextColumn
  country: TextColumn
  index: ReferenceIndex
  reference: DataView
}

function textsOf({ bytes, offsets }: Utf8Column): TextColumn {
  return { view: viewOf(bytes), offsets }
}

const starts = new Uint32Array(RUN)
const stops = new Uint32Array(RUN)
let touched = 0

/**
 * Reads the first and the last byte of what is about to be copied from all over the index, name and id. Here the
 * processor waits for many of them at once, there it would wait for one after the other: a sixth of the time of writing
 * rows.
 */
function touchTexts(
  { textStart, textLengths, textBytes, uuid }: ReferenceIndex,
  refs: Int32Array,
  from: number,
  to: number,
): void {
  let sum = 0
  for (let row = from; row < to; row++) {
    const ref = Math.max(0, refs[row])
    starts[row - from] = textStart[ref]
    stops[row - from] = Math.max(1, textStart[ref + 1]) - 1
    sum += textLengths[ref * FIELDS_PER_HOTEL] + uuid[ref * 4]
  }
  for (let i = 0; i < to - from; i++) sum += textBytes[starts[i]] + textBytes[stops[i]]
  // Kept, lest the compiler leave the reading out.
  touched = (touched + sum) & 255
}

function writeRows(
  out: ByteWriter,
  ends: Uint32Array,
  texts: Texts,
  outcomes: OutcomeColumns,
  from: number,
  to: number,
): void {
  const { id, name, city, country, index, reference } = texts
  for (let row = from; row < to; row++) {
    writeText(out, id, row)
    writeText(out, name, row)
    writeText(out, city, row)
    writeText(out, country, row)
    const ref = outcomes.ref[row]
    if (ref >= 0) writeId(out, index, reference, ref)
    out.byte(44)
    if (ref >= 0) {
      const { start, end } = nameOf(index, ref)
      out.reserve((end - start) * 2 + 300)
      out.cell(reference, start, end)
    }
    out.byte(44)
    out.tenths(outcomes.confidence[row])
    const tail = (outcomes.method[row] * STATUSES.length + outcomes.status[row]) * REASONS.length + outcomes.reason[row]
    out.text(TAIL_VIEW, tail * TAIL_BYTES_MAX, tail * TAIL_BYTES_MAX + TAIL_LENGTHS[tail])
    if (outcomes.distance[row] >= 0) out.number(outcomes.distance[row])
    out.byte(10)
    ends[row] = out.length
  }
}

function writeText(out: ByteWriter, { view, offsets }: TextColumn, row: number): void {
  const start = offsets[row]
  const end = offsets[row + 1]
  out.reserve((end - start) * 2 + 300)
  out.cell(view, start, end)
  out.byte(44)
}

// The file's own id: whoever maps one file onto another never saw the UUID that stands for it inside.
function writeId(out: ByteWriter, index: ReferenceIndex, reference: DataView, ref: number): void {
  const { start, end } = sourceIdOf(index, ref)
  if (start === end) {
    out.uuid(index.uuid, ref)
    return
  }
  out.reserve((end - start) * 2 + 300)
  out.cell(reference, start, end)
}
