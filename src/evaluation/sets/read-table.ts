import { closeSync, openSync, readSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import {
  Cells,
  chooseColumns,
  DETECT_BYTES,
  detectFormat,
  IngestError,
  parquetTexts,
  RowWriter,
  scanCsv,
  withoutBlanks,
} from '../../ingest/index.ts'
import { viewOf } from '../../platform/bytes/copy-bytes.ts'

export interface TableRow<Field extends string> {
  /** Where it stands in the file, by the count of `map`: behind a CSV's header from 2 on. */
  row: number
  /** Without blanks around them; a field that no column of the file holds is not there. */
  cells: Partial<Record<Field, string>>
}

interface RawTable {
  columns: string[]
  rows: { row: number; cells: string[] }[]
}

/**
 * Reads a CSV or Parquet file whole, every field as text, as a mapping reads it. For labelled sets, which are small and
 * which we make ourselves. Refuses anything else, a file with a row that cannot be read, and one without the fields
 * needed; `aliases` as for chooseColumns.
 */
export async function readTable<Field extends string>(
  file: string,
  aliases: Record<Field, readonly string[]>,
  needed: readonly Field[],
): Promise<TableRow<Field>[]> {
  const { columns, rows } = formatOf(file) === 'PARQUET' ? await readParquetFile(file) : await readCsvFile(file)
  const chosen = chooseColumns(columns, aliases)
  const missing = needed.filter((field) => !chosen.has(field))
  if (missing.length > 0) {
    const found = columns.slice(0, 20).join(', ')
    throw new IngestError(
      'MISSING_COLUMNS',
      `${file}: columns are missing: ${missing.join(', ')}. The file has: ${found}.`,
    )
  }
  return rows.map(({ row, cells }) => {
    const taken: Partial<Record<Field, string>> = {}
    for (const [field, column] of chosen) taken[field] = cells[column]
    return { row, cells: taken }
  })
}

function formatOf(file: string): 'CSV' | 'PARQUET' {
  const opened = openSync(file, 'r')
  try {
    const start = Buffer.alloc(DETECT_BYTES)
    const detected = detectFormat(start.subarray(0, readSync(opened, start)), file, ['CSV', 'PARQUET'])
    if (!detected.ok) throw new IngestError('UNSUPPORTED_FORMAT', `${file}: ${detected.reason}`)
    return detected.format === 'PARQUET' ? 'PARQUET' : 'CSV'
  } finally {
    closeSync(opened)
  }
}

async function readCsvFile(file: string): Promise<RawTable> {
  const rows: RawTable['rows'] = []
  const read = await scanCsv(file, {
    openRows: (columns, delimiter) =>
      new RowWriter((block) => takeApart(block, delimiter.charCodeAt(0), columns.length, rows), delimiter),
    addFault(row, _column, _value, reason) {
      throw new IngestError('UNREADABLE_FILE', `row ${row}: ${reason}`)
    },
    progress: async () => {},
  }).catch((error) => {
    throw error instanceof IngestError ? new IngestError(error.code, `${file}: ${error.message}`) : error
  })
  return { columns: read.columns, rows }
}

function takeApart(block: Buffer, delimiter: number, width: number, rows: RawTable['rows']): void {
  const cells = new Cells(width)
  const view = viewOf(block)
  for (let at = 0; at < block.length; ) {
    at = cells.read(block, view, at, delimiter)
    const texts = Array.from({ length: width }, (_, column) => cells.text(block, column))
    if (!cells.isEmpty()) rows.push({ row: cells.line, cells: texts })
  }
}

async function readParquetFile(file: string): Promise<RawTable> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const { columns, select } = await parquetTexts(connection, file)
    const reader = await connection.runAndReadAll(select)
    const rows = (reader.getRows() as (string | null)[][]).map((row, i) => ({
      row: i + 1,
      cells: row.map((cell) => withoutBlanks(cell ?? '')),
    }))
    return { columns, rows }
  } catch (cause) {
    throw new IngestError('UNREADABLE_FILE', `${file}: the Parquet file is damaged or cut off.`, { cause })
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
