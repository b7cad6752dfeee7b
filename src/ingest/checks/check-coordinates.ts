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
 * SQL for the state of a row's coordinates: `latText`/`lonText` as given, `lat`/`lon` as numbers, and the country's box as
 * columns south, north, west, east (NULL when unknown). Plainly swapped means: impossible as given and in or near the country the other way round, or
 * well outside the country as given and inside it the other way round.
 */
export function coordinateState(latText: string, lonText: string, lat: string, lon: string): string {
  // Hotels lie outside the box of the towns by a little: islands, mountain huts, the open side of a border.
  const outside = `(${lat} < south - 2 OR ${lat} > north + 2 OR ${lon} < west - 2 OR ${lon} > east + 2)`
  const insideSwapped = `${lon} BETWEEN south - 0.5 AND north + 0.5 AND ${lat} BETWEEN west - 0.5 AND east + 0.5`
  const nearSwapped = `${lon} BETWEEN south - 2 AND north + 2 AND ${lat} BETWEEN west - 2 AND east + 2`
  return `CAST(CASE
    WHEN ${latText} IS NULL AND ${lonText} IS NULL THEN ${COORDINATES.absent}
    WHEN ${latText} IS NULL OR ${lonText} IS NULL THEN ${COORDINATES.halfMissing}
    WHEN ${lat} IS NULL OR ${lon} IS NULL OR NOT isfinite(${lat}) OR NOT isfinite(${lon}) THEN ${COORDINATES.notNumbers}
    WHEN ${lat} = 0 AND ${lon} = 0 THEN ${COORDINATES.zero}
    WHEN abs(${lat}) <= 90 AND abs(${lon}) <= 180 THEN
      CASE WHEN abs(${lon}) <= 90 AND ${outside} AND ${insideSwapped} THEN ${COORDINATES.swapped} ELSE ${COORDINATES.good} END
    WHEN abs(${lat}) <= 180 AND abs(${lon}) <= 90 AND (south IS NULL OR ${nearSwapped}) THEN ${COORDINATES.swapped}
    ELSE ${COORDINATES.outOfRange} END AS TINYINT)`
}

/** SQL for the columns `latitude` and `longitude` as they are kept: put right where they were swapped, NULL where they are none. */
export function keptCoordinates(state: string, lat: string, lon: string): string {
  const { good, swapped } = COORDINATES
  const either = (asGiven: string, other: string) =>
    `CASE ${state} WHEN ${good} THEN ${asGiven} WHEN ${swapped} THEN ${other} END`
  return `${either(lat, lon)} AS latitude, ${either(lon, lat)} AS longitude`
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
export function coordinateWarning(state: string, latText: string, lonText: string): string {
  const given = `left(coalesce(${latText}, ''), 30) || ', ' || left(coalesce(${lonText}, ''), 30)`
  const cases = Object.entries(REMARKS).map(
    ([value, { found, isShown, done }]) =>
      `WHEN ${value} THEN '${found}${isShown ? ` (' || ${given} || ')` : ''}; ${done}'`,
  )
  return `CASE ${state} ${cases.join(' ')} END`
}
