import type { BuildTask, DraftRows } from '../../matching/index.ts'
import type { TextColumn } from '../../platform/columnar/index.ts'
import type { RowsWanted } from '../index-rows/index.ts'

export type ThreadOrder = { type: 'task'; task: BuildTask } | { type: 'rows'; rows: RowsWanted }

export type ThreadAnswer = { result: unknown } | { failure: string }

/** Rows of a file as a draft, and what else was wanted of them; texts batch after batch. */
export interface DraftedRows {
  rows: DraftRows
  numbers: Float64Array[]
  texts: TextColumn[][]
}
