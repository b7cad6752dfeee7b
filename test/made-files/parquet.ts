import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'

/** The rows of a query as a Parquet file. */
export async function makeParquet(sql: string, options = 'COMPRESSION snappy'): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-parquet-'))
  try {
    const connection = await (await DuckDBInstance.create()).connect()
    await connection.run(`COPY (${sql}) TO '${folder}/a.parquet' (FORMAT parquet, ${options})`)
    return await readFile(join(folder, 'a.parquet'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
