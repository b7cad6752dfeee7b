import { S } from '../compare/signals.ts'

/** Log-odds a plain sibling conflict costs, whatever else agrees: 4.5 turns a sure match into less than an even bet. */
const SIBLING_PENALTY = 4.5

/**
 * "Smile Mansion 1" and "2", "North Gate" and "South Gate": both names carry a number or a side, and they differ. "The
 * Lodge at Ashford Castle" and "Ashford Castle": one stands in the grounds of the other.
 */
export function siblingPenalty(rows: Float32Array, at: number): number {
  return rows[at + S.numbers] === -1 || rows[at + S.sides] === -1 || rows[at + S.inside] === -1 ? SIBLING_PENALTY : 0
}
