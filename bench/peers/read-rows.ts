import { DuckDBInstance } from '@duckdb/node-api'

/** The columns of a CSV file as text, by DuckDB; `rows` limits how many. */
export async function readRows(file: string, rows?: number): Promise<Record<string, string | null>[]> {
  const instance = await DuckDBInstance.create(':memory:')
  try {
    const connection = await instance.connect()
    const limit = rows === undefined ? '' : ` LIMIT ${rows}`
    const reader = await connection.runAndReadAll(`SELECT * FROM read_csv('${file}', all_varchar = true)${limit}`)
    return reader.getRowObjectsJS() as Record<string, string | null>[]
  } finally {
    instance.closeSync()
  }
}
