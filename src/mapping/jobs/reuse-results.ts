import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { uploadKeys } from '../../inventory/index.ts'
import { sqlText } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import { jobKeys, type MappingJob } from '../job.ts'
import { ENGINE_COLUMNS } from '../results/columns.ts'

// Rows change slowly from one delivery of a list to the next: what the last few jobs did not hold, older ones hardly do.
const EARLIER_JOBS_MAX = 3

interface Earlier {
  inventory: string
  results: string
}

/**
 * Takes over the engine's results of rows that an earlier job of the same organization and supplier had word for word, if it used the same
 * reference version, engine and settings. Writes `reused` (those results) and `remaining` (the other rows, numbered anew,
 * `source_row` is the row of the upload). Returns how many; 0 writes nothing. People's decisions are not taken
 * over here: they are laid over every job's results at its end.
 */
export async function reuseResults(deps: MappingDeps, job: MappingJob): Promise<number> {
  const earlier = await findEarlier(deps, job)
  if (earlier.length === 0) return 0
  const { files } = deps
  const inventoryKey = uploadKeys({ id: job.uploadId, organizationId: job.organizationId }).inventory
  return files.withLocalPath(inventoryKey, (inventory) =>
    withLocalPaths(deps, earlier, (paths) => takeOver(deps, job, inventory, paths)),
  )
}

async function takeOver(deps: MappingDeps, job: MappingJob, inventory: string, earlier: Earlier[]): Promise<number> {
  const { columnar, files } = deps
  const keys = jobKeys(job)
  const pairs = `reuse_${randomUUID().replaceAll('-', '')}`
  try {
    await columnar.run(`CREATE TABLE ${pairs} (row INTEGER, old_row INTEGER, old_job TINYINT)`)
    for (const [number, { inventory: old }] of earlier.entries()) {
      await columnar.run(`INSERT INTO ${pairs}
        SELECT new.row, old.row, ${number} FROM read_parquet(${sqlText(inventory)}) AS new
        JOIN read_parquet(${sqlText(old)}) AS old ON new.id = old.id
        WHERE ${SAME_CONTENT} AND new.row NOT IN (SELECT row FROM ${pairs})`)
    }
    const [{ reused }] = await columnar.rows<{ reused: number }>(`SELECT count(*)::INTEGER AS reused FROM ${pairs}`)
    if (reused === 0) return 0
    await using scratch = await files.scratch()
    const reusedPath = join(scratch.path, 'reused.parquet')
    const remainingPath = join(scratch.path, 'remaining.parquet')
    const sources = earlier.map(
      ({ results }, number) => `SELECT pairs.row AS row, ${ENGINE_COLUMNS.filter((column) => column !== 'row')
        .map((column) => `old.${column}`)
        .join(', ')}
        FROM read_parquet(${sqlText(results)}) AS old JOIN ${pairs} AS pairs ON old.row = pairs.old_row WHERE pairs.old_job = ${number}`,
    )
    await columnar.run(`COPY (${sources.join(' UNION ALL ')}) TO ${sqlText(reusedPath)} (FORMAT parquet)`)
    await columnar.run(`COPY (
      SELECT * REPLACE ((row_number() OVER (ORDER BY row) - 1)::INTEGER AS row), row AS source_row
      FROM read_parquet(${sqlText(inventory)}) WHERE row NOT IN (SELECT row FROM ${pairs}) ORDER BY source_row
    ) TO ${sqlText(remainingPath)} (FORMAT parquet, ROW_GROUP_SIZE 20480)`)
    await files.writeFromPath(keys.reused, reusedPath)
    await files.writeFromPath(keys.remaining, remainingPath)
    return reused
  } finally {
    await columnar.run(`DROP TABLE IF EXISTS ${pairs}`)
  }
}

async function findEarlier(
  deps: MappingDeps,
  job: MappingJob,
): Promise<{ id: string; organizationId: string; uploadId: string }[]> {
  const rows = await deps.db
    .selectFrom('mapping_jobs')
    .select(['id', 'upload_id'])
    .where('organization_id', '=', job.organizationId)
    .where('status', '=', 'COMPLETED')
    .where('mode', '=', job.mode)
    .where('reference_version', '=', job.referenceVersion)
    .where('engine_version', '=', job.engineVersion)
    .where((where) => same(where, 'supplier_code', job.supplierCode))
    .where((where) => same(where, 'min_confidence', job.minConfidence))
    .orderBy('completed_at', 'desc')
    .limit(EARLIER_JOBS_MAX)
    .execute()
  return rows.map((row) => ({ id: row.id, organizationId: job.organizationId, uploadId: row.upload_id }))
}

async function withLocalPaths<T>(
  deps: MappingDeps,
  jobs: { id: string; organizationId: string; uploadId: string }[],
  use: (paths: Earlier[]) => Promise<T>,
  opened: Earlier[] = [],
): Promise<T> {
  const [job, ...rest] = jobs
  if (!job) return use(opened)
  const { files } = deps
  const inventoryKey = uploadKeys({ id: job.uploadId, organizationId: job.organizationId }).inventory
  return files.withLocalPath(inventoryKey, (inventory) =>
    files.withLocalPath(jobKeys(job).results, (results) =>
      withLocalPaths(deps, rest, use, [...opened, { inventory, results }]),
    ),
  )
}

// biome-ignore lint/suspicious/noExplicitAny: the expression builder of a query, whatever its tables.
function same(where: any, column: string, value: string | number | null) {
  return value === null ? where(column, 'is', null) : where(column, '=', value)
}

const SAME_CONTENT = [
  ...['name', 'city', 'country', 'country_code'].map((column) => `new.${column} = old.${column}`),
  ...['address', 'postal_code', 'latitude', 'longitude', 'warnings'].map(
    (column) => `new.${column} IS NOT DISTINCT FROM old.${column}`,
  ),
].join(' AND ')
