import { sqlText } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { resultIdSql } from '../result-id.ts'
import { BETTER_ROW } from './beside-surer.ts'
import { ASKED_COLUMNS, KEPT_COLUMNS, STATE_COLUMNS } from './columns.ts'
import type { OverlayTables } from './overlay-tables.ts'
import { type ResultFiles, readParts, withResultFiles } from './result-files.ts'
import { askedTable } from './state-table.ts'

/**
 * Runs `use` with the final results of a completed job as a DuckDB subquery in parentheses: the result files with everything laid
 * over them (decisions, fixes of error reports, merges of reference hotels). Search, detail and export all read this. One row per valid row of the
 * upload; say ORDER BY row. Columns:
 *
 *   row INTEGER (0-based, input order; joins inventory.parquet), result_id VARCHAR,
 *   partner_id partner_name partner_city partner_country VARCHAR as uploaded, name_fold VARCHAR (lower case, no accents),
 *   status VARCHAR (MATCHED REVIEW UNMATCHED), reason VARCHAR or NULL,
 *   reference_id reference_name VARCHAR (NULL unless MATCHED; the hotel that stands today for the one found), confidence DOUBLE (percent),
 *   method VARCHAR (standard id_to_id manual; NULL unless MATCHED), distance_m INTEGER or NULL,
 *   duplicate_of INTEGER (the first row of the file on the same hotel; NULL for that row), duplicate_of_id VARCHAR (its result id),
 *   candidate_ids VARCHAR[] (best first), candidate_confidences DOUBLE[] as the engine left them, warnings VARCHAR[].
 *
 * The subquery is good until `use` has ended. With `rows` it is read from the files that hold these rows: say which in the condition too.
 */
export async function withResultRelation<T>(
  deps: MappingDeps,
  overlays: OverlayTables,
  job: MappingJob,
  use: (relation: string) => Promise<T>,
  rows?: number[],
): Promise<T> {
  return overlays.withTable(job, (overlay) =>
    withResultFiles(deps.files, job, (files) => use(`(${resultSql(job.id, files, overlay)})`), rows),
  )
}

/** The same without what tells one of several rows on a hotel from the others, which no condition asks about: half the work. */
export async function withConditionRelation<T>(
  deps: MappingDeps,
  overlays: OverlayTables,
  job: MappingJob,
  use: (relation: string) => Promise<T>,
): Promise<T> {
  return overlays.withTable(job, (overlay) =>
    withResultFiles(deps.files, job, (files) => use(conditionSql(files, overlay))),
  )
}

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
    LEFT JOIN read_parquet(${sqlText(files.duplicates)}) AS again ON part.row = again.row)`
}

/** All rows with what lies over them. In a union of those with and those without, an export would keep a tenth more in memory. */
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

// Most rows have nothing over them: they are read as they are, so that conditions reach down into the files. The others lie in memory.
function overlaid(rows: string, overlay: string, states: readonly string[]): string {
  return `(SELECT ${[...ASKED_COLUMNS, ...states].join(', ')} FROM ${rows} WHERE row NOT IN (SELECT row FROM ${overlay})
    UNION ALL
    SELECT ${ASKED_COLUMNS.map((column) => `asked.${column}`).join(', ')}, ${states.map((column) => `over.${column}`).join(', ')}
    FROM ${askedTable(overlay)} AS asked JOIN ${overlay} AS over ON asked.row = over.row)`
}
