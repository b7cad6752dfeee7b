import type { MappingDeps } from '../deps.ts'
import type { MappingJob } from '../job.ts'
import { type FilterSql, filterSql, type ResultFilters } from './filter-results.ts'
import type { OverlayTables } from './overlay-tables.ts'
import { withResultRelation } from './relation.ts'
import { type MappingResult, RESULT_COLUMNS, type ResultRow, resultFromRow } from './result.ts'

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
  const { reference, columnar } = deps
  const filter = filterSql(filters, (hotelId) => reference.resolveId(hotelId))
  return withResultRelation(deps, overlays, job, async (relation) => {
    const rowsWhere = (condition: string) =>
      columnar.rows<ResultRow>(`SELECT ${RESULT_COLUMNS} FROM ${relation} WHERE ${condition} ORDER BY row`)
    const first = page * size
    const toResults = (rows: ResultRow[]) => rows.map((row) => resultFromRow(reference, row))
    if (filter.where === '') {
      // Rows are numbered without gaps: the page is a range, and the file's statistics say where it lies.
      const rows = first < job.totalRecords! ? await rowsWhere(`row >= ${first} AND row < ${first + size}`) : []
      return { total: job.totalRecords!, results: toResults(rows) }
    }
    const { total, hits } = await findHits(deps, relation, filter, first, size)
    return { total, results: hits.length > 0 ? toResults(await rowsWhere(`row IN (${hits.join(', ')})`)) : [] }
  })
}

// One pass over the columns that are asked about gives the total and the rows of the page; only those are then read whole.
async function findHits(
  deps: MappingDeps,
  relation: string,
  filter: FilterSql,
  first: number,
  size: number,
): Promise<{ total: number; hits: number[] }> {
  const [{ total, hits }] = await deps.columnar.rows<{ total: number; hits: number[] | null }>(
    `WITH hits AS MATERIALIZED (SELECT row FROM ${relation} ${filter.where}),
       page AS (SELECT row FROM hits ORDER BY row LIMIT ${size} OFFSET ${first})
     SELECT (SELECT count(*) FROM hits)::INTEGER AS total, (SELECT list(row) FROM page) AS hits`,
    filter.parameters,
  )
  return { total, hits: hits ?? [] }
}
