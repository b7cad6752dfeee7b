import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { type FilterSql, filterSql, type ResultFilters } from './filter-results.ts'
import type { OverlayTables } from './overlay-tables.ts'
import { readResults } from './read-results.ts'
import { withConditionRelation } from './relation.ts'
import type { MappingResult } from './result.ts'

export interface ResultPage {
  total: number
  results: MappingResult[]
}

/** Pages of results in input order, with exact totals. */
export async function searchResults(
  deps: MappingDeps,
  overlays: OverlayTables,
  job: MappingJob,
  filters: ResultFilters,
  page: number,
  size: number,
): Promise<ResultPage> {
  const filter = filterSql(filters, (hotelId) => deps.reference.resolveId(hotelId))
  const first = page * size
  if (filter.where === '') {
    // Rows are numbered without gaps: the page is a range, and its number says in which files it lies.
    const count = Math.max(0, Math.min(size, job.totalRecords! - first))
    const rows = Array.from({ length: count }, (_, at) => first + at)
    return { total: job.totalRecords!, results: await readResults(deps, overlays, job, rows) }
  }
  const { total, hits } = await findHits(deps, overlays, job, filter, first, size)
  return { total, results: await readResults(deps, overlays, job, hits) }
}

// One pass over the columns that are asked about gives the total and the rows of the page; only those are then read
// whole.
async function findHits(
  deps: MappingDeps,
  overlays: OverlayTables,
  job: MappingJob,
  filter: FilterSql,
  first: number,
  size: number,
): Promise<{ total: number; hits: number[] }> {
  const [{ total, hits }] = await withConditionRelation(deps, overlays, job, (relation) =>
    deps.columnar.rows<{ total: number; hits: number[] | null }>(
      `WITH hits AS MATERIALIZED (SELECT row FROM ${relation} ${filter.where}),
         page AS (SELECT row FROM hits ORDER BY row LIMIT ${size} OFFSET ${first})
       SELECT (SELECT count(*) FROM hits)::INTEGER AS total, (SELECT list(row ORDER BY row) FROM page) AS hits`,
      filter.parameters,
    ),
  )
  return { total, hits: hits ?? [] }
}
