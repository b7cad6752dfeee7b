import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { ReportStatus } from '../tables.ts'
import '../tables.ts'

/** A customer's word that two reference hotels are one. PENDING → MERGED or REJECTED. */
export interface DuplicateReport {
  reportId: string
  organizationId: string
  status: ReportStatus
  originalHotelId: string
  duplicateHotelId: string
  duplicateSourceId: string | null
  reason: string | null
  note: string | null
  createdAt: Date
  resolvedAt: Date | null
}

export function reportOf(row: Selectable<Tables['reference_duplicate_reports']>): DuplicateReport {
  return {
    reportId: row.id,
    organizationId: row.organization_id,
    status: row.status,
    originalHotelId: row.original_hotel_id,
    duplicateHotelId: row.duplicate_hotel_id,
    duplicateSourceId: row.duplicate_source_id,
    reason: row.reason,
    note: row.note,
    createdAt: row.created_at,
    resolvedAt: row.resolved_at,
  }
}
