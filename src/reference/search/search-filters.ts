import { type Catalogue, NO_RATING, RATING_UNIT } from '../catalogue/catalogue.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'

export interface Filters {
  country: number | null
  /** Cities by number (of the country, if one is given), or null for any. */
  cities: readonly number[] | null
  regions: readonly number[] | null
  ratingMin: number | null
  hasCoordinates: boolean
}

export type SortBy = 'name' | 'rating' | 'created'

export interface Sorting {
  by: SortBy
  isDescending: boolean
}

const BY_NAME: Sorting = { by: 'name', isDescending: false }

/**
 * Hotels that pass every filter, sorted; hotels without the sort key last. `among` limits it to rows found otherwise.
 */
export function searchFilters(
  catalogue: Catalogue,
  overlay: MergeOverlay,
  filters: Filters,
  offset: number,
  limit: number,
  sorting: Sorting = BY_NAME,
  among: Uint32Array | null = null,
): { total: number; rows: number[] } {
  const passes = filterOf(catalogue, overlay, filters)
  const page: number[] = []
  let total = 0
  for (const run of runsOf(catalogue, filters, sorting, among)) {
    // A run that needs no looking into is counted whole and cut where the page lies.
    if (run.passesWhole && overlay.hidden === null) {
      const length = run.end - run.start
      for (let i = Math.max(0, offset - total); i < length && page.length < limit; i++) page.push(run.at(i))
      total += length
      continue
    }
    for (let i = 0, length = run.end - run.start; i < length; i++) {
      const row = run.at(i)
      if (!passes(row)) continue
      if (total >= offset && page.length < limit) page.push(row)
      total++
    }
  }
  return { total, rows: page }
}

interface Run {
  start: number
  end: number
  at(i: number): number
  /** Every row of it passes every filter, if it is not hidden. */
  passesWhole: boolean
}

function filterOf(catalogue: Catalogue, overlay: MergeOverlay, filters: Filters): (row: number) => boolean {
  const { index, rating, region } = catalogue
  const { country, ratingMin, hasCoordinates } = filters
  const cities = filters.cities && new Set(filters.cities)
  const regions = filters.regions && new Set(filters.regions)
  const ratingLeast = ratingMin === null ? null : Math.ceil(ratingMin * RATING_UNIT - 1e-6)
  return (row) =>
    (overlay.hidden === null || overlay.hidden[row] === 0) &&
    (country === null || index.country[row] === country) &&
    (cities === null || cities.has(index.city[row])) &&
    (regions === null || regions.has(region[row])) &&
    (ratingLeast === null || (rating[row] !== NO_RATING && rating[row] >= ratingLeast)) &&
    (!hasCoordinates || row < index.geoCount)
}

/** The rows to look at, in order, in as few and small runs as the filters allow. */
function runsOf(catalogue: Catalogue, filters: Filters, sorting: Sorting, among: Uint32Array | null): Run[] {
  const { country, cities, regions, ratingMin, hasCoordinates } = filters
  const hasOther = regions !== null || ratingMin !== null || hasCoordinates
  if (among || cities || (country !== null && sorting.by !== 'name')) {
    const rows = among ?? (cities ? rowsOfCities(catalogue, cities) : rowsOfCountry(catalogue, country!))
    return [runOver(sortRows(catalogue, rows, sorting), false, false)]
  }
  if (country !== null) return [runOver(rowsOfCountry(catalogue, country), sorting.isDescending, !hasOther)]
  if (sorting.by === 'name') return [runOver(catalogue.nameOrder, sorting.isDescending, !hasOther)]
  return groupedRuns(catalogue, sorting, !hasOther)
}

function rowsOfCountry(catalogue: Catalogue, country: number): Uint32Array {
  const { start, end } = catalogue.countryRun(country)
  return catalogue.countryRows.subarray(start, end)
}

function rowsOfCities({ cityStart, cityRows }: Catalogue, cities: readonly number[]): Uint32Array {
  const rows: number[] = []
  for (const city of cities) for (let k = cityStart[city]; k < cityStart[city + 1]; k++) rows.push(cityRows[k])
  return Uint32Array.from(rows)
}

/** Groups of equal rating or time in either direction, by name inside a group; what has no rating comes last. */
function groupedRuns(catalogue: Catalogue, sorting: Sorting, passesWhole: boolean): Run[] {
  const rows = sorting.by === 'rating' ? catalogue.ratingRows : catalogue.createdRows
  const starts = sorting.by === 'rating' ? catalogue.ratingStart : catalogue.createdStart
  const runs: Run[] = []
  for (let group = 0; group + 1 < starts.length; group++) {
    runs.push(runOver(rows.subarray(starts[group], starts[group + 1]), false, passesWhole))
  }
  if (!sorting.isDescending) return runs
  const hasUnrated = sorting.by === 'rating' && rows.length > 0 && catalogue.rating[rows[rows.length - 1]] === NO_RATING
  const unrated = hasUnrated ? runs.splice(-1) : []
  return [...runs.reverse(), ...unrated]
}

function sortRows(catalogue: Catalogue, rows: Uint32Array, { by, isDescending }: Sorting): Uint32Array {
  const { nameRank, rating, createdAt } = catalogue
  const direction = isDescending ? -1 : 1
  const byName = (a: number, b: number) => nameRank[a] - nameRank[b]
  if (by === 'name') return rows.slice().sort((a, b) => direction * byName(a, b))
  if (by === 'created') return rows.slice().sort((a, b) => direction * (createdAt[a] - createdAt[b]) || byName(a, b))
  return rows.slice().sort((a, b) => {
    const [isBare, isOtherBare] = [rating[a] === NO_RATING, rating[b] === NO_RATING]
    if (isBare !== isOtherBare) return isBare ? 1 : -1
    return direction * (rating[a] - rating[b]) || byName(a, b)
  })
}

function runOver(rows: Uint32Array, isReversed: boolean, passesWhole: boolean): Run {
  const last = rows.length - 1
  return { start: 0, end: rows.length, at: isReversed ? (i) => rows[last - i] : (i) => rows[i], passesWhole }
}
