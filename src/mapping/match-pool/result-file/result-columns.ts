import type { ReferenceIndex, Utf8Column } from '../../../matching/index.ts'
import type { ParquetColumn, ParquetPage } from '../../../platform/columnar/index.ts'
import type { ChunkRows } from '../chunk-rows.ts'
import type { OutcomeColumns } from '../outcome-columns.ts'
import { METHODS, REASONS, STATUSES } from '../outcome-words.ts'
import {
  writeCandidateConfidences,
  writeCandidateIds,
  writeConfidences,
  writeDistances,
  writeReferenceIds,
  writeReferenceNames,
  writeWords,
} from './outcome-pages.ts'
import { PageDraft } from './page-draft.ts'
import { writeFoldedNames, writePartnerIds, writeRowNumbers, writeTexts, writeWarnings } from './partner-pages.ts'

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

type WritePage = (draft: PageDraft, result: ResultRows, from: number, to: number) => ParquetPage

/** The columns of a result file (see ../index.ts) and how the rows from `from` to `to` are written in each. */
const COLUMNS: (ParquetColumn & { write: WritePage })[] = [
  { name: 'row', type: 'INT32', kind: 'required', write: (draft, { firstRow }, from, to) => writeRowNumbers(draft, firstRow, from, to) },
  { name: 'partner_id', type: 'TEXT', kind: 'required', write: (draft, { rows }, from, to) => writePartnerIds(draft, rows.id, from, to) },
  { name: 'partner_name', type: 'TEXT', kind: 'required', write: (draft, { rows }, from, to) => writeTexts(draft, rows.name, from, to) },
  { name: 'partner_city', type: 'TEXT', kind: 'required', write: (draft, { rows }, from, to) => writeTexts(draft, rows.city, from, to) },
  { name: 'partner_country', type: 'TEXT', kind: 'required', write: (draft, { rows }, from, to) => writeTexts(draft, rows.countryText, from, to) },
  { name: 'status', type: 'TEXT', kind: 'required', write: (draft, { outcomes }, from, to) => writeWords(draft, outcomes.status, STATUSES, from, to) },
  { name: 'reason', type: 'TEXT', kind: 'optional', write: (draft, { outcomes }, from, to) => writeWords(draft, outcomes.reason, REASONS, from, to) },
  { name: 'reference_id', type: 'TEXT', kind: 'optional', write: (draft, { index, outcomes }, from, to) => writeReferenceIds(draft, index, outcomes, from, to) },
  { name: 'reference_name', type: 'TEXT', kind: 'optional', write: (draft, { index, outcomes }, from, to) => writeReferenceNames(draft, index, outcomes, from, to) },
  { name: 'confidence', type: 'DOUBLE', kind: 'required', write: (draft, { outcomes }, from, to) => writeConfidences(draft, outcomes, from, to) },
  { name: 'method', type: 'TEXT', kind: 'optional', write: (draft, { outcomes }, from, to) => writeWords(draft, outcomes.method, METHODS, from, to) },
  { name: 'distance_m', type: 'INT32', kind: 'optional', write: (draft, { outcomes }, from, to) => writeDistances(draft, outcomes, from, to) },
  { name: 'candidate_ids', type: 'TEXT', kind: 'list', write: (draft, { index, outcomes }, from, to) => writeCandidateIds(draft, index, outcomes, from, to) },
  { name: 'candidate_confidences', type: 'DOUBLE', kind: 'list', write: (draft, { outcomes }, from, to) => writeCandidateConfidences(draft, outcomes, from, to) },
  { name: 'warnings', type: 'TEXT', kind: 'list', write: (draft, result, from, to) => writeWarnings(draft, result.warnings, from, to) },
  { name: 'name_fold', type: 'TEXT', kind: 'required', write: (draft, result, from, to) => writeFoldedNames(draft, result.rows.name, result.foldedNames, from, to) },
] // biome-ignore format: a table

export const RESULT_COLUMNS: readonly ParquetColumn[] = COLUMNS

/** The page of a column with the rows from `from` to `to`; good until the next is asked for. */
export function resultPages(result: ResultRows): (column: number, from: number, to: number) => ParquetPage {
  const draft = new PageDraft(result.rows.count)
  return (column, from, to) => COLUMNS[column].write(draft, result, from, to)
}
