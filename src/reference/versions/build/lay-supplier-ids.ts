import { type DuckDBConnection, LIST, listValue, VARCHAR } from '@duckdb/node-api'
import { parquetRows, sqlText } from '../../../platform/columnar/index.ts'
import type { BuildRequest, BuildSummary } from './build-protocol.ts'
import { FACT_COLUMNS, mergedSupplierIds } from './merge-rows.ts'
import { FIELD_END } from './read-lines.ts'
import { PARQUET } from './write-version.ts'

/** Whether nothing but supplier ids differs from the base: they are all that comes, and no merge is to be folded in. */
export async function hasOnlySupplierIds(connection: DuckDBConnection, request: BuildRequest): Promise<boolean> {
  const { basePath, incoming, merges } = request
  if (basePath === null || incoming.kind !== 'supplier-ids') return false
  if (merges.length === 0) return true
  const still = await connection.runAndReadAll(
    `SELECT count(*)::INTEGER FROM ${parquetRows(basePath)} WHERE id IN (SELECT unnest($1))`,
    [listValue(merges.map(({ duplicateId }) => duplicateId))],
    [LIST(VARCHAR)],
  )
  return still.getRows()[0][0] === 0
}

/**
 * `laid`: the supplier ids of every hotel with those that come laid over them, in the order of the ids. Of a million
 * hotels only what may change is held and sorted, a quarter of the memory that whole rows take.
 */
export async function laySupplierIds(
  connection: DuckDBConnection,
  { basePath, incoming, nowMs }: BuildRequest,
  linesPath: string,
): Promise<BuildSummary> {
  if (basePath === null || incoming.kind !== 'supplier-ids') throw new Error('there is more than supplier ids to lay')
  await connection.run(`CREATE TABLE laid AS
    SELECT id, supplier_ids, is_changed, CASE WHEN is_changed THEN ${nowMs}::BIGINT ELSE updated_at END AS updated_at
    FROM (
      SELECT id, supplier_ids, updated_at, supplier_ids IS DISTINCT FROM before AS is_changed
      FROM (
        SELECT base.id, base.updated_at, base.supplier_ids AS before, ${mergedSupplierIds('base', 'given')} AS supplier_ids
        FROM ${parquetRows(basePath)} AS base LEFT JOIN (
          SELECT CAST(id AS VARCHAR) AS id, CAST(supplier_ids AS VARCHAR) AS supplier_ids FROM ${parquetRows(incoming.path)}
        ) AS given ON base.id = given.id
      )
    ) ORDER BY id`)
  await connection.run(`COPY (SELECT id, supplier_ids, updated_at FROM laid) TO ${sqlText(linesPath)}
    (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER '${FIELD_END}')`)
  const counted = await connection.runAndReadAll(
    'SELECT count(*)::INTEGER, count(*) FILTER (is_changed)::INTEGER FROM laid',
  )
  const [hotels, changed] = counted.getRows()[0].map(Number)
  return { hotels, added: 0, changed, removed: 0, merged: 0 }
}

/**
 * hotels.parquet and changes.parquet out of the base and `laid`, which then goes. Afterwards `version` reads the
 * hotels.
 */
export async function writeLaid(
  connection: DuckDBConnection,
  basePath: string,
  paths: { hotels: string; changes: string },
): Promise<void> {
  await connection.run(
    `COPY (SELECT 'CHANGED' AS change, id, CAST(NULL AS VARCHAR) AS merged_into FROM laid WHERE is_changed) TO ${sqlText(paths.changes)} ${PARQUET}`,
  )
  // Both are in the order of the ids. A join would give rows back in another one, and sorting them takes the memory.
  const columns = FACT_COLUMNS.map((name) => (name === 'supplier_ids' ? 'laid.supplier_ids' : `base.${name}`))
  await connection.run(`COPY (
    SELECT CASE WHEN base.id = laid.id THEN base.id ELSE error('the hotels of the version before are not in order') END AS id,
      ${columns.join(', ')}, base.merged_ids, base.created_at, laid.updated_at
    FROM ${parquetRows(basePath)} AS base POSITIONAL JOIN laid) TO ${sqlText(paths.hotels)} ${PARQUET}`)
  await connection.run('DROP TABLE laid')
  await connection.run(`CREATE VIEW version AS SELECT * FROM ${parquetRows(paths.hotels)}`)
}
