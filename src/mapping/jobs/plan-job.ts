import type { RunningJob } from '../../jobs/index.ts'
import { ENGINE_VERSION } from '../../matching/index.ts'
import type { Trx } from '../../platform/database/index.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { CHUNK_ROWS } from '../match-pool/index.ts'
import { deleteWorkIfEnded, giveUp } from './end-job.ts'
import { loadJob, OUR_FAULT } from './load-job.ts'
import { FINISH_QUEUE, type JobMessage, SLOT_QUEUE, type SlotMessage } from './queues.ts'
import { type RemainingRows, reuseResults } from './reuse-results.ts'

// Slots of one job: enough to keep the threads of a few processes busy, few enough that a second job finds room.
const SLOTS_MAX = 6
// A small job is cut too, so that it has all threads and not one; a chunk much smaller would cost more to begin than to
// match.
const CHUNKS_WANTED = 4
const CHUNK_ROWS_STEP = 2_048

/**
 * PENDING → RUNNING: settles which reference version the job uses, takes over what earlier jobs found, cuts the rest.
 */
export async function planJob(deps: MappingDeps, message: RunningJob<JobMessage>): Promise<void> {
  const job = await loadJob(deps.db, message.data.jobId)
  if (job?.status !== 'PENDING') return
  try {
    const current = deps.reference.current()
    if (!current) throw new Error('there is no reference version to map to')
    const planned: MappingJob = {
      ...job,
      referenceVersion: current.versionId,
      engineVersion: ENGINE_VERSION,
      resultPartRows: partRowsOf(job.totalRecords!),
    }
    const remaining = await reuseResults(deps, planned)
    await deps.db.transaction().execute((trx) => begin(deps, trx, planned, remaining))
    await deleteWorkIfEnded(deps, job.id)
  } catch (error) {
    if (message.signal.aborted || !message.isGivenUpAfter(error)) throw error
    deps.log.error({ err: error, mappingJobId: job.id }, 'a job could not be planned')
    await giveUp(deps, job, OUR_FAULT)
  }
}

async function begin(deps: MappingDeps, trx: Trx, job: MappingJob, remaining: RemainingRows): Promise<void> {
  const chunks = cut(job, remaining)
  const reused = job.totalRecords! - chunks.reduce((sum, chunk) => sum + chunk.row_count, 0)
  const begun = await trx
    .updateTable('mapping_jobs')
    .set({
      status: 'RUNNING',
      reused_records: reused,
      reference_version: job.referenceVersion,
      engine_version: job.engineVersion,
      result_part_rows: job.resultPartRows,
      updated_at: deps.clock.now(),
    })
    .where('id', '=', job.id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  if (begun.numUpdatedRows !== 1n) return
  if (chunks.length === 0) {
    await deps.jobs.enqueue<JobMessage>(trx, FINISH_QUEUE, { jobId: job.id }, { key: job.id })
    return
  }
  for (let at = 0; at < chunks.length; at += 1_000) {
    await trx
      .insertInto('mapping_chunks')
      .values(chunks.slice(at, at + 1_000).map((chunk) => ({ ...chunk, job_id: job.id })))
      .execute()
  }
  for (let slot = 0; slot < Math.min(chunks.length, SLOTS_MAX); slot++) {
    await deps.jobs.enqueue<SlotMessage>(
      trx,
      SLOT_QUEUE,
      { jobId: job.id, slot, round: 0 },
      // The first slots of all jobs come before the second ones of any.
      { key: `${job.id}/${slot}/0`, priority: SLOTS_MAX - slot },
    )
  }
}

/** A chunk is what makes one part of the results. */
function partRowsOf(rows: number): number {
  const steps = Math.max(1, Math.ceil(rows / CHUNKS_WANTED / CHUNK_ROWS_STEP))
  return Math.min(CHUNK_ROWS, steps * CHUNK_ROWS_STEP)
}

/** Rows of the upload, or what is left of each part of it, in a file of its own. */
function cut(job: MappingJob, remaining: RemainingRows): { number: number; first_row: number; row_count: number }[] {
  const partRows = job.resultPartRows!
  return Array.from({ length: Math.ceil(job.totalRecords! / partRows) }, (_, number) => ({
    number,
    first_row: remaining ? 0 : number * partRows,
    row_count: remaining ? remaining[number] : Math.min(partRows, job.totalRecords! - number * partRows),
  })).filter((chunk) => chunk.row_count > 0)
}
