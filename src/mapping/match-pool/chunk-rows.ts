import type { DuckDBConnection } from '@duckdb/node-api'
import { isPointShared } from '../../inventory/parse/index.ts'
import type { PartnerColumns, Utf8Column } from '../../matching/index.ts'
import { parquetRows, readNumberColumns, readTextColumns } from '../../platform/columnar/index.ts'

/** The rows of a chunk as bytes and numbers; the country as given is kept for the output. */
export interface ChunkRows extends PartnerColumns {
  address: Utf8Column
  city: Utf8Column
  postalCode: Utf8Column
  countryText: Utf8Column
}

/**
 * Reads rows into the temporary table `chunk` of the connection and from there as columns, without a JavaScript string
 * for any of the fields: that would cost more than matching them.
 */
export async function readChunkRows(
  connection: DuckDBConnection,
  inventoryPath: string,
  firstRow: number,
  rowCount: number,
): Promise<ChunkRows> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE chunk AS
    SELECT row, id, name, address, city, postal_code, country, country_code, latitude, longitude, warnings
    FROM ${parquetRows(inventoryPath)} WHERE row >= ${firstRow} AND row < ${firstRow + rowCount}`)
  // Two letters as one number, as `countryNumber` of matching/ makes it.
  const country = 'ord(country_code[1]) * 256 + ord(country_code[2])'
  const [countries, latitude, longitude, isShared] = await readNumberColumns(connection, 'chunk', [
    country,
    'latitude',
    'longitude',
    `CASE WHEN ${isPointShared} THEN 1 ELSE 0 END`,
  ])
  const count = countries.length
  if (count !== rowCount)
    throw new Error(`rows ${firstRow} to ${firstRow + rowCount}: ${inventoryPath} holds only ${count}`)
  const [id, name, address, city, postalCode, countryText] = await readTextColumns(connection, 'chunk', [
    'id',
    'name',
    'address',
    'city',
    'postal_code',
    'country',
  ])
  return {
    count,
    id,
    name,
    address,
    city,
    postalCode,
    countryText,
    country: Uint16Array.from(countries),
    latitude,
    longitude,
    isPointShared: isShared.includes(1) ? Uint8Array.from(isShared) : undefined,
  }
}
