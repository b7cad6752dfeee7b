// Pages of what the partner sent: the rows from `from` to `to` of one column each.
import type { Utf8Column } from '../../../matching/index.ts'
import { type ByteWriter, type ParquetPage, writePlainText } from '../../../platform/columnar/index.ts'
import type { PageDraft } from './page-draft.ts'

export function writeRowNumbers(draft: PageDraft, firstRow: number, from: number, to: number): ParquetPage {
  const { body } = draft
  draft.begin((to - from) * 4)
  for (let row = from; row < to; row++) body.uint32(firstRow + row)
  return { ...draft.page(to - from), range: { min: int32(firstRow + from), max: int32(firstRow + to - 1) } }
}

export function writeTexts(draft: PageDraft, { bytes, offsets }: Utf8Column, from: number, to: number): ParquetPage {
  const { body } = draft
  draft.begin(offsets[to] - offsets[from] + (to - from) * 4)
  for (let row = from; row < to; row++) writePlainText(body, bytes, offsets[row], offsets[row + 1])
  return draft.page(to - from)
}

/** With the least and the greatest of them, so that a search for one id passes over most pages. */
export function writePartnerIds(
  draft: PageDraft,
  { bytes, offsets }: Utf8Column,
  from: number,
  to: number,
): ParquetPage {
  const { body } = draft
  draft.begin(offsets[to] - offsets[from] + (to - from) * 4)
  let min = from
  let max = from
  for (let row = from; row < to; row++) {
    writePlainText(body, bytes, offsets[row], offsets[row + 1])
    if (isBefore(bytes, offsets, row, min)) min = row
    else if (isBefore(bytes, offsets, max, row)) max = row
  }
  const text = (row: number) => bytes.subarray(offsets[row], offsets[row + 1])
  return { ...draft.page(to - from), range: { min: text(min), max: text(max) } }
}

export function writeWarnings(
  draft: PageDraft,
  given: ReadonlyMap<number, string[]>,
  from: number,
  to: number,
): ParquetPage {
  const lists = Array.from({ length: to - from }, (_, i) => given.get(from + i) ?? [])
  const count = draft.beginLists(lists.map((list) => list.length))
  for (const list of lists) {
    for (const text of list) {
      const bytes = Buffer.from(text)
      writePlainText(draft.body, bytes, 0, bytes.length)
    }
  }
  return draft.page(count)
}

/** `folded`: of the names that are more than ASCII. */
export function writeFoldedNames(
  draft: PageDraft,
  { bytes, offsets }: Utf8Column,
  folded: Utf8Column,
  from: number,
  to: number,
): ParquetPage {
  const { body } = draft
  draft.begin(offsets[to] - offsets[from] + (to - from) * 4)
  for (let row = from; row < to; row++) {
    if (isAscii(bytes, offsets[row], offsets[row + 1])) writeSmallLetters(body, bytes, offsets[row], offsets[row + 1])
    else writePlainText(body, folded.bytes, folded.offsets[row], folded.offsets[row + 1])
  }
  return draft.page(to - from)
}

function writeSmallLetters(body: ByteWriter, bytes: Uint8Array, start: number, end: number): void {
  body.reserve(end - start + 4)
  body.uint32(end - start)
  for (let i = start; i < end; i++) {
    const c = bytes[i]
    body.byte(c >= 65 && c <= 90 ? c + 32 : c)
  }
}

function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i++) if (bytes[i] > 127) return false
  return true
}

/** Whether text `a` of the column comes before text `b`, byte by byte. */
function isBefore(bytes: Uint8Array, offsets: Uint32Array, a: number, b: number): boolean {
  let i = offsets[a]
  let k = offsets[b]
  const endA = offsets[a + 1]
  const endB = offsets[b + 1]
  while (i < endA && k < endB) {
    if (bytes[i] !== bytes[k]) return bytes[i] < bytes[k]
    i++
    k++
  }
  return i === endA && k < endB
}

function int32(value: number): Uint8Array {
  return new Uint8Array(Int32Array.of(value).buffer)
}
