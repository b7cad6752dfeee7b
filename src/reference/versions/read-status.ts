import type { Db } from '../../platform/database/index.ts'

interface VersionStatus {
  version: number
  hotels: number
  added: number
  changed: number
  removed: number
  merged: number
  source: string
  isDemo: boolean
  publishedAt: string
}

export interface ReferenceStatus {
  current: VersionStatus | null
  /** Newest first, at most ten. */
  versions: VersionStatus[]
  /** Merges that the next version will fold in. */
  mergesNotFoldedIn: number
  openReports: number
}

const VERSIONS_SHOWN = 10

/** What the operator wants to know about the reference. */
export async function readReferenceStatus(db: Db): Promise<ReferenceStatus> {
  const state = await db.selectFrom('reference_state').select('current_version').executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('reference_versions')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(VERSIONS_SHOWN)
    .execute()
  const versions = rows.map((row) => ({
    version: row.id,
    hotels: row.hotel_count,
    added: row.added_count,
    changed: row.changed_count,
    removed: row.removed_count,
    merged: row.merged_count,
    source: row.source,
    isDemo: row.is_demo,
    publishedAt: row.published_at.toISOString(),
  }))
  const merges = await db
    .selectFrom('reference_merges')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('undone_at', 'is', null)
    .where('folded_in_version', 'is', null)
    .executeTakeFirstOrThrow()
  const reports = await db
    .selectFrom('reference_duplicate_reports')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return {
    current: versions.find((one) => one.version === state.current_version) ?? null,
    versions,
    mergesNotFoldedIn: Number(merges.count),
    openReports: Number(reports.count),
  }
}
