import { OUTCOME_CANDIDATES_MAX, type ReferenceIndex, type Utf8Column } from '../../matching/index.ts'
import {
  ByteWriter,
  type ParquetColumn,
  type ParquetPage,
  widthOf,
  writeLevels,
  writeNumbers,
  writePlainText,
} from '../../platform/columnar/index.ts'
import type { ChunkRows } from './chunk-rows.ts'
import { METHODS, type OutcomeColumns, REASONS, STATUSES } from './outcome-columns.ts'
import { nameOf } from './text-of.ts'

/** What a result file holds of a chunk. */
export interface ResultRows {
  index: ReferenceIndex
  firstRow: number
  rows: ChunkRows
  outcomes: OutcomeColumns
  /** The names that are more than ASCII in small letters without accents; the others are empty here. */
  foldedNames: Utf8Column
  /** Of the rows that have any. */
  warnings: ReadonlyMap<number, string[]>
}

type WritePage = (pages: Pages, from: number, to: number) => ParquetPage

/** The columns of a result file (see index.ts) and how the rows from `from` to `to` are written in each. */
const COLUMNS: (ParquetColumn & { write: WritePage })[] = [
  { name: 'row', type: 'INT32', kind: 'required', write: (pages, from, to) => pages.rowNumbers(from, to) },
  { name: 'partner_id', type: 'TEXT', kind: 'required', write: (pages, from, to) => pages.partnerIds(from, to) },
  { name: 'partner_name', type: 'TEXT', kind: 'required', write: (pages, from, to) => pages.texts('name', from, to) },
  { name: 'partner_city', type: 'TEXT', kind: 'required', write: (pages, from, to) => pages.texts('city', from, to) },
  { name: 'partner_country', type: 'TEXT', kind: 'required', write: (pages, from, to) => pages.texts('countryText', from, to) },
  { name: 'status', type: 'TEXT', kind: 'required', write: (pages, from, to) => pages.words('status', STATUSES, from, to) },
  { name: 'reason', type: 'TEXT', kind: 'optional', write: (pages, from, to) => pages.words('reason', REASONS, from, to) },
  { name: 'reference_id', type: 'TEXT', kind: 'optional', write: (pages, from, to) => pages.referenceIds(from, to) },
  { name: 'reference_name', type: 'TEXT', kind: 'optional', write: (pages, from, to) => pages.referenceNames(from, to) },
  { name: 'confidence', type: 'DOUBLE', kind: 'required', write: (pages, from, to) => pages.confidences(from, to) },
  { name: 'method', type: 'TEXT', kind: 'optional', write: (pages, from, to) => pages.words('method', METHODS, from, to) },
  { name: 'distance_m', type: 'INT32', kind: 'optional', write: (pages, from, to) => pages.distances(from, to) },
  { name: 'candidate_ids', type: 'TEXT', kind: 'list', write: (pages, from, to) => pages.candidateIds(from, to) },
  { name: 'candidate_confidences', type: 'DOUBLE', kind: 'list', write: (pages, from, to) => pages.candidateConfidences(from, to) },
  { name: 'warnings', type: 'TEXT', kind: 'list', write: (pages, from, to) => pages.warnings(from, to) },
  { name: 'name_fold', type: 'TEXT', kind: 'required', write: (pages, from, to) => pages.foldedNames(from, to) },
] // biome-ignore format: a table

export const RESULT_COLUMNS: readonly ParquetColumn[] = COLUMNS

/** The page of a column with the rows from `from` to `to`; good until the next is asked for. */
export function resultPages(result: ResultRows): (column: number, from: number, to: number) => ParquetPage {
  const pages = new Pages(result)
  return (column, from, to) => COLUMNS[column].write(pages, from, to)
}

class Pages {
  private readonly result: ResultRows
  private readonly body = new ByteWriter(1 << 20)
  private readonly entries = new ByteWriter(1 << 12)
  private readonly present: Uint8Array
  private readonly begins: Uint8Array
  private readonly numbers: Uint16Array

  constructor(result: ResultRows) {
    this.result = result
    const most = result.rows.count * OUTCOME_CANDIDATES_MAX
    this.present = new Uint8Array(most)
    this.begins = new Uint8Array(most)
    this.numbers = new Uint16Array(most)
  }

