import type { Selectable } from 'kysely'
import type { MatchMode } from '../matching/index.ts'
import type { JobStatus, MappingJobTable } from './tables.ts'

/** One run of an upload against the reference. */
export interface MappingJob {
  id: string
  organizationId: string
  uploadId: string
  supplierCode: string | null
  mode: MatchMode
  minConfidence: number | null
  status: JobStatus
  failureReason: string | null
  /** Null until the upload's rows are known. */
  totalRecords: number | null
  processedRecords: number
  /** Rows whose result was taken over from an earlier job. */
  reusedRecords: number
  /** The three counts move with decisions: each always equals the number of results of that status. */
  matchedRecords: number | null
  reviewRecords: number | null
  unmatchedRecords: number | null
  referenceVersion: number | null
  /** While it runs the engine it was begun with, then the one below. */
  engineVersion: string | null
  /**
   * The one engine that matched every row; null before the job completes, where several did, and where nobody knows.
   */
  rowsEngineVersion: string | null
  overlayVersion: number
  /** Rows of each result file, see results/result-files.ts; null before the job runs, and for jobs of before. */
  resultPartRows: number | null
  createdAt: Date
  updatedAt: Date
  completedAt: Date | null
}

export function jobFromRow(row: Selectable<MappingJobTable>): MappingJob {
  return {
    id: row.id,
    organizationId: row.organization_id,
    uploadId: row.upload_id,
    supplierCode: row.supplier_code,
    mode: row.mode,
    minConfidence: row.min_confidence,
    status: row.status,
    failureReason: row.failure_reason,
    totalRecords: row.total_records,
    processedRecords: row.processed_records,
    reusedRecords: row.reused_records,
    matchedRecords: row.matched_records,
    reviewRecords: row.review_records,
    unmatchedRecords: row.unmatched_records,
    referenceVersion: row.reference_version,
    engineVersion: row.engine_version,
    rowsEngineVersion: row.rows_engine_version,
    overlayVersion: row.overlay_version,
    resultPartRows: row.result_part_rows,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    completedAt: row.completed_at,
  }
}

/**
 * Where a job's files lie in the file store. Names depend on the job and the chunk only, so that doing a chunk twice
 * writes the same file twice.
 */
export function jobKeys(job: { id: string; organizationId: string }) {
  const folder = `organizations/${job.organizationId}/jobs/${job.id}`
  return {
    folder: `${folder}/`,
    /** Results in input order, see results/result-files.ts. */
    part: (number: number) => `${folder}/results/part-${sixDigits(number)}.parquet`,
    duplicates: `${folder}/results/duplicates.parquet`,
    wholeResults: `${folder}/results.parquet`,
    /** Only while the job runs, and only when it takes over results of earlier jobs; see jobs/reuse-results.ts. */
    work: `${folder}/work/`,
    reused: `${folder}/work/reused.parquet`,
    remaining: (number: number) => `${folder}/work/remaining-${sixDigits(number)}.parquet`,
    chunk: (number: number) => `${folder}/work/chunk-${sixDigits(number)}.parquet`,
  }
}

function sixDigits(number: number): string {
  return String(number).padStart(6, '0')
}
