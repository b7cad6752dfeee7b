import { type SelectQueryBuilder, sql } from 'kysely'
import { countGrowing, type Db, type Tables } from '../../platform/database/index.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { MappingDeps } from '../deps.ts'
import { jobFromRow, type MappingJob } from '../job.ts'

/** A job of the organization; not there and not theirs are the same 404. */
export async function findJob(db: Db, organizationId: string, jobId: string): Promise<MappingJob> {
  const row = await jobsWithProgress(db)
    .where('mapping_jobs.id', '=', jobId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) throw notFound('The mapping job')
  return jobFromRow(row)
}

/** A job whose results can be read. */
export async function findCompletedJob(db: Db, organizationId: string, jobId: string): Promise<MappingJob> {
  const job = await findJob(db, organizationId, jobId)
  if (job.status !== 'COMPLETED') {
    throw conflict(`The job is ${job.status}; there are results once it is COMPLETED.`)
  }
  return job
}

export async function listJobs(
  { db, clock }: Pick<MappingDeps, 'db' | 'clock'>,
  organizationId: string,
  page: number,
  size: number,
): Promise<{ total: number; jobs: MappingJob[] }> {
  const total = await countGrowing(db, clock, { table: 'mapping_jobs', organizationId })
  // Which jobs a page holds is read off an index alone; only those of the page are then looked at.
  const ids = db
    .selectFrom('mapping_jobs')
    .select('id')
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset(page * size)
  const rows = await jobsWithProgress(db).where('id', 'in', ids).orderBy('created_at', 'desc').orderBy('id').execute()
  return { total, jobs: rows.map(jobFromRow) }
}

/** The reference versions that unfinished jobs began with and stay with. */
export async function versionsOfRunningJobs(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('mapping_jobs')
    .select('reference_version')
    .distinct()
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .where('reference_version', 'is not', null)
    .execute()
  return rows.map((row) => row.reference_version!)
}

// While a job runs its chunks know how far they are; at its end the sum is written into the job.
function jobsWithProgress(db: Db) {
  return (db.selectFrom('mapping_jobs') as SelectQueryBuilder<Tables, 'mapping_jobs', object>)
    .selectAll('mapping_jobs')
    .select(processedRecords.as('processed_records'))
}

/** Rows done so far, for a query on mapping_jobs. */
export const processedRecords = sql<number>`CASE WHEN mapping_jobs.status = 'RUNNING' THEN
  mapping_jobs.reused_records + (SELECT coalesce(sum(processed), 0) FROM mapping_chunks WHERE job_id = mapping_jobs.id)::integer
  ELSE mapping_jobs.processed_records END`
