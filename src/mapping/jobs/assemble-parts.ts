import { join } from 'node:path'
import { parquetRows, sqlText } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import { jobKeys, type MappingJob } from '../job.ts'
import { PART_OPTIONS } from '../match-pool/result-file/part-options.ts'
import { ENGINE_COLUMNS } from '../results/columns.ts'
import { partKeys, readParts, withLocalPaths } from '../results/result-files.ts'
import { loadJob } from './load-job.ts'

const OTHER_COLUMNS = [...ENGINE_COLUMNS.filter((column) => column !== 'row'), 'name_fold']

interface Taken {
  part: number
  old_job: string
  first: number
  last: number
}

/**
 * For a job that takes over results (see reuse-results.ts): writes its parts out of the chunks that were matched and
 * the earlier jobs' parts. Answers with those jobs.
 */
export async function assembleParts(
  deps: MappingDeps,
  job: MappingJob,
  chunks: ReadonlySet<number>,
): Promise<MappingJob[]> {
  const keys = jobKeys(job)
  return deps.files.withLocalPath(keys.reused, async (reused) => {
    const taken = await deps.columnar.rows<Taken>(
      `SELECT (row // ${job.resultPartRows})::INTEGER AS part, old_job, min(old_row)::INTEGER AS first, max(old_row)::INTEGER AS last
       FROM ${parquetRows(reused)} GROUP BY part, old_job`,
    )
    const earlier = new Map<string, MappingJob>()
    for (const id of new Set(taken.map(({ old_job }) => old_job))) earlier.set(id, (await loadJob(deps.db, id))!)
    await using scratch = await deps.files.scratch()
    for (const [part, key] of partKeys(job).entries()) {
      const path = join(scratch.path, 'part.parquet')
      const ofPart = taken.filter((one) => one.part === part)
      const sources = [
        ...(chunks.has(part) ? [{ keys: [keys.remaining(part), keys.chunk(part)], sql: matchedRows }] : []),
        ...ofPart.map((one) => ({
          keys: partKeys(earlier.get(one.old_job)!, rowsBetween(one, earlier.get(one.old_job)!)),
          sql: (paths: string[]) => takenRows(paths, reused, job, one),
        })),
      ]
      await withLocalPaths(
        deps.files,
        sources.flatMap((source) => source.keys),
        async (paths) => {
          const selects = sources.map(({ keys: { length }, sql }) => sql(paths.splice(0, length)))
          await deps.columnar.run(
            `COPY (SELECT * FROM (${selects.join(' UNION ALL ')}) ORDER BY row) TO ${sqlText(path)} ${PART_OPTIONS}`,
          )
        },
      )
      await deps.files.writeFromPath(key, path)
    }
    return [...earlier.values()]
  })
}

function matchedRows([remaining, chunk]: string[]): string {
  return `SELECT source.source_row AS row, ${of('chunk')} FROM ${parquetRows(chunk)} AS chunk
    JOIN (SELECT row, source_row FROM ${parquetRows(remaining)}) AS source ON chunk.row = source.row`
}

function takenRows(parts: string[], reused: string, job: MappingJob, { part, old_job, first, last }: Taken): string {
  const from = part * job.resultPartRows!
  return `SELECT taken.row, ${of('old')} FROM ${readParts({ parts })} AS old
    JOIN (SELECT row, old_row FROM ${parquetRows(reused)}
      WHERE row >= ${from} AND row < ${from + job.resultPartRows!} AND old_job = ${sqlText(old_job)}) AS taken ON old.row = taken.old_row
    WHERE old.row >= ${first} AND old.row <= ${last}`
}

function of(table: string): string {
  return OTHER_COLUMNS.map((column) => `${table}.${column}`).join(', ')
}

/** One row of every part between the first and the last. */
function rowsBetween({ first, last }: Taken, { resultPartRows }: MappingJob): number[] {
  const rows = [last]
  for (let row = first; row < last; row += resultPartRows ?? last) rows.push(row)
  return rows
}
