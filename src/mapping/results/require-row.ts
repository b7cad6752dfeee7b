import { notFound } from '../../platform/errors.ts'
import type { MappingJob } from '../job.ts'
import { rowOfResult } from '../result-id.ts'

/** The row of a result id of this job; 404 for any other. */
export function requireRow(job: MappingJob, id: string): number {
  const row = rowOfResult(job.id, id)
  if (row === null || row >= job.totalRecords!) throw notFound('The result')
  return row
}
