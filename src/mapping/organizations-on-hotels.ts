import { sqlText } from '../platform/columnar/index.ts'
import { FileMissing } from '../platform/files/index.ts'
import type { MappingDeps } from './deps.ts'
import { partKeys, readParts, withLocalPaths } from './results/result-files.ts'

// Files of one query: each is opened, and its column of hotel ids read.
const FILES_AT_ONCE = 50
const JOBS_AT_ONCE = 50

/** The organizations that have one of the hotels in what lies over their result files. */
export async function organizationsLaidOver({ db }: MappingDeps, hotelIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mapping_overlay')
    .innerJoin('mapping_jobs', 'mapping_jobs.id', 'mapping_overlay.job_id')
    .select('mapping_jobs.organization_id')
    .distinct()
    .where('mapping_overlay.reference_id', 'in', hotelIds)
    .execute()
  return new Set(rows.map((row) => row.organization_id))
}

/**
 * Whether the result files of any completed job of the organization hold one of the hotels. Reads one column of them,
 * those of the latest jobs first, until the first hit: not for a request, nor for a transaction.
 */
export async function hasResultsOn(
  deps: MappingDeps,
  organizationId: string,
  hotelIds: string[],
  signal: AbortSignal,
): Promise<boolean> {
  for await (const keys of keysOfJobs(deps, organizationId)) {
    for (let at = 0; at < keys.length; at += FILES_AT_ONCE) {
      signal.throwIfAborted()
      if (await holdsOne(deps, keys.slice(at, at + FILES_AT_ONCE), hotelIds)) return true
    }
  }
  return false
}

async function* keysOfJobs({ db }: MappingDeps, organizationId: string): AsyncGenerator<string[]> {
  for (let last: { id: string; completed_at: Date | null } | null = null; ; ) {
    let query = db
      .selectFrom('mapping_jobs')
      .select(['id', 'total_records', 'result_part_rows', 'completed_at'])
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'COMPLETED')
      .where('matched_records', '>', 0)
      .orderBy('completed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(JOBS_AT_ONCE)
    if (last) {
      const { id, completed_at } = last
      query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('completed_at', 'id'), '<', tuple(completed_at, id)))
    }
    const page = await query.execute()
    yield page.flatMap(({ id, total_records: totalRecords, result_part_rows: resultPartRows }) =>
      partKeys({ id, organizationId, totalRecords, resultPartRows }),
    )
    if (page.length < JOBS_AT_ONCE) return
    last = page[page.length - 1]
  }
}

async function holdsOne(deps: MappingDeps, keys: string[], hotelIds: string[]): Promise<boolean> {
  if (keys.length === 0) return false
  try {
    const rows = await withLocalPaths(deps.files, keys, (parts) =>
      deps.columnar.rows(
        `SELECT 1 FROM ${readParts({ parts })} WHERE reference_id IN (${hotelIds.map(sqlText).join(', ')}) LIMIT 1`,
      ),
    )
    return rows.length > 0
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    // One file that was lost keeps nobody from being told of the others.
    deps.log.warn({ err: error }, 'a result file is missing')
    return holdsOne(
      deps,
      keys.filter((key) => key !== error.key),
      hotelIds,
    )
  }
}
