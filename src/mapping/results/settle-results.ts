import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { type Columnar, sqlText } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import { jobKeys, type MappingJob } from '../job.ts'
import { besideSurer, mayBeLessSure } from './beside-surer.ts'
import type { RowState } from './columns.ts'
import { partKeys, readParts, withLocalPaths } from './result-files.ts'

export interface StatusCounts {
  MATCHED: number
  REVIEW: number
  UNMATCHED: number
}

export interface Settled {
  /** By what the parts say. */
  counts: StatusCounts
  /** Rows that the parts have as matched and that are less sure beside others on their hotel: what they are instead. */
  lowered: Map<number, RowState>
}

/**
 * The last look at a job's parts when all are there: counts, finds the rows that others on their hotel make doubtful,
 * and writes which rows are on a hotel that an earlier row is on. Reads a few narrow columns, so a million rows take a
 * second. Row n of the parts is row n of the inventory; that is checked, not hoped.
 */
export async function settleResults(deps: MappingDeps, job: MappingJob): Promise<Settled> {
  return withLocalPaths(deps.files, partKeys(job), async (parts) => ({
    counts: await count(deps, job, readParts({ parts }, 'numbered')),
    lowered: await settleShared(deps, job, readParts({ parts })),
  }))
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

/**
 * Rows that share their hotel with others are few: they are put aside once, and all that concerns them is asked of
 * those.
 */
async function settleShared(
  { columnar, files }: MappingDeps,
  job: MappingJob,
  rows: string,
): Promise<Settled['lowered']> {
  const shared = `shared_${randomUUID().replaceAll('-', '')}`
  await using scratch = await files.scratch()
  const path = join(scratch.path, 'duplicates.parquet')
  // Only a bar lower than ours leaves a lowered row on its hotel, and only then its name is asked for.
  const name = job.minConfidence === null ? 'NULL' : 'reference_name'
  const matched = `(SELECT row, CAST(reference_id AS UUID) AS hotel, confidence, distance_m, ${name} AS name FROM ${rows} WHERE reference_id IS NOT NULL)`
  await columnar.run(`CREATE TABLE ${shared} AS SELECT one.*, hotels.surest FROM ${matched} AS one
    JOIN (SELECT hotel, max(confidence) AS surest FROM ${matched} GROUP BY hotel HAVING count(*) > 1) AS hotels ON one.hotel = hotels.hotel`)
  try {
    const lowered = await findLowered(columnar, job, shared)
    const gone = lowered.filter((state) => state.status !== 'MATCHED').map(({ row }) => row)
    if (gone.length > 0) await columnar.run(`DELETE FROM ${shared} WHERE row IN (${gone.join(', ')})`)
    const repeats = `(SELECT row, first_row AS duplicate_of FROM (SELECT row, min(row) OVER (PARTITION BY hotel) AS first_row FROM ${shared})
      WHERE row > first_row)`
    await columnar.run(`COPY (FROM ${repeats} ORDER BY row) TO ${sqlText(path)} (FORMAT parquet, ROW_GROUP_SIZE 20480)`)
    await files.writeFromPath(jobKeys(job).duplicates, path)
    if (gone.length < lowered.length) await addFirsts(columnar, lowered, repeats)
    return new Map(lowered.map((state) => [state.row, state]))
  } finally {
    await columnar.run(`DROP TABLE ${shared}`)
  }
}

type SharedRow = Pick<RowState, 'row' | 'confidence' | 'distance_m' | 'reference_id' | 'reference_name'>

async function findLowered(columnar: Columnar, job: MappingJob, shared: string): Promise<RowState[]> {
  const rows = await columnar.rows<SharedRow & { surest: number }>(
    `SELECT row, confidence, distance_m, hotel::VARCHAR AS reference_id, name AS reference_name, surest FROM ${shared}
     WHERE ${mayBeLessSure('confidence')} AND confidence < surest ORDER BY row`,
  )
  return rows.flatMap(({ surest, ...one }) => {
    const state: RowState = { ...one, status: 'MATCHED', reason: null, method: 'standard', duplicate_of: null }
    const beside = besideSurer(state, surest, job.minConfidence)
    return beside === state ? [] : [beside]
  })
}

async function addFirsts(columnar: Columnar, states: readonly RowState[], repeats: string): Promise<void> {
  const rows = states.map(({ row }) => row).join(', ')
  const found = await columnar.rows<Pick<RowState, 'row' | 'duplicate_of'>>(`FROM ${repeats} WHERE row IN (${rows})`)
  const firsts = new Map(found.map(({ row, duplicate_of }) => [row, duplicate_of]))
  for (const state of states) state.duplicate_of = firsts.get(state.row) ?? null
}
