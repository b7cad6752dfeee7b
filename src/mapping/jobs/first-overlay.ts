import { randomUUID } from 'node:crypto'
import { sqlText } from '../../platform/columnar/index.ts'
import { readRemembered, withRemembered } from '../decisions/remembered.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { besideSurer, type LessSure } from '../results/beside-surer.ts'
import { changeStates } from '../results/change-states.ts'
import type { RowState } from '../results/columns.ts'
import { type ResultFiles, readParts } from '../results/result-files.ts'

const ROWS_AT_ONCE = 1_000

/**
 * Which results of new result files differ because of earlier decisions, or because another row of the list fits their hotel far better, with
 * the status each had before. What people decided goes first.
 */
export async function firstOverlay(
  deps: MappingDeps,
  job: MappingJob,
  files: ResultFiles,
  lessSure: ReadonlyMap<number, LessSure>,
): Promise<{ before: RowState['status']; after: RowState }[]> {
  const remembered = await readRemembered(deps.db, job.organizationId, job.supplierCode)
  const decided = remembered.size === 0 ? [] : await findRows(deps, files, [...remembered.keys()])
  const rows = [...new Set([...decided, ...lessSure.keys()])]
  if (rows.length === 0) return []
  const before = new Map<number, RowState['status']>()
  const changed = await changeStates(deps.columnar, { jobId: job.id, files, overlay: null }, { rows }, (state) => {
    before.set(state.row, state.status)
    const decision = remembered.get(state.partner_id)
    const one = lessSure.get(state.row)
    const heeded = one ? besideSurer(state, one, job.minConfidence) : state
    return decision ? withRemembered(deps.reference, heeded, decision) : heeded
  })
  // A row that only became or ceased to be a repeat of another keeps its status.
  return changed.map((after) => ({ before: before.get(after.row) ?? after.status, after }))
}

async function findRows(deps: MappingDeps, files: ResultFiles, partnerIds: string[]): Promise<number[]> {
  const table = `decided_${randomUUID().replaceAll('-', '')}`
  await deps.columnar.run(`CREATE TABLE ${table} (partner_id VARCHAR)`)
  try {
    for (let at = 0; at < partnerIds.length; at += ROWS_AT_ONCE) {
      const values = partnerIds.slice(at, at + ROWS_AT_ONCE).map((id) => `(${sqlText(id)})`)
      await deps.columnar.run(`INSERT INTO ${table} VALUES ${values.join(', ')}`)
    }
    const rows = await deps.columnar.rows<{ row: number }>(
      `SELECT row FROM ${readParts(files)} WHERE partner_id IN (SELECT partner_id FROM ${table})`,
    )
    return rows.map(({ row }) => row)
  } finally {
    await deps.columnar.run(`DROP TABLE ${table}`)
  }
}
