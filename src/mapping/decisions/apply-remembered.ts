import { randomUUID } from 'node:crypto'
import { sqlText } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { changeStates } from '../results/change-states.ts'
import type { RowState } from '../results/columns.ts'
import { type ResultFiles, readParts } from '../results/result-files.ts'
import { readRemembered, withRemembered } from './remembered.ts'

const ROWS_AT_ONCE = 1_000

/** Which results of a new result file differ because of earlier decisions, with the status each had before. */
export async function applyRemembered(
  deps: MappingDeps,
  job: MappingJob,
  files: ResultFiles,
): Promise<{ before: RowState['status']; after: RowState }[]> {
  const remembered = await readRemembered(deps.db, job.organizationId, job.supplierCode)
  if (remembered.size === 0) return []
  const rows = await findRows(deps, files, [...remembered.keys()])
  const before = new Map<number, RowState['status']>()
  const changed = await changeStates(deps.columnar, { jobId: job.id, files, overlay: null }, { rows }, (state) => {
    before.set(state.row, state.status)
    return withRemembered(deps.reference, state, remembered.get(state.partner_id)!)
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
