import type { DuckDBConnection } from '@duckdb/node-api'
import type { ReferenceBytes } from '../../matching/index.ts'
import { readNumberColumns, readTextColumns, sqlText, type TextColumn } from '../../platform/columnar/index.ts'

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
const BATCH_ROWS = 20_480

/** Rows of a file of hotels, as the matching index's builder takes them, and what else was asked for. */
export interface IndexRows {
  columns: ReferenceBytes
  numbers: Float64Array[]
  texts: TextColumn[]
}

/**
 * Reads a Parquet file of hotels in its own order, `total` rows. Every column comes as bytes or numbers, never as strings; the next
 * rows are read, on DuckDB's threads, while these are used.
 */
export async function* readIndexRows(
  connection: DuckDBConnection,
  path: string,
  total: number,
  also: { numbers?: readonly string[]; texts?: readonly string[] } = {},
): AsyncGenerator<IndexRows> {
  let next = total > 0 ? readBatch(connection, path, 0, also) : null
  for (let first = 0; first < total; first += BATCH_ROWS) {
    const batch = await next!
    const follows = first + BATCH_ROWS < total
    if (follows) next = readBatch(connection, path, first + BATCH_ROWS, also)
    yield batch
  }
}

async function readBatch(
  connection: DuckDBConnection,
  path: string,
  first: number,
  also: { numbers?: readonly string[]; texts?: readonly string[] },
): Promise<IndexRows> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE index_rows AS
    SELECT * FROM read_parquet(${sqlText(path)}, file_row_number=true)
    WHERE file_row_number >= ${first} AND file_row_number < ${first + BATCH_ROWS}`)
  const [latitude, longitude, ...numbers] = await readNumberColumns(connection, 'index_rows', [
    'latitude',
    'longitude',
    ...(also.numbers ?? []),
  ])
  const columns = await readTextColumns(connection, 'index_rows', [...TEXTS, ...(also.texts ?? [])])
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
