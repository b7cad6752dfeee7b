import { join } from 'node:path'
import { sql } from 'kysely'
import { uploadKeys } from '../../inventory/index.ts'
import type { RunningJob } from '../../jobs/index.ts'
import { ENGINE_VERSION } from '../../matching/index.ts'
import { FileMissing } from '../../platform/files/index.ts'
import type { MappingDeps } from '../deps.ts'
import { jobKeys, type MappingJob } from '../job.ts'
import { ChunkCancelled, type MatchPool } from '../match-pool/index.ts'
import { deleteWorkIfEnded, giveUp } from './end-job.ts'
import { loadJob, OUR_FAULT } from './load-job.ts'
import { FINISH_QUEUE, type JobMessage, SLOT_QUEUE, type SlotMessage } from './queues.ts'

// After this long a slot goes to the back of the queue, so that with many jobs every one gets its turn.
const TURN_MS = 3_000
// How often a customer sees the progress move, and how soon a cancel in another process is noticed.
const PROGRESS_MS = 500

interface Chunk {
  number: number
  first_row: number
  row_count: number
}

/**
 * A slot claims chunks of its job until none is left or its turn is over. What a claim is worth is settled by the
 * queue: a slot that dies is given to another worker, which first sets free what the slot had claimed. A chunk done
 * twice writes the same file twice, unless two versions of the engine did it: the chunk says which did, see complete().
 */
export async function runSlot(deps: MappingDeps, message: RunningJob<SlotMessage>): Promise<void> {
  const { jobId, slot, round } = message.data
  const claimant = `${slot}/${round}`
  const job = await loadJob(deps.db, jobId)
  if (job?.status !== 'RUNNING') return
  try {
    await setFree(deps, jobId, claimant)
    const held = await deps.pools.acquire(job.referenceVersion!)
    try {
      const turnEnds = Date.now() + TURN_MS
      while (Date.now() < turnEnds && !message.signal.aborted) {
        const chunk = await claim(deps, jobId, claimant)
        if (!chunk) return
        await matchChunk(deps, held.pool, job, chunk, message.signal)
      }
    } finally {
      held.release()
    }
    if (message.signal.aborted) throw new Error('this process is stopping')
    await deps.jobs.enqueue<SlotMessage>(
      deps.db,
      SLOT_QUEUE,
      { jobId, slot, round: round + 1 },
      { key: `${jobId}/${slot}/${round + 1}` },
    )
  } catch (error) {
    if (error instanceof ChunkCancelled && !message.signal.aborted) return
    if (error instanceof FileMissing && (await loadJob(deps.db, jobId))?.status !== 'RUNNING') return
    if (message.signal.aborted || !message.isGivenUpAfter(error)) {
      await tellThatItWaits(deps, jobId)
      throw error
    }
    deps.log.error({ err: error, mappingJobId: jobId }, 'a chunk could not be matched')
    await giveUp(deps, job, OUR_FAULT)
  }
}

/**
 * Its message is not lost, however long an outage lasts: without this, one slot after the other would be added to it.
 * See rescue-jobs.ts.
 */
async function tellThatItWaits(deps: MappingDeps, jobId: string): Promise<void> {
  await deps.db
    .updateTable('mapping_jobs')
    .set({ updated_at: deps.clock.now() })
    .where('id', '=', jobId)
    .where('status', '=', 'RUNNING')
    .execute()
    // The error that is thrown says more.
    .catch(() => {})
}

async function setFree(deps: MappingDeps, jobId: string, claimant: string): Promise<void> {
  await deps.db
    .updateTable('mapping_chunks')
    .set({ claimed_by: null, processed: 0 })
    .where('job_id', '=', jobId)
    .where('claimed_by', '=', claimant)
    .where('done_at', 'is', null)
    .execute()
}

async function claim(deps: MappingDeps, jobId: string, claimant: string): Promise<Chunk | null> {
  const { rows } = await sql<Chunk>`
    UPDATE mapping_chunks SET claimed_by = ${claimant}
    WHERE job_id = ${jobId}::uuid AND number = (
      SELECT number FROM mapping_chunks WHERE job_id = ${jobId}::uuid AND claimed_by IS NULL AND done_at IS NULL
      ORDER BY number LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING number, first_row, row_count`.execute(deps.db)
  return rows[0] ?? null
}

