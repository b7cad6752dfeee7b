import type { DuckDBConnection } from '@duckdb/node-api'
import { parquetFacts } from '../../platform/columnar/index.ts'
import { IngestError } from '../ingest-error.ts'
import type { ParquetColumn } from './parquet-columns.ts'

// More rows than a list of 500 MB can have in any other format.
const ROWS_MAX = 50_000_000
// A value that comes again costs Parquet next to nothing, and us all of its bytes. Real lists make ten to fifty times
// their size; a million hotels are some 300 MB of text, so no list of that many is ever measured by its ratio.
const RATIO_MAX = 200
const RATIO_FROM_BYTES = 500_000_000
const TEXT_BYTES_MAX = 5_000_000_000

/**
 * Refuses a file that is small and unpacks to what would fill our disk. Answers whether some text of it holds a NUL
 * character.
 */
export async function checkUnpacked(
  connection: DuckDBConnection,
  path: string,
  file: string,
  columns: readonly ParquetColumn[],
): Promise<{ hasNul: boolean }> {
  const [facts] = await read(connection, `SELECT num_rows, file_size_bytes FROM ${parquetFacts(path)}`)
  const rows = Number(facts.num_rows)
  if (rows > ROWS_MAX) throw tooLarge(`says that it has ${rows.toLocaleString('en')} rows`)
  // Lengths are known for every value of a dictionary before it is unpacked: a gigabyte is measured in milliseconds.
  const sums = columns.map(({ bytes }) => `coalesce(sum(${bytes}), 0)`)
  const nuls = columns.flatMap(({ nul }) => (nul === null ? [] : [`coalesce(bool_or(${nul}), false)`]))
  const [measured] = await read(
    connection,
    `SELECT CAST(${sums.join(' + ')} AS DOUBLE) AS bytes, ${['false', ...nuls].join(' OR ')} AS has_nul FROM ${file}`,
  )
  const unpacked = Number(measured.bytes)
  const ratio = unpacked / Number(facts.file_size_bytes)
  if (unpacked > TEXT_BYTES_MAX) throw tooLarge(`unpacks to more than ${TEXT_BYTES_MAX / 1e9} GB`)
  if (unpacked > RATIO_FROM_BYTES && ratio > RATIO_MAX)
    throw tooLarge(`unpacks to ${Math.round(ratio).toLocaleString('en')} times its size`)
  return { hasNul: measured.has_nul === true }
}

async function read(connection: DuckDBConnection, sql: string): Promise<Record<string, unknown>[]> {
  return (await connection.runAndReadAll(sql)).getRowObjects()
}

function tooLarge(what: string): IngestError {
  return new IngestError(
    'TOO_LARGE',
    `The Parquet file ${what}. That is no hotel list; send it as CSV if it really is.`,
  )
}
