import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sqlText } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import { jobKeys, type MappingJob } from '../job.ts'
import { type LessSure, mayBeLessSure } from './beside-surer.ts'
import { partKeys, readParts, withLocalPaths } from './result-files.ts'

export interface StatusCounts {
  MATCHED: number
  REVIEW: number
  UNMATCHED: number
}

export interface Settled {
  counts: StatusCounts
  /** Rows beside a surer one on the same hotel that may be in doubt for it. */
  lessSure: Map<number, LessSure>
}

/**
 * The last look at a job's parts when all are there: writes which rows are on a hotel that an earlier row is on, and counts. Reads a few
 * narrow columns, so a million rows take a second. Row n of the parts is row n of the inventory; that is checked, not hoped.
 */
export async function settleResults(deps: MappingDeps, job: MappingJob): Promise<Settled> {
  return withLocalPaths(deps.files, partKeys(job), async (parts) => {
    const counts = await count(deps, job, readParts({ parts }, 'numbered'))
    return { counts, lessSure: await writeDuplicates(deps, job, readParts({ parts })) }
  })
}

async function count({ columnar }: MappingDeps, job: MappingJob, rows: string): Promise<StatusCounts> {
  const [found] = await columnar.rows<StatusCounts & { total: number; rows: number; astray: number }>(
    `SELECT count(*)::INTEGER AS total, count(DISTINCT row)::INTEGER AS rows,
       (count(*) FILTER (row % ${job.resultPartRows} <> file_row_number OR row >= ${job.totalRecords}))::INTEGER AS astray,
       (count(*) FILTER (status = 'MATCHED'))::INTEGER AS "MATCHED", (count(*) FILTER (status = 'REVIEW'))::INTEGER AS "REVIEW",
       (count(*) FILTER (status = 'UNMATCHED'))::INTEGER AS "UNMATCHED"
     FROM ${rows}`,
  )
  const { total, rows: distinct, astray, MATCHED, REVIEW, UNMATCHED } = found
  if (total !== job.totalRecords || distinct !== total || astray > 0 || MATCHED + REVIEW + UNMATCHED !== total) {
    throw new Error(`job ${job.id} has ${job.totalRecords} rows; its results: ${JSON.stringify(found)}`)
  }
  return { MATCHED, REVIEW, UNMATCHED }
}

async function writeDuplicates(
  { columnar, files }: MappingDeps,
  job: MappingJob,
  rows: string,
): Promise<Settled['lessSure']> {
  const firsts = `firsts_${randomUUID().replaceAll('-', '')}`
  await using scratch = await files.scratch()
  const path = join(scratch.path, 'duplicates.parquet')
  const matched = `(SELECT row, CAST(reference_id AS UUID) AS hotel, confidence FROM ${rows} WHERE reference_id IS NOT NULL)`
  await columnar.run(`CREATE TABLE ${firsts} AS
    SELECT hotel, min(row) AS first_row, max(confidence) AS surest FROM ${matched} GROUP BY hotel HAVING count(*) > 1`)
  let lessSure: (LessSure & { row: number })[]
  try {
    lessSure = await columnar.rows(`SELECT matched.row, firsts.surest FROM ${matched} AS matched
      JOIN ${firsts} AS firsts ON matched.hotel = firsts.hotel
      WHERE ${mayBeLessSure('matched.confidence')} AND matched.confidence < firsts.surest`)
    await columnar.run(`COPY (
      SELECT matched.row, firsts.first_row AS duplicate_of FROM ${matched} AS matched JOIN ${firsts} AS firsts ON matched.hotel = firsts.hotel
      WHERE matched.row > firsts.first_row ORDER BY matched.row
    ) TO ${sqlText(path)} (FORMAT parquet, ROW_GROUP_SIZE 20480)`)
  } finally {
    await columnar.run(`DROP TABLE ${firsts}`)
  }
  await files.writeFromPath(jobKeys(job).duplicates, path)
  return new Map(lessSure.map((one) => [one.row, one]))
}
