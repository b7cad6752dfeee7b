import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import type { OverlayTables } from './overlay-tables.ts'
import { withResultRelation } from './relation.ts'
import { type MappingResult, RESULT_COLUMNS, type ResultRow, resultFromRow } from './result.ts'

/** Results by row, in the order asked for. */
export async function readResults(
  deps: MappingDeps,
  overlays: OverlayTables,
  job: MappingJob,
  rows: number[],
): Promise<MappingResult[]> {
  if (rows.length === 0) return []
  const found = await withResultRelation(
    deps,
    overlays,
    job,
    (relation) =>
      deps.columnar.rows<ResultRow>(`SELECT ${RESULT_COLUMNS} FROM ${relation} WHERE row IN (${rows.join(', ')})`),
    rows,
  )
  const byRow = new Map(found.map((row) => [row.row, row]))
  return rows.map((row) => resultFromRow(deps.reference, byRow.get(row)!))
}
