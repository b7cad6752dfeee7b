import type { DuckDBConnection } from '@duckdb/node-api'
import { parquetRows, sqlText } from '../../../platform/columnar/index.ts'
import { COUNTRIES } from '../../../platform/places/countries.ts'
import type { BuildSummary } from './build-protocol.ts'
import { FACT_COLUMNS } from './merge-rows.ts'

/** How the large files of a version are written. */
export const PARQUET = '(FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1, ROW_GROUP_SIZE 100000)'

/** Sorted by id, so that equal hotels give equal files whatever order they came in. Afterwards `version` reads it. */
export async function writeHotels(connection: DuckDBConnection, path: string): Promise<void> {
  await connection.run(`COPY (
    SELECT id, ${FACT_COLUMNS.join(', ')}, merged_ids, created_at, updated_at
    FROM hotels WHERE change IS DISTINCT FROM 'MERGED' ORDER BY id) TO ${sqlText(path)} ${PARQUET}`)
  await connection.run(`CREATE VIEW version AS SELECT * FROM ${parquetRows(path)}`)
}

const CHANGES = `SELECT change, id, merged_into FROM hotels WHERE change IS NOT NULL
  UNION ALL SELECT 'REMOVED', id, NULL FROM removed`

/** How much differs from the version before. */
export async function countChanges(connection: DuckDBConnection): Promise<Omit<BuildSummary, 'hotels'>> {
  const counts = await connection.runAndReadAll(
    `SELECT change, count(*)::INTEGER AS count FROM (${CHANGES}) GROUP BY change`,
  )
  const of = (change: string) => Number(counts.getRowObjects().find((row) => row.change === change)?.count ?? 0)
  return { added: of('ADDED'), changed: of('CHANGED'), removed: of('REMOVED'), merged: of('MERGED') }
}

/**
 * What differs from the version before; the last who needs `hotels`. The first version has none: nobody can ask since
 * when.
 */
export async function writeChanges(connection: DuckDBConnection, path: string, isFirst: boolean): Promise<void> {
  await connection.run(
    `COPY (SELECT * FROM (${CHANGES}) ${isFirst ? 'LIMIT 0' : 'ORDER BY id'}) TO ${sqlText(path)} ${PARQUET}`,
  )
  await connection.run('DROP TABLE hotels')
}

/** The file customers download: the columns of a reference file, so that it can be imported again as it is. */
export async function writePublished(connection: DuckDBConnection, path: string): Promise<void> {
  const codes = await supplierCodes(connection)
  const countries = `MAP {${COUNTRIES.map(({ code, name }) => `${sqlText(code)}: ${sqlText(name)}`).join(', ')}}`
  const suppliers = codes.map(
    (code) =>
      `, json_extract_string(supplier_ids, ${sqlText(`$.${JSON.stringify(code)}`)}) AS ${quoted(`supplier:${code}`)}`,
  )
  // The version's file is in the order of the ids already.
  await connection.run(`COPY (
    SELECT id, name, coalesce(${countries}[country_code], country_code) AS country, country_code AS "countryCode",
      address, city, region, postal_code AS "postalCode", latitude, longitude, rating, aliases, source_id AS "sourceId",
      array_to_string(merged_ids, '|') AS "mergedIds", epoch_ms(created_at) AS "createdAt", epoch_ms(updated_at) AS "updatedAt"
      ${suppliers.join('')}
    FROM version) TO ${sqlText(path)} ${PARQUET}`)
}

async function supplierCodes(connection: DuckDBConnection): Promise<string[]> {
  const rows = await connection.runAndReadAll(`SELECT DISTINCT unnest(json_keys(supplier_ids)) AS code FROM version
    WHERE supplier_ids IS NOT NULL ORDER BY code`)
  return rows.getRowObjects().map((row) => String(row.code))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
