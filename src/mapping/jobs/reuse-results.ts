import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { uploadKeys } from '../../inventory/index.ts'
import { parquetRows, sqlText } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import { jobKeys, type MappingJob } from '../job.ts'
import { partKeys, withLocalPaths } from '../results/result-files.ts'

// Rows change slowly from one delivery of a list to the next: what the last few jobs did not hold, older ones hardly
// do.
const EARLIER_JOBS_MAX = 3

type EarlierJob = Pick<MappingJob, 'id' | 'organizationId' | 'uploadId' | 'totalRecords' | 'resultPartRows'>

/** How many rows of each part are left to be matched; null when nothing could be taken over. */
export type RemainingRows = number[] | null

/**
 * Finds rows that an earlier job of the same organization and supplier had word for word, if it used the same reference
 * version, engine and settings. Writes `reused` (row, old_job, old_row) and, for each part of the results, the rows
 * that are left, numbered anew (`source_row` is the row of the upload). assemble-parts.ts puts both together. People's
 * decisions are not taken over here: they are laid over every job's results at its end.
 */
export async function reuseResults(deps: MappingDeps, job: MappingJob): Promise<RemainingRows> {
  const earlier: EarlierJob[] = []
  for (const one of await findEarlier(deps, job)) if (await hasItsFiles(deps, one)) earlier.push(one)
  if (earlier.length === 0) return null
  const inventories = [{ uploadId: job.uploadId }, ...earlier].map(
    ({ uploadId }) => uploadKeys({ id: uploadId, organizationId: job.organizationId }).inventory,
  )
  return withLocalPaths(deps.files, inventories, ([inventory, ...old]) =>
    takeOver(
      deps,
      job,
      inventory,
      earlier.map(({ id }, at) => ({ id, inventory: old[at] })),
    ),
  )
}

async function takeOver(
  deps: MappingDeps,
  job: MappingJob,
  inventory: string,
  earlier: { id: string; inventory: string }[],
): Promise<RemainingRows> {
  const { columnar, files } = deps
  const pairs = `reuse_${randomUUID().replaceAll('-', '')}`
  try {
    await columnar.run(`CREATE TABLE ${pairs} (row INTEGER, old_job VARCHAR, old_row INTEGER)`)
    for (const { id, inventory: old } of earlier) {
      await columnar.run(`INSERT INTO ${pairs}
        SELECT new.row, ${sqlText(id)}, old.row FROM ${contents(inventory)} AS new JOIN ${contents(old)} AS old
        ON new.id = old.id AND new.content = old.content WHERE new.row NOT IN (SELECT row FROM ${pairs})`)
    }
    const [{ reused }] = await columnar.rows<{ reused: number }>(`SELECT count(*)::INTEGER AS reused FROM ${pairs}`)
    if (reused === 0) return null
    await using scratch = await files.scratch()
    const reusedPath = join(scratch.path, 'reused.parquet')
    await columnar.run(`COPY (SELECT * FROM ${pairs} ORDER BY row) TO ${sqlText(reusedPath)} (FORMAT parquet)`)
    await files.writeFromPath(jobKeys(job).reused, reusedPath)
    return await writeRemaining(deps, job, inventory, pairs)
  } finally {
    await columnar.run(`DROP TABLE IF EXISTS ${pairs}`)
  }
}

// 64 bits of what the engine reads: that two contents of one id agree in them by chance happens once in 10^19 rows.
function contents(inventory: string): string {
  return `(SELECT row, id, hash(name, city, country, country_code, address, postal_code, latitude, longitude, warnings) AS content
    FROM ${parquetRows(inventory)})`
}

async function writeRemaining(
  { columnar, files }: MappingDeps,
  job: MappingJob,
  inventory: string,
  pairs: string,
): Promise<number[]> {
  const partRows = job.resultPartRows!
  const inPart = await columnar.rows<{ part: number; reused: number }>(
    `SELECT (row // ${partRows})::INTEGER AS part, count(*)::INTEGER AS reused FROM ${pairs} GROUP BY part`,
  )
  const reusedIn = new Map(inPart.map(({ part, reused }) => [part, reused]))
  const remaining: number[] = []
  await using scratch = await files.scratch()
  for (let first = 0; first < job.totalRecords!; first += partRows) {
    const part = remaining.length
    const left = Math.min(partRows, job.totalRecords! - first) - (reusedIn.get(part) ?? 0)
    remaining.push(left)
    if (left === 0) continue
    const path = join(scratch.path, 'remaining.parquet')
    await columnar.run(`COPY (
      SELECT * REPLACE ((row_number() OVER (ORDER BY row) - 1)::INTEGER AS row), row AS source_row
      FROM ${parquetRows(inventory)}
      WHERE row >= ${first} AND row < ${first + partRows} AND row NOT IN (SELECT row FROM ${pairs}) ORDER BY source_row
    ) TO ${sqlText(path)} (FORMAT parquet)`)
    await files.writeFromPath(jobKeys(job).remaining(part), path)
  }
  return remaining
}

async function findEarlier(deps: MappingDeps, job: MappingJob): Promise<EarlierJob[]> {
  const rows = await deps.db
    .selectFrom('mapping_jobs')
    .select(['id', 'upload_id', 'total_records', 'result_part_rows'])
    .where('organization_id', '=', job.organizationId)
    .where('status', '=', 'COMPLETED')
    .where('mode', '=', job.mode)
    .where('reference_version', '=', job.referenceVersion)
    // Not the engine a job was begun with: during an upgrade one of another version may have matched its rows.
    .where('rows_engine_version', '=', job.engineVersion)
    .where((where) => same(where, 'supplier_code', job.supplierCode))
    .where((where) => same(where, 'min_confidence', job.minConfidence))
    .orderBy('completed_at', 'desc')
    .limit(EARLIER_JOBS_MAX)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    organizationId: job.organizationId,
    uploadId: row.upload_id,
    totalRecords: row.total_records,
    resultPartRows: row.result_part_rows,
  }))
}

/** Taking over is a saving, so a list or results that were lost are matched afresh: a job must not fail for them. */
async function hasItsFiles({ files, log }: MappingDeps, earlier: EarlierJob): Promise<boolean> {
  const missing = new Set(partKeys(earlier))
  for await (const { key } of files.list(jobKeys(earlier).folder)) missing.delete(key)
  const { inventory } = uploadKeys({ id: earlier.uploadId, organizationId: earlier.organizationId })
  if (!(await files.stat(inventory))) missing.add(inventory)
  if (missing.size === 0) return true
  log.warn({ mappingJobId: earlier.id, missing: [...missing].slice(0, 3) }, 'files of an earlier job are missing')
  return false
}

// biome-ignore lint/suspicious/noExplicitAny: the expression builder of a query, whatever its tables.
function same(where: any, column: string, value: string | number | null) {
  return value === null ? where(column, 'is', null) : where(column, '=', value)
}
