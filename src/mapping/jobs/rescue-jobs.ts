import { sql } from 'kysely'
import type { MappingDeps } from '../deps.ts'
import { FINISH_QUEUE, type JobMessage, PLAN_QUEUE, SLOT_QUEUE, type SlotMessage } from './queues.ts'

export const RESCUE_MS = 60_000
// A chunk takes a second or two and each one done touches its job. What has been still for this long has lost its
// message.
const STILL_MINUTES = 5

/**
 * The net under the queue: a job whose messages are gone (given up after too many dead workers, deleted by hand) is put
 * into the queue again. A chunk set free while someone still works on it is done twice, which changes nothing.
 */
export async function rescueJobs(deps: MappingDeps): Promise<void> {
  try {
    const since = new Date(deps.clock.now().getTime() - STILL_MINUTES * 60_000)
    const still = await deps.db
      .selectFrom('mapping_jobs')
      .select(['id', 'status'])
      .where('status', 'in', ['PENDING', 'RUNNING'])
      .where('total_records', 'is not', null)
      .where('updated_at', '<', since)
      .limit(100)
      .execute()
    for (const { id, status } of still) await rescue(deps, id, status, since)
  } catch (error) {
    deps.log.warn({ err: error }, 'jobs that stand still could not be looked for')
  }
}

async function rescue(deps: MappingDeps, jobId: string, status: string, since: Date): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    // Only one of several processes takes it.
    const touched = await trx
      .updateTable('mapping_jobs')
      .set({ updated_at: now })
      .where('id', '=', jobId)
      .where('updated_at', '<', since)
      .executeTakeFirst()
    if (touched.numUpdatedRows !== 1n) return
    deps.log.warn({ mappingJobId: jobId, status }, 'a job stood still and is taken up again')
    if (status === 'PENDING') {
      await deps.jobs.enqueue<JobMessage>(trx, PLAN_QUEUE, { jobId }, { key: jobId })
      return
    }
    const { rows } = await sql<{ left: number }>`
      WITH freed AS (UPDATE mapping_chunks SET claimed_by = NULL, processed = 0
        WHERE job_id = ${jobId}::uuid AND done_at IS NULL RETURNING number)
      SELECT count(*)::integer AS left FROM freed`.execute(trx)
    if (rows[0].left === 0) await deps.jobs.enqueue<JobMessage>(trx, FINISH_QUEUE, { jobId }, { key: jobId })
    else {
      // A slot number of its own: the others may still be there.
      const slot = 1_000_000 + Math.floor(now.getTime() / 60_000)
      await deps.jobs.enqueue<SlotMessage>(trx, SLOT_QUEUE, { jobId, slot, round: 0 }, { key: `${jobId}/${slot}/0` })
    }
  })
}
