import { LEADING_WORDS } from './normalise/words/word-roles.ts'

/**
 * So many hotels of different names on exactly one point: it is the point of their town or postcode, as registers give
 * it.
 */
export const NAMES_ON_SHARED_POINT = 5
/** A list with less of that has a complex of villas somewhere, or a mall: nothing to be said of its points. */
export const SHARED_POINTS_SHARE = 0.02

type Placed = { name: string; latitude: number; longitude: number }

/**
 * What stands before the first word that names a house; for a name in lower case and without accents. The same in
 * DuckDB.
 */
export const BEFORE_FIRST_NAME = `^(?:(?:${LEADING_WORDS.join('|')})[^\\p{L}\\p{N}]+)*`

/**
 * Which hotels of a list stand on a point that says no more than their town does. Rooms and sister houses, whose names
 * begin alike, share a point by right, and points of two decimals are shared because they were rounded.
 * `inventory/parse` finds the same within DuckDB.
 */
export function findSharedPoints(list: readonly Placed[]): boolean[] {
  const rowsAt = new Map<string, number[]>()
  for (const [row, { latitude, longitude }] of list.entries()) {
    if (Number.isNaN(latitude) || Number.isNaN(longitude) || (isRounded(latitude) && isRounded(longitude))) continue
    const point = `${latitude},${longitude}`
    const rows = rowsAt.get(point)
    if (rows) rows.push(row)
    else rowsAt.set(point, [row])
  }
  const isShared = list.map(() => false)
  for (const rows of rowsAt.values()) {
    if (rows.length < NAMES_ON_SHARED_POINT) continue
    const names = new Set(rows.map((row) => firstNameOf(list[row].name)))
    if (names.size >= NAMES_ON_SHARED_POINT) for (const row of rows) isShared[row] = true
  }
  const shared = isShared.filter(Boolean).length
  return shared >= list.length * SHARED_POINTS_SHARE ? isShared : list.map(() => false)
}

function isRounded(degrees: number): boolean {
  return Math.round(degrees * 100) / 100 === degrees
}

const beforeFirstName = new RegExp(BEFORE_FIRST_NAME, 'u')

function firstNameOf(name: string): string {
  const folded = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.replace(beforeFirstName, '').match(/^\p{L}+/u)?.[0] ?? ''
}
