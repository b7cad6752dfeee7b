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

// Whoever pages through a search asks for the same total again and again.
const TOTALS_KEPT = 2_000

/** Pages of results in input order, with exact totals. */
export class ResultSearch {
  readonly #deps: MappingDeps
  readonly #overlays: OverlayTables
  readonly #totals = new Map<string, number>()

  constructor(deps: MappingDeps, overlays: OverlayTables) {
    this.#deps = deps
    this.#overlays = overlays
  }

  async page(job: MappingJob, filters: ResultFilters, page: number, size: number): Promise<ResultPage> {
    const { reference } = this.#deps
    const filter = filterSql(filters, (hotelId) => reference.resolveId(hotelId))
    return withResultRelation(this.#deps, this.#overlays, job, async (relation) => {
      const [total, rows] = await Promise.all([
        this.#total(job, relation, filter),
        this.#rows(relation, filter, page, size),
      ])
      return { total, results: rows.map((row) => resultFromRow(reference, row)) }
    })
  }

  #rows(relation: string, filter: FilterSql, page: number, size: number): Promise<ResultRow[]> {
    const first = page * size
    if (filter.where === '') {
      // Rows are numbered without gaps: the page is a range, and the file's statistics say where it lies.
      return this.#deps.columnar.rows<ResultRow>(
        `SELECT ${RESULT_COLUMNS} FROM ${relation} WHERE row >= ${first} AND row < ${first + size} ORDER BY row`,
      )
    }
    return this.#deps.columnar.rows<ResultRow>(
      `SELECT ${RESULT_COLUMNS} FROM ${relation} ${filter.where} ORDER BY row LIMIT ${size} OFFSET ${first}`,
      filter.parameters,
    )
  }

  async #total(job: MappingJob, relation: string, filter: FilterSql): Promise<number> {
    if (filter.where === '') return job.totalRecords!
    const key = JSON.stringify([job.id, job.overlayVersion, this.#overlays.mergeKey(), filter])
    const known = this.#totals.get(key)
    if (known !== undefined) return known
    const [{ total }] = await this.#deps.columnar.rows<{ total: number }>(
      `SELECT count(*)::INTEGER AS total FROM ${relation} ${filter.where}`,
      filter.parameters,
    )
    this.#totals.set(key, total)
    if (this.#totals.size > TOTALS_KEPT) this.#totals.delete(this.#totals.keys().next().value!)
    return total
  }
}
