import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/index.ts'
import { badRequest, conflict, notFound } from '../../platform/errors.ts'
import type { ReferenceHolder } from '../holder/reference-holder.ts'
import { type DuplicateReport, reportOf } from './report.ts'

export interface NewReport {
  organizationId: string
  originalHotelId: string
  duplicateHotelId: string
  duplicateSourceId: string | null
  reason: string | null
}

/**
 * Takes up a report. The same pair reported again while the first report is open gives that one back, `isNew` false.
 */
export async function reportDuplicate(
  { db, clock, reference }: { db: Db; clock: Clock; reference: ReferenceHolder },
  given: NewReport,
): Promise<{ report: DuplicateReport; isNew: boolean }> {
  const originalHotelId = given.originalHotelId.toLowerCase()
  const duplicateHotelId = given.duplicateHotelId.toLowerCase()
  if (originalHotelId === duplicateHotelId) {
    const message = 'must be another hotel than originalHotelId'
    throw badRequest(`duplicateHotelId: ${message}`, [{ path: 'duplicateHotelId', message }])
  }
  for (const id of [originalHotelId, duplicateHotelId]) {
    if (!reference.findHotel(id)) throw notFound(`The reference hotel ${id}`)
  }
  if (reference.resolveId(originalHotelId) === reference.resolveId(duplicateHotelId)) {
    throw conflict('These two hotels are merged already.')
  }
  for (let attempt = 0; attempt < 3; attempt++) {
    const inserted = await db
      .insertInto('reference_duplicate_reports')
      .values({
        id: randomUUID(),
        organization_id: given.organizationId,
        original_hotel_id: originalHotelId,
        duplicate_hotel_id: duplicateHotelId,
        duplicate_source_id: given.duplicateSourceId,
        reason: given.reason,
        status: 'PENDING',
        note: null,
        created_at: clock.now(),
        resolved_at: null,
      })
      .onConflict((on) =>
        on
          .columns(['organization_id', 'original_hotel_id', 'duplicate_hotel_id'])
          .where('status', '=', 'PENDING')
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (inserted) return { report: reportOf(inserted), isNew: true }
    const open = await db
      .selectFrom('reference_duplicate_reports')
      .selectAll()
      .where('organization_id', '=', given.organizationId)
      .where('original_hotel_id', '=', originalHotelId)
      .where('duplicate_hotel_id', '=', duplicateHotelId)
      .where('status', '=', 'PENDING')
      .executeTakeFirst()
    if (open) return { report: reportOf(open), isNew: false }
    // Resolved between the two looks: then it may be reported anew.
  }
  throw conflict('This pair is being resolved just now. Try again.')
}
