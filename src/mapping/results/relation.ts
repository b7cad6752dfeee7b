import { sqlText } from '../../platform/columnar/index.ts'
import type { MappingDeps } from '../deps.ts'
import { jobKeys, type MappingJob } from '../job.ts'
import { resultIdSql } from '../result-id.ts'
import { ENGINE_COLUMNS, STATE_COLUMNS } from './columns.ts'
import type { OverlayTables } from './overlay-tables.ts'

/**
 * Runs `use` with the final results of a completed job as a DuckDB subquery in parentheses: the result file with everything laid
 * over it (decisions, fixes of error reports, merges of reference hotels). Search, detail and export all read this. One row per valid row of the
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
 * The subquery is good until `use` has ended.
 */
export async function withResultRelation<T>(
  deps: MappingDeps,
  overlays: OverlayTables,
  job: MappingJob,
  use: (relation: string) => Promise<T>,
): Promise<T> {
  return deps.files.withLocalPath(jobKeys(job).results, (path) =>
    overlays.withTable(job, path, (overlay) => use(`(${resultSql(job.id, path, overlay)})`)),
  )
}

/** `overlay` names a table of RowStates, or is null when nothing lies over the file. */
export function resultSql(jobId: string, path: string, overlay: string | null): string {
  const rows = overlay === null ? fileRows(path) : overlaidRows(path, overlay)
  return `SELECT *, ${resultIdSql(jobId, 'row')} AS result_id,
    CASE WHEN duplicate_of IS NOT NULL THEN ${resultIdSql(jobId, 'duplicate_of')} END AS duplicate_of_id FROM ${rows}`
}

function fileRows(path: string): string {
  return `read_parquet(${sqlText(path)})`
}

// Most rows have nothing over them: they are read as they are, so that conditions reach down into the file.
function overlaidRows(path: string, overlay: string): string {
  const kept = [...ENGINE_COLUMNS, 'name_fold'].filter((column) => !STATE.has(column))
  const columns = [...kept, ...STATE_COLUMNS]
  return `(SELECT ${columns.join(', ')} FROM ${fileRows(path)} WHERE row NOT IN (SELECT row FROM ${overlay})
    UNION ALL
    SELECT ${kept.map((column) => `file.${column}`).join(', ')}, ${STATE_COLUMNS.map((column) => `over.${column}`).join(', ')}
    FROM ${fileRows(path)} AS file JOIN ${overlay} AS over ON file.row = over.row)`
}

const STATE = new Set<string>(STATE_COLUMNS)
