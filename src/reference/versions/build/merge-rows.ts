import type { DuckDBConnection } from '@duckdb/node-api'
import { parquetRows } from '../../../platform/columnar/index.ts'
import type { BuildRequest } from './build-protocol.ts'

/** The columns that make a hotel what it is, without its history. */
export const FACT_COLUMNS = [
  'source_id',
  'name',
  'aliases',
  'address',
  'city',
  'region',
  'postal_code',
  'country_code',
  'latitude',
  'longitude',
  'rating',
  'supplier_ids',
] as const

/**
 * `hotels`: what is there with what comes laid over it, by id. A hotel keeps its created_at; updated_at moves only when
 * something about it is different. An empty cell keeps what was known, unless the file replaces everything.
 */
export async function mergeRows(connection: DuckDBConnection, request: BuildRequest): Promise<void> {
  const { basePath, incoming, nowMs } = request
  await connection.run(
    basePath
      ? `CREATE VIEW base AS SELECT * FROM ${parquetRows(basePath)}`
      : `CREATE TABLE base (id VARCHAR, ${FACT_COLUMNS.map((name) => `${name} ${factType(name)}`).join(', ')},
           merged_ids VARCHAR[], created_at BIGINT, updated_at BIGINT)`,
  )
  const replace = incoming.kind === 'rows' && incoming.replace
  if (incoming.kind === 'rows') {
    await connection.run(`CREATE VIEW given AS SELECT * FROM ${parquetRows(incoming.path)}`)
  } else {
    const facts = FACT_COLUMNS.filter((name) => name !== 'supplier_ids')
    const source =
      incoming.kind === 'nothing' ? '(SELECT NULL AS id, NULL AS supplier_ids LIMIT 0)' : parquetRows(incoming.path)
    await connection.run(`CREATE VIEW given AS
      SELECT CAST(id AS VARCHAR) AS id, ${facts.map((name) => `CAST(NULL AS ${factType(name)}) AS ${name}`).join(', ')},
        CAST(supplier_ids AS VARCHAR) AS supplier_ids
      FROM ${source} WHERE id IN (SELECT id FROM base)`)
  }
  const merged = FACT_COLUMNS.map((name) => {
    if (name === 'supplier_ids') {
      return `${mergedSupplierIds('base', 'given')} AS supplier_ids`
    }
    // A hotel that comes back under its UUID, as in our own file, keeps the id it once came with.
    return replace && name !== 'source_id'
      ? `CASE WHEN given.id IS NULL THEN base.${name} ELSE given.${name} END AS ${name}`
      : `coalesce(given.${name}, base.${name}) AS ${name}`
  })
  const differs = FACT_COLUMNS.map((name) => `merged.${name} IS DISTINCT FROM base_${name}`).join(' OR ')
  await connection.run(`CREATE TABLE hotels AS
    SELECT id, ${FACT_COLUMNS.join(', ')}, coalesce(merged_ids, []::VARCHAR[]) AS merged_ids,
      coalesce(created_at, ${nowMs}::BIGINT) AS created_at,
      CASE WHEN created_at IS NULL OR ${differs} THEN ${nowMs}::BIGINT ELSE updated_at END AS updated_at,
      CASE WHEN created_at IS NULL THEN 'ADDED' WHEN ${differs} THEN 'CHANGED' END AS change,
      CAST(NULL AS VARCHAR) AS merged_into
    FROM (
      SELECT coalesce(base.id, given.id) AS id, ${merged.join(', ')}, ${FACT_COLUMNS.map((name) => `base.${name} AS base_${name}`).join(', ')},
        base.merged_ids AS merged_ids, base.created_at AS created_at, base.updated_at AS updated_at
      FROM base ${replace ? 'RIGHT' : 'FULL OUTER'} JOIN given ON base.id = given.id
    ) AS merged`)
  if (replace)
    await connection.run('CREATE TABLE removed AS SELECT id FROM base WHERE id NOT IN (SELECT id FROM given)')
  else await connection.run('CREATE TABLE removed (id VARCHAR)')
}

/**
 * The ids a hotel has with those that come laid over them, supplier by supplier; as they were where that says the same
 * in another order.
 */
export function mergedSupplierIds(base: string, given: string): string {
  const merged = `CAST(json_merge_patch(CAST(${base}.supplier_ids AS JSON), CAST(${given}.supplier_ids AS JSON)) AS VARCHAR)`
  return `CASE WHEN ${given}.supplier_ids IS NULL THEN ${base}.supplier_ids WHEN ${base}.supplier_ids IS NULL THEN ${given}.supplier_ids
    WHEN ${base}.supplier_ids = ${given}.supplier_ids OR ${entriesOf(merged)} = ${entriesOf(`${base}.supplier_ids`)} THEN ${base}.supplier_ids
    ELSE ${merged} END`
}

function entriesOf(ids: string): string {
  return `list_sort(map_entries(CAST(CAST(${ids} AS JSON) AS MAP(VARCHAR, VARCHAR))))`
}

export function factType(name: (typeof FACT_COLUMNS)[number]): string {
  return name === 'latitude' || name === 'longitude' || name === 'rating' ? 'DOUBLE' : 'VARCHAR'
}
