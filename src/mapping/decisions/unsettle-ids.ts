import type { MappingDeps } from '../deps.ts'
import { loadJob } from '../jobs/load-job.ts'
import type { RowState } from '../results/columns.ts'
import type { OverlayTables } from '../results/overlay-tables.ts'
import { readParts, withResultFiles } from '../results/result-files.ts'
import { changeResults } from './change-results.ts'

/** Where to look: in one job, or in all with rows on hotels that are one no more. */
export type UnsettleMessage = { jobId: string } | { hotelIds: string[] }

type FoundState = Pick<
  RowState,
  'row' | 'status' | 'reason' | 'reference_id' | 'reference_name' | 'confidence' | 'method' | 'distance_m'
>

/**
 * Rows that were matched by their supplier's id because a merge had made its hotels one (settled-ids.ts), and are in
 * doubt again now that it is taken back: they are what the engine found. What people decided since stands. Doing it
 * twice changes nothing.
 */
export async function unsettleIds(deps: MappingDeps, overlays: OverlayTables, message: UnsettleMessage): Promise<void> {
  // The merges as they are, not as this process saw them up to a second ago.
  await deps.reference.refresh()
  const laid = deps.db
    .selectFrom('mapping_overlay')
    .select(['job_id', 'row'])
    .where('status', '=', 'MATCHED')
    .where('method', '=', 'id_to_id')
  const rows = await ('jobId' in message
    ? laid.where('job_id', '=', message.jobId)
    : laid.where('reference_id', 'in', idsOf(deps, message.hotelIds))
  ).execute()
  for (const [jobId, ofJob] of Map.groupBy(rows, (row) => row.job_id)) {
    const found = await findInDoubt(
      deps,
      jobId,
      ofJob.map(({ row }) => row),
    )
    if (found.size === 0) continue
    await changeResults(
      deps,
      overlays,
      jobId,
      [...found.keys()],
      (state) => (state.method === 'id_to_id' ? { ...state, ...found.get(state.row) } : state),
      async () => {},
    )
  }
}

// Every id under which a row may be stored: any of the hotels that were one.
function idsOf({ reference }: MappingDeps, hotelIds: string[]): string[] {
  return hotelIds.flatMap((id) => {
    const hotel = reference.findHotel(id)
    return hotel ? [id, hotel.id, ...hotel.metadata.mergedIds] : [id]
  })
}

async function findInDoubt(deps: MappingDeps, jobId: string, rows: number[]): Promise<Map<number, FoundState>> {
  const job = (await loadJob(deps.db, jobId))!
  const doubtful = await withResultFiles(
    deps.files,
    job,
    (files) =>
      deps.columnar.rows<FoundState & { candidate_ids: string[] }>(
        `SELECT row, status, reason, reference_id, reference_name, confidence, method, distance_m, candidate_ids
         FROM ${readParts(files)} WHERE row IN (${rows.join(', ')}) AND status = 'REVIEW' AND reason = 'AMBIGUOUS'`,
      ),
    rows,
  )
  const found = new Map<number, FoundState>()
  for (const { candidate_ids: ids, ...state } of doubtful) {
    if (new Set(ids.map((id) => deps.reference.resolveId(id))).size > 1) found.set(state.row, state)
  }
  return found
}
