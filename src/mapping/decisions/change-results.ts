import type { Trx } from '../../platform/database/index.ts'
import { ApiError } from '../../platform/errors.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { loadJob } from '../jobs/load-job.ts'
import { changeStates, type PartnerState } from '../results/change-states.ts'
import type { RowState } from '../results/columns.ts'
import type { OverlayTables } from '../results/overlay-tables.ts'
import { withResultFiles } from '../results/result-files.ts'
import { writeOverlay } from './write-overlay.ts'

// Other processes that decide on the same job at the same moment make us look again at what there is then.
const ATTEMPTS_MAX = 8

/**
 * Changes rows of a completed job at once and for everyone. What changes is worked out over the result file, outside
 * the transaction; the transaction then begins again if the job's overlay has moved meanwhile. The job's counts move
 * with it, and `inTransaction` writes what belongs to it. States are those stored, on the hotels meant: merges are
 * followed when results are read. Returns the job as it is then.
 */
export function changeResults(
  deps: MappingDeps,
  overlays: OverlayTables,
  jobId: string,
  rows: number[],
  change: (state: PartnerState) => RowState,
  inTransaction: (trx: Trx, before: Map<number, PartnerState>) => Promise<void>,
): Promise<MappingJob> {
  const tryOnce = async (): Promise<MappingJob | null> => {
    const job = (await loadJob(deps.db, jobId))!
    const before = new Map<number, PartnerState>()
    const changed = await overlays.withStored(job, (overlay) =>
      withResultFiles(deps.files, job, (files) =>
        changeStates(deps.columnar, { jobId, files, overlay }, { rows }, (state) => {
          before.set(state.row, state)
          return change(state)
        }),
      ),
    )
    return deps.db.transaction().execute(async (trx) => {
      const current = (await loadJob(trx, jobId, 'lock'))!
      if (current.overlayVersion !== job.overlayVersion) return null
      await inTransaction(trx, before)
      return changed.length === 0 ? current : lay(deps, trx, current, before, changed)
    })
  }
  return deps.turns.take(jobId, async () => {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      const written = await tryOnce()
      if (written) return written
    }
    throw new ApiError({
      code: 'UNAVAILABLE',
      detail: 'Others are deciding on this job at the same time. Try again in a moment.',
      headers: { 'retry-after': '1' },
    })
  })
}

async function lay(
  deps: MappingDeps,
  trx: Trx,
  job: MappingJob,
  before: Map<number, PartnerState>,
  changed: RowState[],
): Promise<MappingJob> {
  const moved = { MATCHED: 0, REVIEW: 0, UNMATCHED: 0 }
  for (const after of changed) {
    // Rows that only became or ceased to be a repeat keep their status.
    moved[before.get(after.row)?.status ?? after.status]--
    moved[after.status]++
  }
  const next: MappingJob = {
    ...job,
    overlayVersion: job.overlayVersion + 1,
    matchedRecords: job.matchedRecords! + moved.MATCHED,
    reviewRecords: job.reviewRecords! + moved.REVIEW,
    unmatchedRecords: job.unmatchedRecords! + moved.UNMATCHED,
    updatedAt: deps.clock.now(),
  }
  await writeOverlay(trx, job.id, next.overlayVersion, changed)
  await trx
    .updateTable('mapping_jobs')
    .set({
      overlay_version: next.overlayVersion,
      matched_records: next.matchedRecords,
      review_records: next.reviewRecords,
      unmatched_records: next.unmatchedRecords,
      updated_at: next.updatedAt,
    })
    .where('id', '=', job.id)
    .execute()
  return next
}
