import { tmpdir } from 'node:os'
import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'

/**
 * DuckDB over our own columnar files. Queries run in DuckDB's threads, so the event loop stays free;
 * files of strangers never come here (they are read in a sandboxed child, see ingest/).
 */
export interface Columnar {
  /** Rows as plain JavaScript objects. For pages, not for whole files. */
  rows<T>(sql: string, parameters?: DuckDBValue[]): Promise<T[]>
  run(sql: string, parameters?: DuckDBValue[]): Promise<void>
  close(): void
}

export async function openColumnar(options: {
  memoryLimitMb: number
  threads: number
  /** Where sorts that do not fit into memory go. Without it DuckDB would use the folder the process was started in. */
  spillFolder?: string
}): Promise<Columnar> {
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
  return {
    async rows<T>(sql: string, parameters?: DuckDBValue[]) {
      const connection = await instance.connect()
      try {
        const reader = await connection.runAndReadAll(sql, parameters)
        return reader.getRowObjectsJS() as T[]
      } finally {
        connection.closeSync()
      }
    },
    async run(sql, parameters) {
      const connection = await instance.connect()
      try {
        await connection.run(sql, parameters)
      } finally {
        connection.closeSync()
      }
    },
    close: () => instance.closeSync(),
  }
}

/** A text as an SQL literal, for the places where DuckDB takes no parameter (file names in COPY). */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
