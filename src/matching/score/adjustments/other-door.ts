import { NO_DISTANCE, S } from '../../compare/signals.ts'
import { isSameName } from './same-name.ts'

/**
 * "Larch Hotel" and "Larch Hotel Annex", "Larch Grande", "Larch 2", two doors on: a list writes of a house what the other
 * leaves out, or puts another number, but hardly both. The trees take it for one beside a point: of eight such pairs of
 * a list of Tokyo, one half matched onto the other, all had got 75 percent or more and none was right; of 770 records
 * of two other lists it is said of one, which stays a match.
 */
const OTHER_DOOR = 3

/**
 * What it takes away, in log-odds, that only one name has a small word that tells houses of a family apart, and the
 * house numbers differ.
 */
export function otherDoorPenalty(rows: Float32Array, at: number): number {
  if (rows[at + S.house] >= 0 || rows[at + S.logDistance] === NO_DISTANCE) return 0
  if (rows[at + S.numbers] !== -0.5 && rows[at + S.sides] !== -0.5 && rows[at + S.variants] !== -0.5) return 0
  // The same words, in roles that depend on what stands around them.
  return isSameName(rows, at) ? 0 : OTHER_DOOR
}
