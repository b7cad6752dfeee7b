import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import type { BuildSummary } from './build/build-protocol.ts'

/**
 * Makes a built version the current one, in one transaction. False, and nothing done, when it was built upon something
 * that is no longer so: another version became current, or a merge it folded in was undone.
 */
export function publishVersion(
  db: Db,
  clock: Clock,
  built: {
    versionId: number
    base: number | null
    summary: BuildSummary
    mergeIds: string[]
    source: string
    isDemo: boolean
  },
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const state = await trx.selectFrom('reference_state').selectAll().forUpdate().executeTakeFirstOrThrow()
    if (state.current_version !== built.base) return false
    if (built.mergeIds.length > 0) {
      const inForce = await trx
        .selectFrom('reference_merges')
        .select('id')
        .where('id', 'in', built.mergeIds)
        .where('undone_at', 'is', null)
        .execute()
      if (inForce.length !== built.mergeIds.length) return false
      await trx
        .updateTable('reference_merges')
        .set({ folded_in_version: built.versionId })
        .where('id', 'in', built.mergeIds)
        .where('folded_in_version', 'is', null)
        .execute()
    }
    await trx
      .insertInto('reference_versions')
      .values({
        id: built.versionId,
        base_version: built.base,
        hotel_count: built.summary.hotels,
        added_count: built.summary.added,
        changed_count: built.summary.changed,
        removed_count: built.summary.removed,
        merged_count: built.summary.merged,
        source: built.source,
        is_demo: built.isDemo,
        published_at: clock.now(),
        files_deleted_at: null,
      })
      .execute()
    await trx.updateTable('reference_state').set({ current_version: built.versionId }).execute()
    return true
  })
}