async function matchChunk(
  deps: MappingDeps,
  pool: MatchPool,
  job: MappingJob,
  chunk: Chunk,
  stopping: AbortSignal,
): Promise<void> {
  const keys = jobKeys(job)
  const running = deps.running.begin(job.id)
  const progress = showProgress(deps, job.id, chunk, () => running.controller.abort())
  try {
    await using scratch = await deps.files.scratch()
    const path = join(scratch.path, 'chunk.parquet')
    const inventory =
      job.reusedRecords > 0
        ? keys.remaining(chunk.number)
        : uploadKeys({ id: job.uploadId, organizationId: job.organizationId }).inventory
    await deps.files.withLocalPath(inventory, (inventoryPath) =>
      pool.matchChunk(
        {
          inventoryPath,
          firstRow: chunk.first_row,
          rowCount: chunk.row_count,
          mode: job.mode,
          supplierCode: job.supplierCode,
          minConfidence: job.minConfidence,
          output: { kind: 'parquet', path },
        },
        {
          jobId: job.id,
          signal: AbortSignal.any([running.controller.signal, stopping]),
          onProgress: progress.tell,
        },
      ),
    )
    // A worker that was thought dead does not write over what one of another version has found since, the less so in a
    // completed job.
    if (!(await isToDo(deps, job.id, chunk))) return await deleteWorkIfEnded(deps, job.id)
    const result = job.reusedRecords > 0 ? keys.chunk(chunk.number) : keys.part(chunk.number)
    await deps.files.writeFromPath(result, path)
  } finally {
    progress.stop()
    running.end()
  }
  if (!(await complete(deps, job.id, chunk))) await deleteWorkIfEnded(deps, job.id)
}

async function isToDo(deps: MappingDeps, jobId: string, { number }: Chunk): Promise<boolean> {
  const chunk = await deps.db
    .selectFrom('mapping_chunks')
    .select('number')
    .where('job_id', '=', jobId)
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return chunk !== undefined
}

/** The last chunk of the job hands it on, in the same transaction. False when the job has ended meanwhile. */
function complete(deps: MappingDeps, jobId: string, chunk: Chunk): Promise<boolean> {
  return deps.db.transaction().execute(async (trx) => {
    const job = await loadJob(trx, jobId, 'lock')
    if (job?.status !== 'RUNNING') return false
    const now = deps.clock.now()
    await trx
      .updateTable('mapping_chunks')
      .set({
        done_at: now,
        processed: chunk.row_count,
        // Done twice, the file may be of either: only if both are of one engine it is known which.
        engine_version: sql`CASE WHEN done_at IS NULL OR engine_version = ${ENGINE_VERSION} THEN ${ENGINE_VERSION} END`,
      })
      .where('job_id', '=', jobId)
      .where('number', '=', chunk.number)
      .execute()
    await trx.updateTable('mapping_jobs').set({ updated_at: now }).where('id', '=', jobId).execute()
    const left = await trx
      .selectFrom('mapping_chunks')
      .select('number')
      .where('job_id', '=', jobId)
      .where('done_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!left) await deps.jobs.enqueue<JobMessage>(trx, FINISH_QUEUE, { jobId }, { key: jobId })
    return true
  })
}

function showProgress(deps: MappingDeps, jobId: string, chunk: Chunk, onEnded: () => void) {
  let done = 0
  const timer = setInterval(async () => {
    try {
      // No row: the job has ended, by a cancel or a failure.
      const updated = await deps.db
        .updateTable('mapping_chunks')
        .set({ processed: done })
        .where('job_id', '=', jobId)
        .where('number', '=', chunk.number)
        .where('done_at', 'is', null)
        .executeTakeFirst()
      if (updated.numUpdatedRows === 0n && (await loadJob(deps.db, jobId))?.status !== 'RUNNING') onEnded()
    } catch (error) {
      deps.log.warn({ err: error, mappingJobId: jobId }, 'progress could not be written')
    }
  }, PROGRESS_MS)
  return {
    tell: (rows: number) => {
      done = rows
    },
    stop: () => clearInterval(timer),
  }
}
