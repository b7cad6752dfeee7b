import type { RunningJob } from '../../jobs/index.ts'
import type { Trx } from '../../platform/database/index.ts'
import type { UnsettleMessage } from '../decisions/unsettle-ids.ts'
import { writeOverlay } from '../decisions/write-overlay.ts'
import type { MappingDeps } from '../deps.ts'
import { eventIdOf } from '../event-id.ts'
import type { MappingJob } from '../job.ts'
import type { RowState } from '../results/columns.ts'
import { withResultFiles } from '../results/result-files.ts'
import { type StatusCounts, settleResults } from '../results/settle-results.ts'
import { assembleParts } from './assemble-parts.ts'
import { deleteWorkIfEnded, giveUp } from './end-job.ts'
import { firstOverlay } from './first-overlay.ts'
import { loadJob, OUR_FAULT } from './load-job.ts'
import { type JobMessage, UNSETTLE_QUEUE } from './queues.ts'

/**
 * RUNNING → COMPLETED: the parts of the results are settled, what the list as a whole says and people decided before is
 * laid over them, and one transaction settles the quota, writes the counts and records the event. Whatever instant a
 * process dies at, another does it again with the same outcome.
 */
export async function finishJob(deps: MappingDeps, message: RunningJob<JobMessage>): Promise<void> {
  const job = await loadJob(deps.db, message.data.jobId)
  if (!job) return
  try {
    if (job.status === 'RUNNING') await finish(deps, job)
    await deleteWorkIfEnded(deps, job.id)
  } catch (error) {
    // A cancel takes the files away under us.
    if ((await loadJob(deps.db, job.id))?.status === 'FAILED') return deleteWorkIfEnded(deps, job.id)
    if (message.signal.aborted || !message.isGivenUpAfter(error)) throw error
    deps.log.error({ err: error, mappingJobId: job.id }, 'a job could not be finished')
    await giveUp(deps, job, OUR_FAULT)
  }
}

async function finish(deps: MappingDeps, job: MappingJob): Promise<void> {
  let takenFrom: MappingJob[] = []
  if (job.reusedRecords > 0) {
    const chunks = await deps.db.selectFrom('mapping_chunks').select('number').where('job_id', '=', job.id).execute()
    takenFrom = await assembleParts(deps, job, new Set(chunks.map(({ number }) => number)))
  }
  const { counts, lowered } = await settleResults(deps, job)
  const overlay = await withResultFiles(deps.files, job, (files) => firstOverlay(deps, job, files, lowered))
  for (const { before, after } of overlay) {
    counts[before]--
    counts[after.status]++
  }
  await deps.db.transaction().execute((trx) =>
    complete(
      deps,
      trx,
      job,
      counts,
      overlay.map(({ after }) => after),
      takenFrom,
    ),
  )
}

async function complete(
  deps: MappingDeps,
  trx: Trx,
  job: MappingJob,
  counts: StatusCounts,
  overlay: RowState[],
  takenFrom: MappingJob[],
): Promise<void> {
  if ((await loadJob(trx, job.id, 'lock'))?.status !== 'RUNNING') return
  const now = deps.clock.now()
  const total = job.totalRecords!
  if (overlay.length > 0) await writeOverlay(trx, job.id, 1, overlay)
  // The merge that settled an id may have been taken back elsewhere a moment ago, unseen here.
  if (overlay.some(({ method }) => method === 'id_to_id'))
    await deps.jobs.enqueue<UnsettleMessage>(trx, UNSETTLE_QUEUE, { jobId: job.id }, { key: job.id })
  const engine = await findEngineOfRows(trx, job, takenFrom)
  await trx
    .updateTable('mapping_jobs')
    .set({
      status: 'COMPLETED',
      engine_version: engine,
      rows_engine_version: engine,
      processed_records: total,
      matched_records: counts.MATCHED,
      review_records: counts.REVIEW,
      unmatched_records: counts.UNMATCHED,
      overlay_version: overlay.length > 0 ? 1 : 0,
      completed_at: now,
      updated_at: now,
    })
    .where('id', '=', job.id)
    .execute()
  await trx.deleteFrom('mapping_chunks').where('job_id', '=', job.id).execute()
  await deps.quota.settle(trx, { reservationId: job.id, processed: total })
  await deps.events.record(trx, {
    id: completedEventId(job.id),
    organizationId: job.organizationId,
    type: 'MAPPING_COMPLETED',
    data: {
      mappingJobId: job.id,
      partnerInventoryId: job.uploadId,
      mode: job.mode,
      totalRecords: total,
      matchedRecords: counts.MATCHED,
      reviewRecords: counts.REVIEW,
      unmatchedRecords: counts.UNMATCHED,
      completedAt: now.toISOString(),
    },
  })
}

/**
 * The engine that matched all rows, here or in the jobs they were taken from; null where there were several, or one
 * that did not say.
 */
async function findEngineOfRows(trx: Trx, job: MappingJob, takenFrom: MappingJob[]): Promise<string | null> {
  const chunks = await trx
    .selectFrom('mapping_chunks')
    .select('engine_version')
    .distinct()
    .where('job_id', '=', job.id)
    .execute()
  const engines = new Set([
    ...chunks.map((chunk) => chunk.engine_version),
    ...takenFrom.map((earlier) => earlier.rowsEngineVersion),
  ])
  return engines.size === 1 ? [...engines][0] : null
}

/** One job completes once: the event's id comes from the job's, so a second one could not even be written. */
function completedEventId(jobId: string): string {
  return eventIdOf(`mapping completed ${jobId}`)
}
