import type { Db } from '../../platform/database/index.ts'
import type { Merge } from '../catalogue/merge-overlay.ts'
import '../tables.ts'

export interface ReferenceState {
  currentVersion: number | null
  mergeCounter: number
}

export async function readState(db: Db): Promise<ReferenceState> {
  const row = await db
    .selectFrom('reference_state')
    .select(['current_version', 'merge_counter'])
    .executeTakeFirstOrThrow()
  return { currentVersion: row.current_version, mergeCounter: row.merge_counter }
}

/** The merges that the files of a version do not know yet, oldest first. */
export async function readMergesOver(db: Db, versionId: number): Promise<Merge[]> {
  const rows = await db
    .selectFrom('reference_merges')
    .select(['duplicate_hotel_id', 'kept_hotel_id'])
    .where('undone_at', 'is', null)
    .where((where) => where.or([where('folded_in_version', 'is', null), where('folded_in_version', '>', versionId)]))
    .orderBy('merged_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ duplicateId: row.duplicate_hotel_id, keptId: row.kept_hotel_id }))
}
