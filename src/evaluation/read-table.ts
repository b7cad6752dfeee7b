import { closeSync, openSync, readSync } from 'node:fs'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { DETECT_BYTES, detectFormat, IngestError } from '../ingest/index.ts'
import { sqlText } from '../platform/columnar/index.ts'

export interface TableRow {
  /** Where it stands in the file, by the count of `map`: behind a CSV's header from 2 on. */
  row: number
  cells: Record<string, string>
}

/**
 * Reads a CSV (commas, UTF-8) or Parquet file whole, every field as text. For labelled sets, which are small and which we make
 * ourselves. Refuses anything else, and a file without the columns needed.
 */
export async function readTable(file: string, needed: readonly string[]): Promise<TableRow[]> {
  const { source, firstRow } = sourceOf(file)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const reader = await readRows(connection, file, source)
    const missing = needed.filter((column) => !reader.columnNames().includes(column))
    if (missing.length > 0) {
      const found = reader.columnNames().slice(0, 20).join(', ')
      throw new IngestError(
        'MISSING_COLUMNS',
        `${file}: columns are missing: ${missing.join(', ')}. The file has: ${found}.`,
      )
    }
    return reader.getRowObjectsJS().map((row, i) => {
      const cells: Record<string, string> = {}
      for (const [key, value] of Object.entries(row)) cells[key] = value == null ? '' : String(value)
      return { row: firstRow + i, cells }
    })
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

function sourceOf(file: string): { source: string; firstRow: number } {
  const opened = openSync(file, 'r')
  try {
    const start = Buffer.alloc(DETECT_BYTES)
    const detected = detectFormat(start.subarray(0, readSync(opened, start)), file, ['CSV', 'PARQUET'])
    if (!detected.ok) throw new IngestError('UNSUPPORTED_FORMAT', `${file}: ${detected.reason}`)
    if (detected.format === 'PARQUET') return { source: `read_parquet(${sqlText(file)})`, firstRow: 1 }
  } finally {
    closeSync(opened)
  }
  const source = `read_csv(${sqlText(file)}, all_varchar = true, header = true, max_line_size = 10000000,
    quote = '"', escape = '"', delim = ',', strict_mode = false)`
  return { source, firstRow: 2 }
}

async function readRows(connection: DuckDBConnection, file: string, source: string) {
  try {
    return await connection.runAndReadAll(`SELECT CAST(COLUMNS(*) AS VARCHAR) FROM ${source}`)
  } catch (cause) {
    throw new IngestError(
      'UNREADABLE_FILE',
      `${file}: a CSV of a labelled set has commas between its fields and is UTF-8; this one cannot be read as that.`,
      { cause },
    )
  }
}
