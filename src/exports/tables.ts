import type { ExportFormat, ExportFormatName } from './export-format.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    export_formats: ExportFormatTable
    export_files: ExportFileTable
  }
}

interface ExportFormatTable {
  organization_id: string
  format: ExportFormat
  updated_at: Date
}

export interface ExportFileTable {
  id: string
  organization_id: string
  mapping_job_id: string
  fingerprint: string
  format: ExportFormatName
  filename: string
  content_type: string
  file_key: string
  size_bytes: number
  row_count: number
  created_at: Date
}
