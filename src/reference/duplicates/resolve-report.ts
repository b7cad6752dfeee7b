import { randomUUID } from 'node:crypto'
import { type Actor, audit, eventsNotPermitted } from '../../accounts/index.ts'
import type { EventLog } from '../../events/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/database/index.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { ReferenceHolder } from '../holder/reference-holder.ts'
import { findReport } from './find-reports.ts'
import { type DuplicateReport, reportOf } from './report.ts'

export interface DuplicateParts {
  db: Db
  clock: Clock
  events: EventLog
  reference: ReferenceHolder
}

export type Resolution = 'MERGE' | 'REJECT'

/**
 * Resolves a report. A merge is one transaction: the report, the merge itself, the audit entry, the reporter's event
 * and the note that others are to be told (mapping/tell-of-merge.ts) are there together or not at all. This process
 * serves the merge when the promise is fulfilled, the others within a second.
 */
export async function resolveReport(
  parts: DuplicateParts,
  actor: Actor,
  { reportId, resolution, note }: { reportId: string; resolution: Resolution; note: string | null },
): Promise<DuplicateReport> {
  const { db, clock, events, reference } = parts
  const report = await findReport(db, reportId, null)
  if (!report) throw notFound('This duplicate report')
  if (report.status !== 'PENDING') throw conflict(`This report is resolved already: ${report.status}.`)
  const hotelIds = resolution === 'MERGE' ? await idsOfBoth(reference, report) : []
  const resolved = await db.transaction().execute(async (trx) => {
    // Merges and new versions happen one after another.
    await trx.selectFrom('reference_state').selectAll().forUpdate().executeTakeFirstOrThrow()
    const row = await trx
      .updateTable('reference_duplicate_reports')
      .set({ status: resolution === 'MERGE' ? 'MERGED' : 'REJECTED', note, resolved_at: clock.now() })
      .where('id', '=', reportId)
      .where('status', '=', 'PENDING')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw conflict('This report is resolved already.')
    if (resolution === 'MERGE') await merge(trx, clock, report)
    await audit(trx, clock, {
      organizationId: report.organizationId,
      actor,
      action: resolution === 'MERGE' ? 'duplicate.merge' : 'duplicate.reject',
      objectKind: 'duplicateReport',
      objectId: reportId,
      details: { originalHotelId: report.originalHotelId, duplicateHotelId: report.duplicateHotelId },
    })
    const { organizationId, originalHotelId, duplicateHotelId } = report
    const resolvedAt = row.resolved_at!.toISOString()
    if (await mayBeTold(trx, organizationId)) {
      await events.record(trx, {
        organizationId,
        type: 'INVENTORY_DUPLICATE_RESOLVED',
        data: { reportId, originalHotelId, duplicateHotelId, resolution, resolvedAt },
      })
    }
    if (resolution === 'MERGE')
      await reference.merged(trx, { reportId, organizationId, originalHotelId, duplicateHotelId, resolvedAt, hotelIds })
    return reportOf(row)
  })
  if (resolution === 'MERGE') await reference.refresh()
  return resolved
}

/** All ids under which results may hold either hotel: result files keep the ids of before any merge. */
async function idsOfBoth(
  reference: ReferenceHolder,
  { originalHotelId, duplicateHotelId }: DuplicateReport,
): Promise<string[]> {
  // Another process may have merged one of them within the last second.
  await reference.refresh()
  return [originalHotelId, duplicateHotelId].flatMap((id) => {
    const hotel = reference.findHotel(id)
    if (!hotel) throw conflict(`The reference no longer has the hotel ${id}. Reject the report.`)
    return [hotel.id, ...hotel.metadata.mergedIds]
  })
}

async function merge(trx: Trx, clock: Clock, { reportId, originalHotelId, duplicateHotelId }: DuplicateReport) {
  const wayOfOriginal = await wayFrom(trx, originalHotelId)
  // Who is told the opposite of an earlier merge would lead the two to each other in a ring.
  if (wayOfOriginal.includes(duplicateHotelId)) {
    throw conflict(
      `These two hotels are merged already, ${originalHotelId} into ${duplicateHotelId}. Reject the report.`,
    )
  }
  const kept = wayOfOriginal.at(-1)!
  const duplicate = (await wayFrom(trx, duplicateHotelId)).at(-1)!
  // Another report brought them together already.
  if (kept === duplicate) return
  await trx
    .insertInto('reference_merges')
    .values({
      id: randomUUID(),
      report_id: reportId,
      duplicate_hotel_id: duplicate,
      kept_hotel_id: kept,
      merged_at: clock.now(),
      folded_in_version: null,
      undone_at: null,
    })
    .execute()
  await trx
    .updateTable('reference_state')
    .set((set) => ({ merge_counter: set('merge_counter', '+', 1) }))
    .execute()
}

/** The hotel and those it was merged into, one after another; the last one stands for it today. */
async function wayFrom(trx: Trx, hotelId: string): Promise<string[]> {
  for (const way = [hotelId]; ; ) {
    const next = await trx
      .selectFrom('reference_merges')
      .select('kept_hotel_id')
      .where('duplicate_hotel_id', '=', way.at(-1)!)
      .where('undone_at', 'is', null)
      .executeTakeFirst()
    if (!next) return way
    way.push(next.kept_hotel_id)
  }
}

async function mayBeTold(trx: Trx, organizationId: string): Promise<boolean> {
  const { plan_type: plan } = await trx
    .selectFrom('organizations')
    .select('plan_type')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return eventsNotPermitted(plan, ['INVENTORY_DUPLICATE_RESOLVED']).length === 0
}
