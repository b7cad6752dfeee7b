import { DuckDBInstance } from '@duckdb/node-api'

type Row = Record<string, string | null>

/** Columns of a CSV file as text, by DuckDB; `rows` limits how many. A million rows of all columns would take 2 GB. */
export async function readRows(file: string, columns: readonly string[], rows?: number): Promise<Row[]> {
  const limit = rows === undefined ? '' : ` LIMIT ${rows}`
  return select(`SELECT ${columns.join(', ')} FROM read_csv('${file}', all_varchar = true)${limit}`)
}

export async function countRows(file: string): Promise<number> {
  const [row] = await select(`SELECT count(*)::VARCHAR AS n FROM read_csv('${file}', all_varchar = true)`)
  return Number(row.n)
}

async function select(sql: string): Promise<Row[]> {
  const instance = await DuckDBInstance.create(':memory:')
  try {
    const connection = await instance.connect()
    const reader = await connection.runAndReadAll(sql)
    return reader.getRowObjectsJS() as Row[]
  } finally {
    instance.closeSync()
  }
}
