import type { Generated } from 'kysely'
import type { FileFormat } from '../ingest/index.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    uploads: UploadTable
  }
}

export type UploadStatus = 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'CANCELLED'

export interface RowError {
  /** The line in the file as a person counts it. */
  row: number
  column: string | null
  value: string | null
  reason: string
}

export interface UploadTable {
  id: string
  organization_id: string
  filename: string
  file_format: FileFormat
  supplier_code: string | null
  sha256: string
  size_bytes: number
  status: UploadStatus
  round: number
  reading: Generated<number>
  valid_records: number | null
  invalid_records: number | null
  row_errors: RowError[]
  columns: string[]
  warnings: string[]
  failure_reason: string | null
  created_at: Date
  updated_at: Date
}
