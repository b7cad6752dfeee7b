// Pages of what came out of matching: the rows from `from` to `to` of one column each.
import { OUTCOME_CANDIDATES_MAX, type ReferenceIndex } from '../../../matching/index.ts'
import {
  type ByteWriter,
  type ParquetPage,
  widthOf,
  writeLevels,
  writeNumbers,
  writePlainText,
} from '../../../platform/columnar/index.ts'
import type { OutcomeColumns } from '../outcome-columns.ts'
import { nameOf } from '../text-of.ts'
import type { PageDraft } from './page-draft.ts'

// 36 characters and their length.
const UUID_BYTES = 40

/** One of a few words, or none. */
export function writeWords(
  draft: PageDraft,
  codes: Uint8Array,
  choice: readonly (string | null)[],
  from: number,
  to: number,
): ParquetPage {
  const { body, entries, present, numbers } = draft
  const isOptional = choice[0] === null
  const known = choice.filter((word) => word !== null)
  draft.begin(0)
  let found = 0
  for (let row = from; row < to; row++) {
    const isPresent = !isOptional || codes[row] > 0
    present[row - from] = isPresent ? 1 : 0
    if (isPresent) numbers[found++] = codes[row] - (isOptional ? 1 : 0)
  }
  if (isOptional) writeLevels(body, present, to - from)
  writeNumbers(body, numbers, found, widthOf(known.length))
  for (const word of known) writePlainText(entries, Buffer.from(word), 0, word.length)
  return draft.page(to - from, known.length)
}

export function writeReferenceIds(
  draft: PageDraft,
  index: ReferenceIndex,
  { ref }: OutcomeColumns,
  from: number,
  to: number,
): ParquetPage {
  const { body } = draft
  beginMatched(draft, ref, from, to)
  body.reserve((to - from) * UUID_BYTES)
  for (let row = from; row < to; row++) if (ref[row] >= 0) writeUuid(body, index, ref[row])
  return draft.page(to - from)
}

export function writeReferenceNames(
  draft: PageDraft,
  index: ReferenceIndex,
  { ref }: OutcomeColumns,
  from: number,
  to: number,
): ParquetPage {
  const { body } = draft
  beginMatched(draft, ref, from, to)
  for (let row = from; row < to; row++) {
    if (ref[row] < 0) continue
    const { start, end } = nameOf(index, ref[row])
    writePlainText(body, index.textBytes, start, end)
  }
  return draft.page(to - from)
}

export function writeConfidences(
  draft: PageDraft,
  { confidence }: OutcomeColumns,
  from: number,
  to: number,
): ParquetPage {
  draft.begin(0)
  const { entries, lowest, highest } = draft.numberTenths(confidence, from, to)
  writeNumbers(draft.body, draft.numbers, to - from, widthOf(entries))
  return { ...draft.page(to - from, entries), range: { min: double(lowest / 10), max: double(highest / 10) } }
}

export function writeDistances(draft: PageDraft, { distance }: OutcomeColumns, from: number, to: number): ParquetPage {
  const { body, present } = draft
  draft.begin((to - from) * 4)
  for (let row = from; row < to; row++) present[row - from] = distance[row] >= 0 ? 1 : 0
  writeLevels(body, present, to - from)
  body.reserve((to - from) * 4)
  for (let row = from; row < to; row++) if (distance[row] >= 0) body.uint32(distance[row])
  return draft.page(to - from)
}

export function writeCandidateIds(
  draft: PageDraft,
  index: ReferenceIndex,
  { candidateCount, candidateRefs }: OutcomeColumns,
  from: number,
  to: number,
): ParquetPage {
  const { body } = draft
  const count = draft.beginLists(candidateCount.subarray(from, to))
  body.reserve(count * UUID_BYTES)
  for (let row = from; row < to; row++) {
    const first = row * OUTCOME_CANDIDATES_MAX
    for (let k = 0; k < candidateCount[row]; k++) writeUuid(body, index, candidateRefs[first + k])
  }
  return draft.page(count)
}

export function writeCandidateConfidences(
  draft: PageDraft,
  outcomes: OutcomeColumns,
  from: number,
  to: number,
): ParquetPage {
  const { candidateCount } = outcomes
  const count = draft.beginLists(candidateCount.subarray(from, to))
  const tenths = new Uint16Array(count)
  let found = 0
  for (let row = from; row < to; row++) {
    const first = row * OUTCOME_CANDIDATES_MAX
    for (let k = 0; k < candidateCount[row]; k++) tenths[found++] = outcomes.candidateConfidences[first + k]
  }
  const { entries } = draft.numberTenths(tenths, 0, found)
  writeNumbers(draft.body, draft.numbers, found, widthOf(entries))
  return draft.page(count, entries)
}

/** Which rows have a hotel. */
function beginMatched(draft: PageDraft, ref: Int32Array, from: number, to: number): void {
  const { body, present } = draft
  draft.begin(0)
  for (let row = from; row < to; row++) present[row - from] = ref[row] >= 0 ? 1 : 0
  writeLevels(body, present, to - from)
}

function writeUuid(body: ByteWriter, index: ReferenceIndex, ref: number): void {
  body.uint32(36)
  body.uuid(index.uuid, ref)
}

function double(value: number): Uint8Array {
  return new Uint8Array(Float64Array.of(value).buffer)
}
