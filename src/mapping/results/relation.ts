import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import type { OverlayTables } from './overlay-tables.ts'
import { withResultFiles } from './result-files.ts'
import { conditionSql, resultSql } from './result-sql.ts'

/**
 * Runs `use` with the final results of a completed job as a DuckDB subquery in parentheses: the result files with
 * everything laid over them (decisions, fixes of error reports, merges of reference hotels). Search, detail and export
 * all read this. One row per valid row of the upload; say ORDER BY row. Columns:
 *
 *   row INTEGER (0-based, input order; joins inventory.parquet), result_id VARCHAR,
 *   partner_id partner_name partner_city partner_country VARCHAR as uploaded, name_fold VARCHAR (lower case, no accents),
 *   status VARCHAR (MATCHED REVIEW UNMATCHED), reason VARCHAR or NULL,
 *   reference_id reference_name VARCHAR (NULL unless MATCHED; the hotel that stands today for the one found), confidence DOUBLE (percent),
 *   method VARCHAR (standard id_to_id manual; NULL unless MATCHED), distance_m INTEGER or NULL,
 *   duplicate_of INTEGER (the first row of the file on the same hotel; NULL for that row), duplicate_of_id VARCHAR (its result id),
 *   candidate_ids VARCHAR[] (best first), candidate_confidences DOUBLE[] as the engine left them, warnings VARCHAR[].
 *
 * The subquery is good until `use` has ended. With `rows` it is read from the files that hold these rows: say which in
 * the condition too.
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

/**
 * The same without what tells one of several rows on a hotel from the others, which no condition asks about: half the
 * work.
 */
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