  rowNumbers(from: number, to: number): ParquetPage {
    const { firstRow } = this.result
    this.begin((to - from) * 4)
    for (let row = from; row < to; row++) this.body.uint32(firstRow + row)
    return { ...this.page(to - from), range: { min: int32(firstRow + from), max: int32(firstRow + to - 1) } }
  }

  texts(column: 'name' | 'city' | 'countryText', from: number, to: number): ParquetPage {
    const { bytes, offsets } = this.result.rows[column]
    this.begin(offsets[to] - offsets[from] + (to - from) * 4)
    for (let row = from; row < to; row++) writePlainText(this.body, bytes, offsets[row], offsets[row + 1])
    return this.page(to - from)
  }

  partnerIds(from: number, to: number): ParquetPage {
    const { bytes, offsets } = this.result.rows.id
    this.begin(offsets[to] - offsets[from] + (to - from) * 4)
    let min = from
    let max = from
    for (let row = from; row < to; row++) {
      writePlainText(this.body, bytes, offsets[row], offsets[row + 1])
      if (isBefore(bytes, offsets, row, min)) min = row
      else if (isBefore(bytes, offsets, max, row)) max = row
    }
    const text = (row: number) => bytes.subarray(offsets[row], offsets[row + 1])
    return { ...this.page(to - from), range: { min: text(min), max: text(max) } }
  }

  /** One of a few words, or none. */
  words(
    column: 'status' | 'reason' | 'method',
    words: readonly (string | null)[],
    from: number,
    to: number,
  ): ParquetPage {
    const codes = this.result.outcomes[column]
    const isOptional = words[0] === null
    const known = words.filter((word) => word !== null)
    this.begin(0)
    let found = 0
    for (let row = from; row < to; row++) {
      const isPresent = !isOptional || codes[row] > 0
      this.present[row - from] = isPresent ? 1 : 0
      if (isPresent) this.numbers[found++] = codes[row] - (isOptional ? 1 : 0)
    }
    if (isOptional) writeLevels(this.body, this.present, to - from)
    writeNumbers(this.body, this.numbers, found, widthOf(known.length))
    for (const word of known) writePlainText(this.entries, Buffer.from(word), 0, word.length)
    return this.page(to - from, known.length)
  }

  referenceIds(from: number, to: number): ParquetPage {
    const { index, outcomes } = this.result
    this.beginMatched(from, to)
    this.body.reserve((to - from) * 40)
    for (let row = from; row < to; row++) if (outcomes.ref[row] >= 0) this.uuid(index, outcomes.ref[row])
    return this.page(to - from)
  }

  referenceNames(from: number, to: number): ParquetPage {
    const { index, outcomes } = this.result
    this.beginMatched(from, to)
    for (let row = from; row < to; row++) {
      if (outcomes.ref[row] < 0) continue
      const { start, end } = nameOf(index, outcomes.ref[row])
      writePlainText(this.body, index.textBytes, start, end)
    }
    return this.page(to - from)
  }

  confidences(from: number, to: number): ParquetPage {
    const { confidence } = this.result.outcomes
    this.begin(0)
    const { entries, lowest, highest } = this.numberTenths(confidence, from, to)
    writeNumbers(this.body, this.numbers, to - from, widthOf(entries))
    return { ...this.page(to - from, entries), range: { min: double(lowest / 10), max: double(highest / 10) } }
  }

  distances(from: number, to: number): ParquetPage {
    const { distance } = this.result.outcomes
    this.begin((to - from) * 4)
    for (let row = from; row < to; row++) this.present[row - from] = distance[row] >= 0 ? 1 : 0
    writeLevels(this.body, this.present, to - from)
    this.body.reserve((to - from) * 4)
    for (let row = from; row < to; row++) if (distance[row] >= 0) this.body.uint32(distance[row])
    return this.page(to - from)
  }

  candidateIds(from: number, to: number): ParquetPage {
    const { index, outcomes } = this.result
    const count = this.beginCandidates(from, to)
    this.body.reserve(count * 40)
    for (let row = from; row < to; row++) {
      const first = row * OUTCOME_CANDIDATES_MAX
      for (let k = 0; k < outcomes.candidateCount[row]; k++) this.uuid(index, outcomes.candidateRefs[first + k])
    }
    return this.page(count)
  }

