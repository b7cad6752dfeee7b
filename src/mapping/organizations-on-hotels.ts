import { sqlText } from '../platform/columnar/index.ts'
import type { MappingDeps } from './deps.ts'
import { partKeys, readParts, withLocalPaths } from './results/result-files.ts'

// Files of one query: each is opened, and its column of hotel ids read.
const FILES_AT_ONCE = 50

/**
 * The organizations that have a result on one of the hotels, in any completed job: by the result files or by what lies over them. Reads one
 * column of every organization's files until the first hit, so ask before the transaction that needs the answer, not in it.
 */
export async function organizationsWithResultsOn(deps: MappingDeps, hotelIds: string[]): Promise<string[]> {
  if (hotelIds.length === 0) return []
  const hotels = hotelIds.map((id) => id.toLowerCase())
  const overlaid = await deps.db
    .selectFrom('mapping_overlay')
    .innerJoin('mapping_jobs', 'mapping_jobs.id', 'mapping_overlay.job_id')
    .select('mapping_jobs.organization_id')
    .distinct()
    .where('mapping_overlay.reference_id', 'in', hotels)
    .execute()
  const found = new Set(overlaid.map((row) => row.organization_id))
  const jobs = await deps.db
    .selectFrom('mapping_jobs')
    .select(['id', 'organization_id', 'total_records', 'result_part_rows'])
    .where('status', '=', 'COMPLETED')
    .where('matched_records', '>', 0)
    .orderBy('organization_id')
    .orderBy('completed_at', 'desc')
    .execute()
  const keysOf = new Map<string, string[]>()
  for (const row of jobs) {
    const { id, organization_id: organizationId, total_records: totalRecords, result_part_rows: resultPartRows } = row
    const keys = keysOf.get(organizationId) ?? []
    keys.push(...partKeys({ id, organizationId, totalRecords, resultPartRows }))
    keysOf.set(organizationId, keys)
  }
  for (const [organizationId, keys] of keysOf) {
    for (let at = 0; at < keys.length && !found.has(organizationId); at += FILES_AT_ONCE) {
      if (await holdsOne(deps, keys.slice(at, at + FILES_AT_ONCE), hotels)) found.add(organizationId)
    }
  }
  return [...found]
}

async function holdsOne(deps: MappingDeps, keys: string[], hotels: string[]): Promise<boolean> {
  const rows = await withLocalPaths(deps.files, keys, (parts) =>
    deps.columnar.rows(
      `SELECT 1 FROM ${readParts({ parts })} WHERE reference_id IN (${hotels.map(sqlText).join(', ')}) LIMIT 1`,
    ),
  )
  return rows.length > 0
}
