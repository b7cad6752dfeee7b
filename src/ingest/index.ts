/**
 * Bytes to rows: CSV, JSON, XLSX and Parquet from strangers. Knows nothing of hotels.
 *
 * - `detectFormat(firstBytes, filename)`: is this one of the four formats? Use before a file is accepted (400, 415).
 * - `parseInChild(childScript, options)`: runs a parsing script in a sandboxed child process; the scripts live where the
 *   meaning of the columns is known (`inventory/parse`, `reference/parse`).
 * - `serveParsing(use, rowColumns(…))`: what such a script calls; `use` gets the `Table` and a sandboxed DuckDB.
 * - `scanCsv(path, use)`: CSV of any dialect as strict rows in memory, block by block, for whoever reads a file of their own.
 * - `Cells`, `TextBuilder`, `PointColumns`, `CountryLookup`: what takes such a block apart without making strings.
 * - `READING`: how much of a file is understood by now, for whoever keeps what was read.
 * - `IngestError`: every refusal, with a code and a sentence for the customer.
 */

export {
  COORDINATES,
  coordinateNumber,
  coordinateState,
  coordinateWarning,
  keptCoordinates,
  placeColumns,
} from './checks/check-coordinates.ts'
export { checkPoint } from './checks/check-point.ts'
export { cleanFields, withoutBlanks } from './checks/clean-text.ts'
export { CountryLookup, type KnownCountry } from './checks/country-lookup.ts'
export { extraColumns, jsonOfColumns } from './checks/extra-columns.ts'
export { findPointRemarks } from './checks/find-point-remarks.ts'
export { type CountryColumns, mapCountries } from './checks/map-countries.ts'
export { OddNumbers, type ReadNumbers } from './checks/odd-numbers.ts'
export { noValidRows, requireColumns } from './checks/refuse-file.ts'
export { addRemarks, type RowRemark, tellRemark } from './checks/row-remark.ts'
export { idUsedBefore, noRowUsable, ROWS_TOLD, tellHeader } from './checks/sentences.ts'
export { setRepeatsAside } from './checks/set-repeats-aside.ts'
export { COUNTRY_UNKNOWN, type RowFault, writeErrors } from './checks/write-errors.ts'
export type { ParseProgress } from './child/protocol.ts'
export { type ParseOptions, parseInChild } from './child/run-child.ts'
export { serveParsing, type TableUse } from './child/serve-child.ts'
export { Cells, countLines } from './csv/cells.ts'
export { PointColumns } from './csv/point-columns.ts'
export { type CsvRead, scanCsv } from './csv/scan-csv.ts'
export { cutAt, TextBuilder } from './csv/text-builder.ts'
export { DETECT_BYTES, type DetectedFormat, detectFormat, type FileFormat } from './detect-format.ts'
export { IngestError, type IngestErrorCode } from './ingest-error.ts'
export { numberText } from './json/value-text.ts'
export type { ChildLimits } from './limits.ts'
export { parquetTexts } from './parquet/read-parquet.ts'
export { READING } from './reading/index.ts'
export { type CellLayout, cellLayout, fieldsIn } from './table/cell-layout.ts'
export { chooseColumns, foldHeader } from './table/choose-columns.ts'
export { rowColumns } from './table/row-columns.ts'
export { RowWriter } from './table/row-writer.ts'
export type { Table } from './table/table.ts'
