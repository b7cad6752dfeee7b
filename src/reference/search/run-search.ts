import { countryNumber } from '../../matching/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { HotelWriter } from '../catalogue/hotel-writer.ts'
import { JsonBytes } from '../catalogue/json-bytes.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { searchFilters } from './search-filters.ts'
import { NameSearch } from './search-names.ts'
import { searchRadius } from './search-radius.ts'
import type { FilterRequest, SearchRequest } from './search-request.ts'

/** Answers searches on one version, as the JSON text of the response. One per thread: its memory is used again. */
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

  run(overlay: MergeOverlay, request: SearchRequest): Uint8Array<ArrayBuffer> {
    const country = request.countryCode === null ? null : countryNumber(request.countryCode)
    const { offset, limit } = request
    if (country === 0) return this.#body(overlay, NOTHING)
    switch (request.kind) {
      case 'name': {
        const regions = request.region === null ? null : this.#catalogue.findRegions(request.region)
        const hits = this.#names.search(request.q, { country, regions }, overlay, offset, limit)
        return this.#body(overlay, hits, (score) => `,"score":${round(score, 4)}`)
      }
      case 'radius': {
        const hits = searchRadius(this.#catalogue, overlay, request, country, offset, limit)
        return this.#body(overlay, hits, (distance) => `,"distanceKm":${round(distance, 3)}`)
      }
      case 'filter':
        return this.#body(overlay, runFilter(this.#catalogue, overlay, this.#names, request, country))
    }
  }

  #body(
    overlay: MergeOverlay,
    hits: { total: number; rows: number[]; scores?: number[] },
    endingOf?: (score: number) => string,
  ): Uint8Array<ArrayBuffer> {
    const out = this.#out
    out.clear()
    out.text('{"results":[')
    for (let i = 0; i < hits.rows.length; i++) {
      if (i > 0) out.text(',')
      this.#writer.write(out, overlay, hits.rows[i], endingOf && hits.scores ? endingOf(hits.scores[i]) : '')
    }
    out.text(`],"total":${hits.total}}`)
    return out.copy()
  }
}

const NOTHING = { total: 0, rows: [] }

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

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
