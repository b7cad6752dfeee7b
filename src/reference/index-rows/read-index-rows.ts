import type { DuckDBConnection } from '@duckdb/node-api'
import type { ReferenceBytes } from '../../matching/index.ts'
import { parquetRows, readNumberColumns, readTextColumns, type TextColumn } from '../../platform/columnar/index.ts'

const TEXTS = [
  'id',
  'name',
  'country_code',
  'source_id',
  'aliases',
  'address',
  'city',
  'region',
  'postal_code',
  'supplier_ids',
]
// About a row group of the files.
export const BATCH_ROWS = 20_480

/** Rows of a file of hotels, as the matching index's builder takes them, and what else was asked for. */
export interface IndexRows {
  columns: ReferenceBytes
  numbers: Float64Array[]
  texts: TextColumn[]
}

/** Which rows of a file of hotels, and what to read of them beside what the index needs. */
export interface RowsWanted {
  path: string
  first: number
  count: number
  numbers?: readonly string[]
  texts?: readonly string[]
}

/**
 * Reads rows of a Parquet file of hotels in its own order. Every column comes as bytes or numbers, never as strings;
 * the next rows are read, on DuckDB's threads, while these are used.
 */
export async function* readIndexRows(connection: DuckDBConnection, wanted: RowsWanted): AsyncGenerator<IndexRows> {
  const end = wanted.first + wanted.count
  let next = wanted.count > 0 ? readBatch(connection, wanted, wanted.first, end) : null
  for (let first = wanted.first; first < end; first += BATCH_ROWS) {
    const batch = await next!
    const follows = first + BATCH_ROWS < end
    if (follows) next = readBatch(connection, wanted, first + BATCH_ROWS, end)
    yield batch
  }
}

async function readBatch(
  connection: DuckDBConnection,
  { path, numbers: alsoNumbers = [], texts: alsoTexts = [] }: RowsWanted,
  first: number,
  end: number,
): Promise<IndexRows> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE index_rows AS
    SELECT * FROM ${parquetRows(path, ['file_row_number=true'])}
    WHERE file_row_number >= ${first} AND file_row_number < ${Math.min(end, first + BATCH_ROWS)}`)
  const [latitude, longitude, ...numbers] = await readNumberColumns(connection, 'index_rows', [
    'latitude',
    'longitude',
    ...alsoNumbers,
  ])
  const columns = await readTextColumns(connection, 'index_rows', [...TEXTS, ...alsoTexts])
  const [id, name, countryCode, sourceId, aliases, address, city, region, postalCode, supplierIds, ...texts] = columns
  return {
    columns: {
      count: latitude.length,
      id,
      name,
      countryCode,
      sourceId,
      aliases,
      address,
      city,
      region,
      postalCode,
      latitude,
      longitude,
      supplierIds,
    },
    numbers,
    texts,
  }
}
