import type { DuckDBConnection } from '@duckdb/node-api'
import type { PartnerColumns, Utf8Column } from '../../matching/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'

/** The rows of a chunk as bytes and numbers; the country as given is kept for the output. */
export interface ChunkRows extends PartnerColumns {
  address: Utf8Column
  city: Utf8Column
  postalCode: Utf8Column
  countryText: Utf8Column
}

const TEXTS = ['id', 'name', 'address', 'city', 'postal_code', 'country'] as const

/**
 * Reads rows into the temporary table `chunk` of the connection and from there as columns. Each text column comes as one run
 * of bytes plus the lengths: a string per field would cost more than the matching of it.
 */
export async function readChunkRows(
  connection: DuckDBConnection,
  inventoryPath: string,
  firstRow: number,
  rowCount: number,
): Promise<ChunkRows> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE chunk AS
    SELECT row, id, name, address, city, postal_code, country, country_code, latitude, longitude, warnings
    FROM read_parquet(${sqlText(inventoryPath)}) WHERE row >= ${firstRow} AND row < ${firstRow + rowCount}`)
  const numbers = await connection.run(`SELECT
      (ord(country_code[1]) * 256 + ord(country_code[2]))::INTEGER, coalesce(latitude, 'nan'), coalesce(longitude, 'nan'),
      ${TEXTS.map((text) => `coalesce(strlen(${text}), 0)::INTEGER`).join(', ')} FROM chunk`)
  const country = new Uint16Array(rowCount)
  const latitude = new Float64Array(rowCount)
  const longitude = new Float64Array(rowCount)
  const offsets = TEXTS.map(() => new Uint32Array(rowCount + 1))
  let count = 0
  for (const vectors of await numbers.fetchAllChunks()) {
    const rows = vectors.rowCount
    const column = (i: number) => vectors.getColumnVector(i)
    for (let i = 0; i < rows; i++) country[count + i] = column(0).getItem(i) as number
    for (let i = 0; i < rows; i++) latitude[count + i] = column(1).getItem(i) as number
    for (let i = 0; i < rows; i++) longitude[count + i] = column(2).getItem(i) as number
    offsets.forEach((ends, text) => {
      const lengths = column(3 + text)
      for (let i = 0; i < rows; i++) ends[count + i + 1] = ends[count + i] + (lengths.getItem(i) as number)
    })
    count += rows
  }
  if (count !== rowCount)
    throw new Error(`rows ${firstRow} to ${firstRow + rowCount}: ${inventoryPath} holds only ${count}`)
  const bytes = await readBytes(connection)
  const text = (i: number): Utf8Column => {
    if (bytes[i].length !== offsets[i][count]) throw new Error(`column ${TEXTS[i]}: bytes and lengths do not agree`)
    return { bytes: bytes[i], offsets: offsets[i] }
  }
  return {
    count,
    id: text(0),
    name: text(1),
    address: text(2),
    city: text(3),
    postalCode: text(4),
    countryText: text(5),
    country,
    latitude,
    longitude,
  }
}

async function readBytes(connection: DuckDBConnection): Promise<Uint8Array[]> {
  const joined = TEXTS.map((text) => `encode(coalesce(string_agg(${text}, ''), ''))`)
  const result = await connection.runAndReadAll(`SELECT ${joined.join(', ')} FROM chunk`)
  return result.getRows()[0].map((value) => (value as unknown as { bytes: Uint8Array }).bytes)
}