  candidateConfidences(from: number, to: number): ParquetPage {
    const { candidateCount, candidateConfidences } = this.result.outcomes
    const count = this.beginCandidates(from, to)
    const tenths = new Uint16Array(count)
    let found = 0
    for (let row = from; row < to; row++) {
      const first = row * OUTCOME_CANDIDATES_MAX
      for (let k = 0; k < candidateCount[row]; k++) tenths[found++] = candidateConfidences[first + k]
    }
    const { entries } = this.numberTenths(tenths, 0, found)
    writeNumbers(this.body, this.numbers, found, widthOf(entries))
    return this.page(count, entries)
  }

  warnings(from: number, to: number): ParquetPage {
    const { warnings } = this.result
    const lists = Array.from({ length: to - from }, (_, i) => warnings.get(from + i) ?? [])
    const count = this.beginLists(lists.map((list) => list.length))
    for (const list of lists) {
      for (const text of list) {
        const bytes = Buffer.from(text)
        writePlainText(this.body, bytes, 0, bytes.length)
      }
    }
    return this.page(count)
  }

  foldedNames(from: number, to: number): ParquetPage {
    const { rows, foldedNames } = this.result
    const { bytes, offsets } = rows.name
    this.begin(offsets[to] - offsets[from] + (to - from) * 4)
    for (let row = from; row < to; row++) {
      if (isAscii(bytes, offsets[row], offsets[row + 1])) this.smallLetters(bytes, offsets[row], offsets[row + 1])
      else writePlainText(this.body, foldedNames.bytes, foldedNames.offsets[row], foldedNames.offsets[row + 1])
    }
    return this.page(to - from)
  }

  private begin(bytes: number): void {
    this.body.clear()
    this.entries.clear()
    this.body.reserve(bytes)
    this.entries.reserve(8 * 1_024)
  }

  private beginMatched(from: number, to: number): void {
    const { ref } = this.result.outcomes
    this.begin(0)
    for (let row = from; row < to; row++) this.present[row - from] = ref[row] >= 0 ? 1 : 0
    writeLevels(this.body, this.present, to - from)
  }

  private beginCandidates(from: number, to: number): number {
    return this.beginLists(this.result.outcomes.candidateCount.subarray(from, to))
  }

  /** Writes where lists begin and which are empty; answers how many values that makes. */
  private beginLists(lengths: ArrayLike<number>): number {
    this.begin(0)
    let { begins, present } = this
    let count = 0
    for (let i = 0; i < lengths.length; i++) count += Math.max(1, lengths[i])
    if (count > begins.length) {
      begins = new Uint8Array(count)
      present = new Uint8Array(count)
    }
    count = 0
    for (let i = 0; i < lengths.length; i++) {
      present[count] = lengths[i] > 0 ? 1 : 0
      begins[count++] = 0
      for (let k = 1; k < lengths[i]; k++) {
        present[count] = 1
        begins[count++] = 1
      }
    }
    writeLevels(this.body, begins, count)
    writeLevels(this.body, present, count)
    return count
  }

  /** Numbers the different tenths, writes them as entries of a dictionary and fills `numbers`. */
  private numberTenths(tenths: Uint16Array, from: number, to: number) {
    const numberOf = new Int16Array(1_001).fill(-1)
    let entries = 0
    let lowest = 1_000
    let highest = 0
    for (let i = from; i < to; i++) {
      const value = tenths[i]
      if (numberOf[value] < 0) {
        numberOf[value] = entries++
        this.entries.double(value / 10)
        if (value < lowest) lowest = value
        if (value > highest) highest = value
      }
      this.numbers[i - from] = numberOf[value]
    }
    return { entries, lowest, highest }
  }

  private uuid(index: ReferenceIndex, ref: number): void {
    this.body.uint32(36)
    this.body.uuid(index.uuid, ref)
  }

  private smallLetters(bytes: Uint8Array, start: number, end: number): void {
    const { body } = this
    body.reserve(end - start + 4)
    body.uint32(end - start)
    for (let i = start; i < end; i++) {
      const c = bytes[i]
      body.byte(c >= 65 && c <= 90 ? c + 32 : c)
    }
  }

  private page(count: number, entries?: number): ParquetPage {
    const body = this.body.taken()
    return entries === undefined
      ? { count, body }
      : { count, body, dictionary: { count: entries, body: this.entries.taken() } }
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

function double(value: number): Uint8Array {
  return new Uint8Array(Float64Array.of(value).buffer)
}
