import type { Generated } from 'kysely'
import type { MatchMode } from '../matching/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    mapping_jobs: MappingJobTable
    mapping_chunks: MappingChunkTable
    mapping_overlay: MappingOverlayTable
    mapping_decisions: MappingDecisionTable
    mapping_error_reports: MappingErrorReportTable
  }
}

export type JobStatus = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED'

export interface MappingJobTable {
  id: string
  organization_id: string
  upload_id: string
  supplier_code: string | null
  mode: MatchMode
  min_confidence: number | null
  status: JobStatus
  failure_reason: string | null
  total_records: number | null
  reused_records: Generated<number>
  processed_records: Generated<number>
  matched_records: number | null
  review_records: number | null
  unmatched_records: number | null
  reference_version: number | null
  engine_version: string | null
  rows_engine_version: string | null
  overlay_version: Generated<number>
  result_part_rows: number | null
  created_at: Date
  updated_at: Date
  completed_at: Date | null
}

interface MappingChunkTable {
  job_id: string
  number: number
  first_row: number
  row_count: number
  processed: Generated<number>
  claimed_by: string | null
  done_at: Date | null
  engine_version: string | null
}

interface MappingOverlayTable {
  job_id: string
  row: number
  version: number
  status: string
  reason: string | null
  reference_id: string | null
  reference_name: string | null
  confidence: number
  method: string | null
  distance_m: number | null
  duplicate_of: number | null
}

export interface MappingDecisionTable {
  organization_id: string
  /** '' for uploads without a supplier. */
  supplier_code: string
  partner_hotel_id: string
  action: 'ACCEPT' | 'REJECT'
  /** The hotel accepted, or the one that was rejected (null: there was none to reject). */
  reference_id: string | null
  /** Every hotel rejected and not accepted since, the one above too. */
  rejected_ids: Generated<string[]>
  job_id: string | null
  decided_at: Date
}

export type ErrorReportStatus = 'OPEN' | 'FIXED' | 'REJECTED'

export interface MappingErrorReportTable {
  id: string
  organization_id: string
  job_id: string
  row: number
  partner_hotel_id: string
  partner_hotel_name: string
  matched_reference_id: string | null
  expected_reference_id: string | null
  reason: string
  status: ErrorReportStatus
  fixed_reference_id: string | null
  note: string | null
  created_at: Date
  resolved_at: Date | null
}
