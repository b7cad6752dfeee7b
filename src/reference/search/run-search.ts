import { countryNumber } from '../../matching/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { readHotel } from '../catalogue/read-hotel.ts'
import { searchFilters } from './search-filters.ts'
import type { NameSearch } from './search-names.ts'
import { searchRadius } from './search-radius.ts'
import type { FilterRequest, SearchRequest } from './search-request.ts'

/** Answers one search on one version and one set of merges, as the JSON text of the response. */
export function runSearch(
  catalogue: Catalogue,
  overlay: MergeOverlay,
  names: NameSearch,
  request: SearchRequest,
): string {
  const country = request.countryCode === null ? null : countryNumber(request.countryCode)
  if (country === 0) return bodyOf(0, [])
  const { offset, limit } = request
  switch (request.kind) {
    case 'name': {
      const regions = request.region === null ? null : catalogue.findRegions(request.region)
      const hits = names.search(request.q, { country, regions }, overlay, offset, limit)
      return bodyOf(
        hits.total,
        hits.rows.map((row, i) => ({ ...readHotel(catalogue, overlay, row), score: round(hits.scores[i], 4) })),
      )
    }
    case 'radius': {
      const hits = searchRadius(catalogue, overlay, request, country, offset, limit)
      return bodyOf(
        hits.total,
        hits.rows.map((row, i) => ({ ...readHotel(catalogue, overlay, row), distanceKm: round(hits.scores[i], 3) })),
      )
    }
    case 'filter': {
      const found = runFilter(catalogue, overlay, names, request, country)
      return bodyOf(
        found.total,
        found.rows.map((row) => readHotel(catalogue, overlay, row)),
      )
    }
  }
}

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

function bodyOf(total: number, results: object[]): string {
  return JSON.stringify({ results, total })
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
