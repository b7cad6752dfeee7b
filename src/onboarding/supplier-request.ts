import type { Selectable } from 'kysely'
import type { SupplierRequestTable } from './tables.ts'

/** A customer's wish for a supplier, with a sample of its list. */
export interface SupplierRequest {
  id: string
  organizationId: string
  supplierName: string
  description: string | null
  contactEmail: string | null
  filename: string
  recordCount: number
  invalidCount: number
  status: SupplierRequestTable['status']
  supplierCode: string | null
  note: string | null
  submittedAt: Date
  resolvedAt: Date | null
  /** Null until approved. */
  crosswalk: Crosswalk | null
}

/** What came of mapping an approved supplier's list. */
interface Crosswalk {
  status: NonNullable<SupplierRequestTable['crosswalk_status']>
  failureReason: string | null
  referenceVersion: number | null
  /** Rows whose match was safe and is now in the crosswalk; rows that await a person; rows without a match. */
  taken: number | null
  inReview: number | null
  unmatched: number | null
}

export function requestFromRow(row: Selectable<SupplierRequestTable>): SupplierRequest {
  return {
    id: row.id,
    organizationId: row.organization_id,
    supplierName: row.supplier_name,
    description: row.description,
    contactEmail: row.contact_email,
    filename: row.filename,
    recordCount: row.record_count,
    invalidCount: row.invalid_count,
    status: row.status,
    supplierCode: row.supplier_code,
    note: row.note,
    submittedAt: row.submitted_at,
    resolvedAt: row.resolved_at,
    crosswalk: row.crosswalk_status && {
      status: row.crosswalk_status,
      failureReason: row.failure_reason,
      referenceVersion: row.reference_version,
      taken: row.taken_count,
      inReview: row.review_count,
      unmatched: row.unmatched_count,
    },
  }
}

export function requestKeys(request: { id: string; organizationId: string }) {
  const folder = `organizations/${request.organizationId}/supplier-requests/${request.id}`
  return {
    folder: `${folder}/`,
    original: `${folder}/original`,
    inventory: `${folder}/inventory.parquet`,
    /** Rows that await a person, with what the engine said of them; see review-rows/. */
    review: `${folder}/review.parquet`,
  }
}
