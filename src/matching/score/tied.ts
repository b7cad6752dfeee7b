import { NO_DISTANCE, ROW, S, STATES_APART } from '../compare/signals.ts'
import { PACKED_ROW } from '../reference-index/layout.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { isGroupsName } from './hotel-groups/group-alone.ts'
import { isSameListing, mayBeOneAddress, metresBetweenRows } from './twins.ts'

/** A name as rare as this is rather that of one house listed twice, its addresses not agreeing. */
const RARE_NAME = 7

/** What tells two hotels apart for a record; how far from the middle of the city each stands does not. */
const TELLING = [
  S.coverAllPartner,
  S.coverAllReference,
  S.coverCoreReference,
  S.exactShare,
  S.joinedSimilarity,
  S.typeWords,
  S.kinds,
  S.numbers,
  S.sides,
  S.variants,
  S.brands,
  S.logDistance,
  S.city,
  S.house,
  S.streetShare,
  S.postcode,
  STATES_APART,
]
const SAME = 0.01
const SAME_STREET = 0.9
/** Houses of one group that are called by its name alone stand in a city by the dozen. */
const GROUPS_HOUSES_APART_METRES = 2000
/** So far apart stand the towns of one name in two states, and no points of one house listed twice. */
const TOWNS_APART_METRES = 100_000
/** Less than this of what is distinctive in either name is nothing in common. */
const NAMES_SHARE = 0.3

/**
 * The most a record's confidence may be, as a share, where another house fits as well as the best one by a name that
 * two houses may well have ("Hotel Central"). In the made world of other scripts, names alone, 17 of 38 that had got 60
 * percent and more were right; of 14 with a rare name 11.
 */
export const TIED_MAX = 0.5

/**
 * Whether another house among the `count` compared fits the record in all that tells as `best` does, or both by nothing
 * but their one address. Houses called by their group's name alone are two also by their points.
 */
export function isTied(
  index: ReferenceIndex,
  rows: Float32Array,
  refs: Int32Array,
  count: number,
  best: number,
): boolean {
  const isGroup = rows[best * ROW + S.brands] === 1 && isGroupsName(index, refs[best])
  if (rows[best * ROW + S.coreMass] >= RARE_NAME && !isGroup) return false
  const isNameless = isAtAddressAlone(rows, best * ROW)
  for (let other = 0; other < count; other++) {
    if (other === best) continue
    if (fitsAlike(rows, best * ROW, other * ROW) && areTwoHouses(index, refs[best], refs[other], isGroup)) return true
    if (isNameless && isAtAddressAlone(rows, other * ROW) && !isSameListing(index, refs[best], refs[other])) return true
  }
  return false
}

/**
 * At the record's number of its street, without points, and of a name that says nothing of the record's: renamed, or
 * the house next to that.
 */
function isAtAddressAlone(rows: Float32Array, at: number): boolean {
  return (
    rows[at + S.house] === 1 &&
    rows[at + S.streetShare] >= SAME_STREET &&
    rows[at + S.logDistance] === NO_DISTANCE &&
    (rows[at + S.postcode] > 0 || rows[at + S.city] > 0) &&
    Math.max(rows[at + S.coverCorePartner], rows[at + S.coverCoreReference]) < NAMES_SHARE
  )
}

/**
 * By their addresses: points of one house listed twice lie kilometres apart in real lists, and nearly all ties there
 * are such. But a group's houses (`isGroup`) bear its name by the dozen, and Springfield lies in every other state.
 */
function areTwoHouses({ packed }: ReferenceIndex, a: number, b: number, isGroup: boolean): boolean {
  const rowA = a * PACKED_ROW
  const rowB = b * PACKED_ROW
  if (!mayBeOneAddress(packed, rowA, rowB)) return true
  return metresBetweenRows(packed, rowA, rowB) > (isGroup ? GROUPS_HOUSES_APART_METRES : TOWNS_APART_METRES)
}

function fitsAlike(rows: Float32Array, one: number, other: number): boolean {
  for (const signal of TELLING) if (Math.abs(rows[one + signal] - rows[other + signal]) > SAME) return false
  return true
}
