import { countryNumber } from '../../matching/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { HotelWriter } from '../hotel-json/hotel-writer.ts'
import { JsonBytes } from '../hotel-json/json-bytes.ts'
import { NameSearch } from './names/search-names.ts'
import { searchRadius } from './radius/search-radius.ts'
import { searchFilters } from './search-filters.ts'
import type { FilterRequest, SearchRequest } from './search-request.ts'

/** Answers searches on one version, with the JSON text of the response. One per thread: its memory is used again. */
export class SearchRunner {
  readonly #catalogue: Catalogue
  readonly #names: NameSearch
  readonly #writer: HotelWriter
  readonly #out = new JsonBytes()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#names = new NameSearch(catalogue)
    this.#writer = new HotelWriter(catalogue)
  }

  /** What the last search wrote. */
  get answer(): JsonBytes {
    return this.#out
  }

  /**
   * Writes the answer. False: it would take more than `stepsMax` looks at hotels, and nothing is written. A look is
   * some tenths of a microsecond.
   */
  run(overlay: MergeOverlay, request: SearchRequest, stepsMax = Infinity): boolean {
    const country = request.countryCode === null ? null : countryNumber(request.countryCode)
    const { offset, limit } = request
    if (country === 0) return this.#write(overlay, NOTHING)
    switch (request.kind) {
      case 'name': {
        const regions = request.region === null ? null : this.#catalogue.findRegions(request.region)
        const hits = this.#names.search(request.q, { country, regions }, overlay, offset, limit, stepsMax)
        return hits !== null && this.#write(overlay, hits, SCORE, 4)
      }
      case 'radius': {
        const hits = searchRadius(this.#catalogue, overlay, request, country, offset, limit, stepsMax)
        return hits !== null && this.#write(overlay, hits, DISTANCE, 3)
      }
      case 'filter':
        return this.#write(overlay, runFilter(this.#catalogue, overlay, this.#names, request, country))
    }
  }

  /** `field`: what the score is called; `digits`: how finely it is told, behind the point. */
  #write(
    overlay: MergeOverlay,
    hits: { total: number; rows: number[]; scores?: number[] },
    field: Uint8Array | null = null,
    digits = 0,
  ): true {
    const out = this.#out
    out.clear()
    out.text('{"results":[')
    this.#writer.fetch(hits.rows)
    for (let i = 0; i < hits.rows.length; i++) {
      if (i > 0) out.byte(COMMA)
      this.#writer.write(out, overlay, hits.rows[i], field, hits.scores ? hits.scores[i] : 0, digits)
    }
    out.text(`],"total":${hits.total}}`)
    return true
  }
}

const NOTHING = { total: 0, rows: [] }
const COMMA = 44
const SCORE = new Uint8Array(Buffer.from(',"score":'))
const DISTANCE = new Uint8Array(Buffer.from(',"distanceKm":'))

function runFilter(
  catalogue: Catalogue,
  overlay: MergeOverlay,
  names: NameSearch,
  request: FilterRequest,
  country: number | null,
): { total: number; rows: number[] } {
  const regions = request.region === null ? null : catalogue.findRegions(request.region)
  const cities = request.city === null ? null : catalogue.findCities(request.city, country)
  const filters = { country, cities, regions, ratingMin: request.ratingMin, hasCoordinates: request.hasCoordinates }
  const among = request.name === null ? null : names.findAll(request.name, { country, regions }, overlay)
  const sorting = { by: request.sortBy, isDescending: request.isDescending }
  return searchFilters(catalogue, overlay, filters, request.offset, request.limit, sorting, among)
}
