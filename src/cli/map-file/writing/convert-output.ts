import type { DuckDBInstance } from '@duckdb/node-api'
import { MAP_COLUMNS } from '../../../mapping/match-pool/index.ts'
import { csvRows, sqlText } from '../../../platform/columnar/index.ts'
import type { OutputFormat } from '../run/map-request.ts'

const DIALECT = [
  'auto_detect=false',
  'header=true',
  "delim=','",
  `quote='"'`,
  `escape='"'`,
  "new_line='\\n'",
  'max_line_size=4000000',
  'parallel=false',
]

const NUMBERS: Record<string, string> = { matchConfidence: 'DOUBLE', distanceMeters: 'INTEGER' }

/** Writes the mapped rows of a CSV in another format. The CSV is ours, so nothing about it is guessed. */
export async function convertOutput(csvPath: string, outPath: string, format: OutputFormat): Promise<void> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '500MB' })
  const connection = await instance.connect()
  try {
    const columns = MAP_COLUMNS.map((name) => `'${name}': '${NUMBERS[name] ?? 'VARCHAR'}'`).join(', ')
    const rows = csvRows(csvPath, [...DIALECT, `columns={${columns}}`])
    if (format === 'xlsx') {
      const { writeWorkbook } = await import('../../../exports/index.ts')
      const result = await connection.stream(`SELECT * FROM ${rows}`)
      await writeWorkbook(outPath, { header: [...MAP_COLUMNS], rows: batches(result) })
      return
    }
    const options = {
      json: 'FORMAT json, ARRAY true',
      jsonl: 'FORMAT json',
      parquet: 'FORMAT parquet',
      csv: 'FORMAT csv',
    }[format]
    await connection.run(`COPY (SELECT * FROM ${rows}) TO ${sqlText(outPath)} (${options})`)
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

type Rows = Awaited<ReturnType<Awaited<ReturnType<DuckDBInstance['connect']>>['stream']>>

async function* batches(result: Rows): AsyncGenerator<(string | number | null)[][]> {
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    yield chunk.getRows() as (string | number | null)[][]
  }
}
