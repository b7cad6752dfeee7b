import { randomUUID } from 'node:crypto'
import { badRequest } from '../../platform/errors.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import type { OverlayTables } from '../results/overlay-tables.ts'
import { readResults } from '../results/read-results.ts'
import { requireRow } from '../results/require-row.ts'
import { type ErrorReport, reportFromRow } from './error-report.ts'

export interface ReportRequest {
  resultId: string
  reason: string
  expectedReferenceHotelId: string | null
}

/** Reports a result as wrong. While a report on it is open, another one answers with that one. */
export async function createReport(
  deps: MappingDeps,
  overlays: OverlayTables,
  job: MappingJob,
  request: ReportRequest,
): Promise<{ report: ErrorReport; isNew: boolean }> {
  const row = requireRow(job, request.resultId)
  let expected: string | null = null
  if (request.expectedReferenceHotelId) {
    const hotel = deps.reference.findHotel(request.expectedReferenceHotelId)
    if (!hotel) {
      const message = 'is no hotel of the reference inventory'
      throw badRequest(`expectedReferenceHotelId ${message}.`, [{ path: 'expectedReferenceHotelId', message }])
    }
    expected = hotel.id
  }
  const [result] = await readResults(deps, overlays, job, [row])
  const inserted = await deps.db
    .insertInto('mapping_error_reports')
    .values({
      id: randomUUID(),
      organization_id: job.organizationId,
      job_id: job.id,
      row,
      partner_hotel_id: result.partnerHotelId,
      partner_hotel_name: result.partnerHotelName,
      matched_reference_id: result.matchedReferenceHotelId,
      expected_reference_id: expected,
      reason: request.reason,
      status: 'OPEN',
      created_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['job_id', 'row']).where('status', '=', 'OPEN').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) return { report: reportFromRow(inserted), isNew: true }
  const open = await deps.db
    .selectFrom('mapping_error_reports')
    .selectAll()
    .where('job_id', '=', job.id)
    .where('row', '=', row)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return { report: reportFromRow(open), isNew: false }
}
