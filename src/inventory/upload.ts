import type { Selectable } from 'kysely'
import { type FileFormat, READING } from '../ingest/index.ts'
import type { RowError, UploadStatus, UploadTable } from './tables.ts'

/** A supplier's hotel list as one organization sent it. */
export interface Upload {
  id: string
  organizationId: string
  filename: string
  fileFormat: FileFormat
  supplierCode: string | null
  sha256: string
  status: UploadStatus
  validRecords: number | null
  invalidRecords: number | null
  rowErrors: RowError[]
  /** The header of the file, in its order. */
  columns: string[]
  warnings: string[]
  failureReason: string | null
  createdAt: Date
  updatedAt: Date
}

export function uploadFromRow(row: Selectable<UploadTable>): Upload {
  return {
    id: row.id,
    organizationId: row.organization_id,
    filename: row.filename,
    fileFormat: row.file_format,
    supplierCode: row.supplier_code,
    sha256: row.sha256,
    status: row.status,
    validRecords: row.valid_records,
    invalidRecords: row.invalid_records,
    rowErrors: row.row_errors,
    columns: row.columns,
    warnings: isReadBefore(row) ? [...row.warnings, READ_BEFORE] : row.warnings,
    failureReason: row.failure_reason,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** Whether more of the file would be understood today. */
export function isReadBefore({ status, reading }: Selectable<UploadTable>): boolean {
  return status === 'COMPLETED' && reading < READING
}

// The bytes and the supplier say which upload it is, so nothing less than another byte makes another one.
const READ_BEFORE =
  'This list was read by an earlier version of the service, which may have understood less of it. Send the same file again to have it read ' +
  'anew. Where it has been mapped, its rows stay as they were read for the sake of those results: a file that differs, by an empty line at ' +
  'its end, say, is an upload of its own.'

/** Where an upload's files lie in the file store. */
export function uploadKeys(upload: { id: string; organizationId: string }) {
  const folder = `organizations/${upload.organizationId}/uploads/${upload.id}`
  return {
    folder: `${folder}/`,
    original: `${folder}/original`,
    inventory: `${folder}/inventory.parquet`,
    errors: `${folder}/errors.parquet`,
  }
}
