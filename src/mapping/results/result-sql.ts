import { parquetRows, sqlText } from '../../platform/columnar/index.ts'
import { resultIdSql } from '../result-id.ts'
import { BETTER_ROW } from './beside-surer.ts'
import { ASKED_COLUMNS, KEPT_COLUMNS, STATE_COLUMNS } from './columns.ts'
import { type ResultFiles, readParts } from './result-files.ts'
import { askedTable } from './state-table.ts'

/** `overlay` names a table of RowStates, or is null when nothing lies over the files. */
export function resultSql(jobId: string, files: ResultFiles, overlay: string | null): string {
  const whole = wholeRows(files)
  const rows = overlay === null ? whole : joined(whole, overlay)
  return `SELECT *, ${resultIdSql(jobId, 'row')} AS result_id,
    CASE WHEN duplicate_of IS NOT NULL THEN ${resultIdSql(jobId, 'duplicate_of')} END AS duplicate_of_id FROM ${rows}`
}

export function conditionSql(files: ResultFiles, overlay: string | null): string {
  const parts = readParts(files)
  const states = STATE_COLUMNS.filter((column) => column !== 'duplicate_of')
  return overlay === null ? parts : overlaid(parts, overlay, states)
}

function wholeRows(files: ResultFiles): string {
  if (files.duplicates === null) return readParts(files)
  return `(SELECT part.*, again.duplicate_of FROM ${readParts(files)} AS part
    LEFT JOIN ${parquetRows(files.duplicates)} AS again ON part.row = again.row)`
}

/**
 * All rows with what lies over them. In a union of those with and those without, an export would keep a tenth more in
 * memory.
 */
function joined(rows: string, overlay: string): string {
  const kept = KEPT_COLUMNS.map((column) => (column === 'warnings' ? WARNINGS : `part.${column}`))
  const states = STATE_COLUMNS.map(
    (column) => `CASE WHEN over.row IS NULL THEN part.${column} ELSE over.${column} END AS ${column}`,
  )
  return `(SELECT ${[...kept, ...states].join(', ')} FROM ${rows} AS part LEFT JOIN ${overlay} AS over ON part.row = over.row)`
}

// Less sure than its best candidate alone would be: others of the list made it so (beside-surer.ts).
const WARNINGS = `CASE WHEN over.status <> 'UNMATCHED' AND over.confidence < part.candidate_confidences[1]
  THEN list_append(part.warnings, ${sqlText(BETTER_ROW)}) ELSE part.warnings END AS warnings`

// Most rows have nothing over them: they are read as they are, so that conditions reach down into the files. The others
// lie in memory.
function overlaid(rows: string, overlay: string, states: readonly string[]): string {
  return `(SELECT ${[...ASKED_COLUMNS, ...states].join(', ')} FROM ${rows} WHERE row NOT IN (SELECT row FROM ${overlay})
    UNION ALL
    SELECT ${ASKED_COLUMNS.map((column) => `asked.${column}`).join(', ')}, ${states.map((column) => `over.${column}`).join(', ')}
    FROM ${askedTable(overlay)} AS asked JOIN ${overlay} AS over ON asked.row = over.row)`
}
