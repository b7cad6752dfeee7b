import type { Selectable } from 'kysely'
import { resultId } from '../result-id.ts'
import type { ErrorReportStatus, MappingErrorReportTable } from '../tables.ts'

/** A customer says that a result is wrong. */
export interface ErrorReport {
  id: string
  organizationId: string
  jobId: string
  row: number
  resultId: string
  partnerHotelId: string
  partnerHotelName: string
  /** What the result said when it was reported. */
  matchedReferenceHotelId: string | null
  expectedReferenceHotelId: string | null
  reason: string
  status: ErrorReportStatus
  /** When FIXED: the hotel it was put on, null for none. */
  referenceHotelId: string | null
  note: string | null
  createdAt: Date
  resolvedAt: Date | null
}

export function reportFromRow(row: Selectable<MappingErrorReportTable>): ErrorReport {
  return {
    id: row.id,
    organizationId: row.organization_id,
    jobId: row.job_id,
    row: row.row,
    resultId: resultId(row.job_id, row.row),
    partnerHotelId: row.partner_hotel_id,
    partnerHotelName: row.partner_hotel_name,
    matchedReferenceHotelId: row.matched_reference_id,
    expectedReferenceHotelId: row.expected_reference_id,
    reason: row.reason,
    status: row.status,
    referenceHotelId: row.fixed_reference_id,
    note: row.note,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
  }
}
