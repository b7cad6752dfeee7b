declare module '../platform/database/tables.ts' {
  interface Tables {
    suppliers: SupplierTable
    supplier_requests: SupplierRequestTable
    supplier_row_decisions: SupplierRowDecisionTable
  }
}

interface SupplierTable {
  code: string
  name: string
  created_at: Date
}

export interface SupplierRequestTable {
  id: string
  organization_id: string
  supplier_name: string
  description: string | null
  contact_email: string | null
  filename: string
  /** Of the file's bytes; null where a process of before wrote the row. */
  sha256: string | null
  record_count: number
  invalid_count: number
  status: 'pending' | 'approved' | 'rejected'
  supplier_code: string | null
  note: string | null
  submitted_at: Date
  resolved_at: Date | null
  crosswalk_status: 'MAPPING' | 'DONE' | 'FAILED' | null
  failure_reason: string | null
  reference_version: number | null
  taken_count: number | null
  review_count: number | null
  unmatched_count: number | null
}

interface SupplierRowDecisionTable {
  request_id: string
  row: number
  action: 'ACCEPT' | 'REJECT'
  supplier_hotel_id: string
  hotel_id: string | null
  decided_at: Date
  reference_version: number | null
}
