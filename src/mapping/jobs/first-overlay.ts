import { randomUUID } from 'node:crypto'
import { sqlText } from '../../platform/columnar/index.ts'
import { readRemembered, withRemembered } from '../decisions/remembered.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { changeStates } from '../results/change-states.ts'
import type { RowState } from '../results/columns.ts'
import { type ResultFiles, readParts } from '../results/result-files.ts'

const ROWS_AT_ONCE = 1_000

export interface FirstChange {
  before: RowState['status']
  after: RowState
}

/**
 * What lies over new result files from the start, with the status each row has in them: rows that others of the list make doubtful, and what people
 * decided earlier, which goes first.
 */
export async function firstOverlay(
  deps: MappingDeps,
  job: MappingJob,
  files: ResultFiles,
  lowered: ReadonlyMap<number, RowState>,
): Promise<FirstChange[]> {
  const changes = new Map<number, FirstChange>()
  for (const [row, after] of lowered) changes.set(row, { before: 'MATCHED', after })
  const remembered = await readRemembered(deps.db, job.organizationId, job.supplierCode)
  if (remembered.size === 0) return [...changes.values()]
  const rows = await findRows(deps, files, [...remembered.keys()])
  const source = { jobId: job.id, files, overlay: null, lowered }
  const before = new Map<number, RowState['status']>()
  const decided = await changeStates(deps.columnar, source, { rows }, (state) => {
    before.set(state.row, state.status)
    return withRemembered(deps.reference, state, remembered.get(state.partner_id)!)
  })
  for (const after of decided) {
    // A row that only became or ceased to be a repeat of another keeps its status.
    const status = changes.get(after.row)?.before ?? before.get(after.row) ?? after.status
    changes.set(after.row, { before: status, after })
  }
  return [...changes.values()]
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
