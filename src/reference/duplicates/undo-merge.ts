import { type Actor, audit } from '../../accounts/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { ReferenceHolder } from '../holder/reference-holder.ts'

export interface UndoneMerge {
  duplicateHotelId: string
  keptHotelId: string
  reportId: string | null
}

/**
 * Takes a merge back, as long as no newer version has folded it in. Its report is open again, and what it had settled
 * in results is looked at again.
 */
export async function undoMerge(
  { db, clock, reference }: { db: Db; clock: Clock; reference: ReferenceHolder },
  actor: Actor,
  duplicateHotelId: string,
): Promise<UndoneMerge> {
  const undone = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('reference_state').selectAll().forUpdate().executeTakeFirstOrThrow()
    const merge = await trx
      .selectFrom('reference_merges')
      .selectAll()
      .where('duplicate_hotel_id', '=', duplicateHotelId.toLowerCase())
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (!merge) throw notFound(`A merge of the hotel ${duplicateHotelId}`)
    if (merge.folded_in_version !== null) {
      throw conflict(
        `Version ${merge.folded_in_version} of the reference has folded this merge in: it cannot be undone.`,
      )
    }
    await trx.updateTable('reference_merges').set({ undone_at: clock.now() }).where('id', '=', merge.id).execute()
    await trx
      .updateTable('reference_state')
      .set((set) => ({ merge_counter: set('merge_counter', '+', 1) }))
      .execute()
    if (merge.report_id) await reopen(trx, merge.report_id)
    await reference.mergeUndone(trx, [merge.duplicate_hotel_id, merge.kept_hotel_id])
    await audit(trx, clock, {
      organizationId: null,
      actor,
      action: 'duplicate.unmerge',
      objectKind: 'referenceHotel',
      objectId: merge.duplicate_hotel_id,
      details: { keptHotelId: merge.kept_hotel_id, reportId: merge.report_id },
    })
    return {
      duplicateHotelId: merge.duplicate_hotel_id,
      keptHotelId: merge.kept_hotel_id,
      reportId: merge.report_id,
    }
  })
  await reference.refreshIfStarted()
  return undone
}

// Unless the same pair was reported again meanwhile: one open report is enough.
async function reopen(trx: Db, reportId: string): Promise<void> {
  const report = await trx
    .selectFrom('reference_duplicate_reports')
    .selectAll()
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow()
  const open = await trx
    .selectFrom('reference_duplicate_reports')
    .select('id')
    .where('organization_id', '=', report.organization_id)
    .where('original_hotel_id', '=', report.original_hotel_id)
    .where('duplicate_hotel_id', '=', report.duplicate_hotel_id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  await trx
    .updateTable('reference_duplicate_reports')
    .set(open ? { status: 'REJECTED' } : { status: 'PENDING', resolved_at: null, note: null })
    .where('id', '=', reportId)
    .execute()
}
