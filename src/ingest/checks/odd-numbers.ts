import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { sqlText } from '../../platform/columnar/index.ts'
import { coordinateNumber } from './check-coordinates.ts'

/** What DuckDB takes each text to be as a coordinate; NaN for none. Only odd spellings are asked for. */
export type ReadNumbers = (texts: string[]) => Promise<number[]>

const TEXTS_PER_QUERY = 1_000

/**
 * Reads coordinates that are not written plainly, as `coordinateNumber` does. DuckDB is loaded and opened when there
 * are some, as most lists have none, and is there for all that follow until `close`.
 */
export class OddNumbers {
  private opened: Promise<{ instance: DuckDBInstance; connection: DuckDBConnection }> | null = null

  /** Bound, because it is handed on. */
  readonly read: ReadNumbers = async (texts) => {
    this.opened ??= open()
    const { connection } = await this.opened
    const numbers: number[] = []
    for (let at = 0; at < texts.length; at += TEXTS_PER_QUERY) {
      const values = texts.slice(at, at + TEXTS_PER_QUERY).map((text) => `(${sqlText(text)})`)
      const read = `coalesce(${coordinateNumber('given')}, 'nan'::DOUBLE)`
      const result = await connection.runAndReadAll(`SELECT ${read} FROM (VALUES ${values.join(', ')}) AS texts(given)`)
      for (const [number] of result.getRows()) numbers.push(number as number)
    }
    return numbers
  }

  /** Not while somebody reads. */
  async close(): Promise<void> {
    const opened = this.opened
    this.opened = null
    // What could not be opened was told to whoever wanted to read.
    const { instance, connection } = (await opened?.catch(() => null)) ?? {}
    connection?.closeSync()
    instance?.closeSync()
  }
}

async function open(): Promise<{ instance: DuckDBInstance; connection: DuckDBConnection }> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: '300MB' })
  return { instance, connection: await instance.connect() }
}
