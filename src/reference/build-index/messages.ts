import type { RowRemark } from '../../ingest/index.ts'
import type { BuildTask, DraftRows } from '../../matching/index.ts'
import type { TextColumn } from '../../platform/columnar/index.ts'
import type { RowsWanted } from '../index-rows/index.ts'
import type { ReferenceLayout } from './reference-layout.ts'

/** A block of strict CSV rows, and which of its good rows to leave out. */
export interface ReferenceBlock {
  block: Uint8Array
  layout: ReferenceLayout
  without: number[]
}

/** Rows of a file that are no hotels: how many, and the first of them by line. */
export interface LeftOutRows {
  count: number
  first: { row: number; reason: string }[]
}

/**
 * What there is to tell of a file of hotels: the rows that are none, what was done to points, and columns that were not
 * found.
 */
export interface ReferenceReport {
  leftOut: LeftOutRows
  remarks: RowRemark[]
  columnRemarks: string[]
}

/** The good rows of a block, the line each began in, what was done to them, and the others. */
export interface ReadBlock {
  rows: DraftRows
  lines: Uint32Array
  remarks: RowRemark[]
  leftOut: LeftOutRows
}

export type ThreadOrder =
  | { type: 'task'; task: BuildTask }
  | { type: 'rows'; rows: RowsWanted }
  | { type: 'block'; block: ReferenceBlock }
  /**
   * Not answered: shared memory that nobody needs any more goes back when the collector has run, and nothing makes it
   * run by itself.
   */
  | { type: 'collect' }

/** `isOdd`: the file is one for reference/parse. */
export type ThreadAnswer = { result: unknown } | { failure: string; isOdd: boolean }

/** Rows of a file as a draft, and what else was wanted of them; texts batch after batch. */
export interface DraftedRows {
  rows: DraftRows
  numbers: Float64Array[]
  texts: TextColumn[][]
}
