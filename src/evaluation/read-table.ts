import { DuckDBInstance } from '@duckdb/node-api'
import { IngestError } from '../ingest/index.ts'

/** Reads a CSV file whole, every field as text. For labelled sets, which are small. Refuses one without the columns needed. */
export async function readTable(file: string, needed: readonly string[]): Promise<Array<Record<string, string>>> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  try {
    const reader = await connection.runAndReadAll(
      'SELECT * FROM read_csv($file, all_varchar = true, header = true, max_line_size = 10000000, quote = $quote, escape = $quote, delim = $delim, strict_mode = false)',
      { file, quote: '"', delim: ',' },
    )
    const missing = needed.filter((column) => !reader.columnNames().includes(column))
    if (missing.length > 0) {
      const found = reader.columnNames().slice(0, 20).join(', ')
      throw new IngestError(
        'MISSING_COLUMNS',
        `${file}: columns are missing: ${missing.join(', ')}. The file has: ${found}.`,
      )
    }
    return reader.getRowObjectsJS().map((row) => {
      const out: Record<string, string> = {}
      for (const [key, value] of Object.entries(row)) out[key] = value == null ? '' : String(value)
      return out
    })
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
