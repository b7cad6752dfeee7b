import { tmpdir } from 'node:os'
import type { DuckDBConnection, DuckDBDataChunk, DuckDBInstance, DuckDBResult, DuckDBValue } from '@duckdb/node-api'
import { inTurns } from '../in-turns.ts'

/**
 * DuckDB over our own columnar files. Queries run in DuckDB's threads and what they answer is made into objects a few
 * milliseconds at a time, so the event loop stays free; files of strangers never come here (they are read in a sandboxed
 * child, see ingest/).
 */
export interface Columnar {
  /** Rows as plain JavaScript objects. For pages, not for whole files. */
  rows<T>(sql: string, parameters?: DuckDBValue[]): Promise<T[]>
  run(sql: string, parameters?: DuckDBValue[]): Promise<void>
  close(): void
}

/** Ready for queries at once; DuckDB itself is loaded and opened by the first, a start does not wait for it. */
export async function openColumnar(options: ColumnarOptions): Promise<Columnar> {
  let opened: Promise<DuckDBInstance> | null = null
  async function connected<T>(use: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    opened ??= openInstance(options)
    const connection = await (await opened).connect()
    try {
      return await use(connection)
    } finally {
      connection.closeSync()
    }
  }
  return {
    rows: <T>(sql: string, parameters?: DuckDBValue[]) =>
      connected(async (connection) => (await rowObjects(await connection.run(sql, parameters))) as T[]),
    run: (sql, parameters) => connected(async (connection) => void (await connection.run(sql, parameters))),
    // What could not be opened was told to whoever asked for it.
    close: () => void opened?.then((instance) => instance.closeSync()).catch(() => {}),
  }
}

async function rowObjects(result: DuckDBResult): Promise<Record<string, unknown>[]> {
  const { JSDuckDBValueConverter: convert } = await import('@duckdb/node-api')
  const names = result.deduplicatedColumnNames()
  const objects: Record<string, unknown>[] = []
  for (let chunk = await nextChunk(result); chunk; chunk = await nextChunk(result)) {
    const { rowCount } = chunk
    const take = chunk
    await inTurns(Array(rowCount).keys(), (row) => {
      const object: Record<string, unknown> = {}
      take.visitRowValues(row, (value, _row, column, type) => {
        object[names[column]] = convert(value, type, convert)
      })
      objects.push(object)
    })
  }
  return objects
}

async function nextChunk(result: DuckDBResult): Promise<DuckDBDataChunk | null> {
  const chunk = await result.fetchChunk()
  return chunk && chunk.rowCount > 0 ? chunk : null
}

interface ColumnarOptions {
  memoryLimitMb: number
  threads: number
  /** Where sorts that do not fit into memory go. Without it DuckDB would use the folder the process was started in. */
  spillFolder?: string
}

async function openInstance(options: ColumnarOptions): Promise<DuckDBInstance> {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${options.memoryLimitMb}MB`,
    threads: String(options.threads),
    temp_directory: options.spillFolder ?? tmpdir(),
    // What a query does not keep in order it may answer in any order; we always say ORDER BY.
    preserve_insertion_order: 'true',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })
  const setUp = await instance.connect()
  // Footers of the files a customer pages through are read once.
  await setUp.run('SET GLOBAL parquet_metadata_cache = true')
  setUp.closeSync()
  return instance
}

/** A text as an SQL literal, for the places where DuckDB takes no parameter (file names in COPY). */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
