import { withRemembered } from '../decisions/remembered.ts'
import { hotelOfSharedId, withSettledId } from '../decisions/settled-ids.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { changeStates } from '../results/change-states.ts'
import type { RowState } from '../results/columns.ts'
import { readPoints } from '../results/partner-points.ts'
import { type ResultFiles, readParts } from '../results/result-files.ts'
import { findDecided } from './find-decided.ts'

export interface FirstChange {
  before: RowState['status']
  after: RowState
}

/**
 * What lies over new result files from the start, with the status each row has in them: rows that others of the list
 * make doubtful, rows whose supplier's id is in doubt no more since hotels were merged, and what people decided
 * earlier, which goes first.
 */
export async function firstOverlay(
  deps: MappingDeps,
  job: MappingJob,
  files: ResultFiles,
  lowered: ReadonlyMap<number, RowState>,
): Promise<FirstChange[]> {
  const changes = new Map<number, FirstChange>()
  for (const [row, after] of lowered) changes.set(row, { before: 'MATCHED', after })
  const settled = await findSettledIds(deps, job, files)
  const remembered = await findDecided(deps, job, files)
  const rows = [...new Set([...settled, ...remembered.keys()])]
  if (rows.length === 0) return [...changes.values()]
  const points = await readPoints(deps, job, rows)
  const source = { jobId: job.id, files, overlay: null, lowered }
  const before = new Map<number, RowState['status']>()
  const decided = await changeStates(deps.columnar, source, { rows }, (state) => {
    before.set(state.row, state.status)
    const point = points.get(state.row)
    const found = settled.has(state.row) ? withSettledId(deps.reference, job.supplierCode, state, point) : state
    const decision = remembered.get(state.row)
    return decision ? withRemembered(deps.reference, found, decision, point) : found
  })
  for (const after of decided) {
    // A row that only became or ceased to be a repeat of another keeps its status.
    const status = changes.get(after.row)?.before ?? before.get(after.row) ?? after.status
    changes.set(after.row, { before: status, after })
  }
  return [...changes.values()]
}

async function findSettledIds(deps: MappingDeps, job: MappingJob, files: ResultFiles): Promise<Set<number>> {
  const { supplierCode, mode, referenceVersion } = job
  const current = deps.reference.current()
  const wasMerged = current && (current.overlay.merges.length > 0 || current.versionId !== referenceVersion)
  if (mode === 'STANDARD' || supplierCode === null || !wasMerged) return new Set()
  const doubtful = await deps.columnar.rows<{ row: number; partner_id: string }>(
    `SELECT row, partner_id FROM ${readParts(files)} WHERE status = 'REVIEW' AND reason = 'AMBIGUOUS'`,
  )
  const settled = doubtful.filter(({ partner_id }) => hotelOfSharedId(deps.reference, supplierCode, partner_id))
  return new Set(settled.map(({ row }) => row))
}
