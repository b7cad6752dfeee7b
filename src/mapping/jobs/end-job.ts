import type { Trx } from '../../platform/database/index.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { MappingDeps } from '../deps.ts'
import { jobFromRow, jobKeys, type MappingJob } from '../job.ts'
import { findJob, processedRecords } from './find-job.ts'
import { loadJob } from './load-job.ts'

const CANCELLED = 'CANCELLED'

/** Ends a job without results. What was processed is charged, the rest is given back. */
export async function failJob(deps: MappingDeps, trx: Trx, job: MappingJob, reason: string): Promise<void> {
  const ended = await trx
    .updateTable('mapping_jobs')
    .set({
      status: 'FAILED',
      failure_reason: reason,
      processed_records: processedRecords,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', job.id)
    .where('status', 'in', ['PENDING', 'RUNNING'])
    .returning('processed_records')
    .executeTakeFirst()
  if (!ended) return
  await trx.deleteFrom('mapping_chunks').where('job_id', '=', job.id).execute()
  await deps.quota.settle(trx, { reservationId: job.id, processed: ended.processed_records })
}

export async function cancelJob(deps: MappingDeps, organizationId: string, jobId: string): Promise<MappingJob> {
  const cancelled = await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('mapping_jobs')
      .selectAll()
      .where('id', '=', jobId)
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound('The mapping job')
    if (row.status !== 'PENDING' && row.status !== 'RUNNING') {
      throw conflict(`The job is ${row.status}; only one that is PENDING or RUNNING can be cancelled.`)
    }
    await failJob(deps, trx, jobFromRow(row), CANCELLED)
    return findJob(trx, organizationId, jobId)
  })
  deps.running.stop(jobId)
  await deleteWork(deps, cancelled, true)
  return cancelled
}

/** Fails the job in a transaction of its own: for workers that gave up. */
export async function giveUp(deps: MappingDeps, job: MappingJob, reason: string): Promise<void> {
  await deps.db.transaction().execute((trx) => failJob(deps, trx, job, reason))
  deps.running.stop(job.id)
  await deleteWork(deps, job, true)
}

/**
 * The files of a job that only its run needs, or all of one that failed. Leaving them would cost disk, nothing else: so
 * a failure is only noted.
 */
async function deleteWork(deps: MappingDeps, job: MappingJob, hasFailed = false): Promise<void> {
  const { folder, work } = jobKeys(job)
  try {
    await deps.files.deletePrefix(hasFailed ? folder : work)
  } catch (error) {
    deps.log.warn({ err: error, mappingJobId: job.id }, 'work files of a job could not be deleted')
  }
}

/**
 * For a worker that has just written files of a job: whoever ended it meanwhile has deleted what was there then, and
 * what came after would stay for ever.
 */
export async function deleteWorkIfEnded(deps: MappingDeps, jobId: string): Promise<void> {
  // What cannot be looked at now is swept up another day.
  const job = await loadJob(deps.db, jobId).catch(() => null)
  if (job?.status === 'FAILED' || job?.status === 'COMPLETED') await deleteWork(deps, job, job.status === 'FAILED')
}
