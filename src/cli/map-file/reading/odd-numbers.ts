import type { DuckDBInstance } from '@duckdb/node-api'
import { readCoordinates } from '../../../ingest/index.ts'

/** Reads coordinates that are not written plainly. DuckDB is loaded when there are some: most lists have none. */
export class OddNumbers {
  private instance: DuckDBInstance | null = null

  async read(texts: string[]): Promise<number[]> {
    const { DuckDBInstance } = await import('@duckdb/node-api')
    this.instance ??= await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '100MB' })
    const connection = await this.instance.connect()
    try {
      return await readCoordinates(connection, texts)
    } finally {
      connection.closeSync()
    }
  }

  close(): void {
    this.instance?.closeSync()
  }
}
