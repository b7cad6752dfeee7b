import type { CountryColumns } from './map-countries.ts'

/** What became of a row's coordinates. */
export const COORDINATES = {
  absent: 0,
  good: 1,
  swapped: 2,
  notNumbers: 3,
  zero: 4,
  outOfRange: 5,
  halfMissing: 6,
} as const

/** SQL for a coordinate as a number; a decimal comma is accepted. NULL when it is none. */
export function coordinateNumber(column: string): string {
  return `TRY_CAST(CASE WHEN contains(${column}, '.') THEN ${column} ELSE replace(${column}, ',', '.') END AS DOUBLE)`
}

/**
 * SQL for what is known of a row's place, out of its texts `latitude` and `longitude`; the functions below read these
 * columns.
 */
export function placeColumns({ code, south, north, west, east }: CountryColumns): string {
  return `latitude AS lat_text, longitude AS lon_text, ${coordinateNumber('latitude')} AS lat, ${coordinateNumber('longitude')} AS lon,
    ${code} AS code, ${south} AS south, ${north} AS north, ${west} AS west, ${east} AS east`
}

/**
 * SQL for the state of a row's coordinates, a column to be called `coordinates`. Plainly swapped means: impossible as
 * given and in or near the country the other way round, or well outside the country as given and inside it the other
 * way round.
 */
export function coordinateState(): string {
  // Hotels lie outside the box of the towns by a little: islands, mountain huts, the open side of a border.
  const outside = '(lat < south - 2 OR lat > north + 2 OR lon < west - 2 OR lon > east + 2)'
  const insideSwapped = 'lon BETWEEN south - 0.5 AND north + 0.5 AND lat BETWEEN west - 0.5 AND east + 0.5'
  const nearSwapped = 'lon BETWEEN south - 2 AND north + 2 AND lat BETWEEN west - 2 AND east + 2'
  return `CAST(CASE
    WHEN lat_text IS NULL AND lon_text IS NULL THEN ${COORDINATES.absent}
    WHEN lat_text IS NULL OR lon_text IS NULL THEN ${COORDINATES.halfMissing}
    WHEN lat IS NULL OR lon IS NULL OR NOT isfinite(lat) OR NOT isfinite(lon) THEN ${COORDINATES.notNumbers}
    WHEN lat = 0 AND lon = 0 THEN ${COORDINATES.zero}
    WHEN abs(lat) <= 90 AND abs(lon) <= 180 THEN
      CASE WHEN abs(lon) <= 90 AND ${outside} AND ${insideSwapped} THEN ${COORDINATES.swapped} ELSE ${COORDINATES.good} END
    WHEN abs(lat) <= 180 AND abs(lon) <= 90 AND (south IS NULL OR ${nearSwapped}) THEN ${COORDINATES.swapped}
    ELSE ${COORDINATES.outOfRange} END AS TINYINT)`
}

/**
 * SQL for the columns `latitude` and `longitude` as they are kept: put right where they were swapped, NULL where they
 * are none.
 */
export function keptCoordinates(): string {
  const { good, swapped } = COORDINATES
  const either = (asGiven: string, other: string) =>
    `CASE coordinates WHEN ${good} THEN ${asGiven} WHEN ${swapped} THEN ${other} END`
  return `${either('lat', 'lon')} AS latitude, ${either('lon', 'lat')} AS longitude`
}

// What was found, and what was done about it.
const REMARKS: Record<number, { found: string; isShown?: boolean; done: string }> = {
  [COORDINATES.swapped]: { found: 'latitude and longitude were swapped', isShown: true, done: 'put right' },
  [COORDINATES.halfMissing]: { found: 'latitude or longitude is missing', done: 'the other was left out' },
  [COORDINATES.notNumbers]: { found: 'coordinates are not numbers', isShown: true, done: 'left out' },
  [COORDINATES.zero]: { found: 'coordinates 0, 0 are a placeholder', done: 'left out' },
  [COORDINATES.outOfRange]: { found: 'coordinates are out of range', isShown: true, done: 'left out' },
}

/** The sentence that tells what was done to the coordinates of many rows; null when nothing was. */
export function coordinateRemark(state: number): string | null {
  const remark = REMARKS[state]
  return remark ? `${remark.found}; ${remark.done}` : null
}

/** SQL for the sentence that tells what was done to the coordinates of one row; NULL when nothing was. */
export function coordinateWarning(): string {
  const given = `left(coalesce(lat_text, ''), 30) || ', ' || left(coalesce(lon_text, ''), 30)`
  const cases = Object.entries(REMARKS).map(
    ([value, { found, isShown, done }]) =>
      `WHEN ${value} THEN '${found}${isShown ? ` (' || ${given} || ')` : ''}; ${done}'`,
  )
  return `CASE coordinates ${cases.join(' ')} END`
}
