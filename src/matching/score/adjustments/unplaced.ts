import { S } from '../../compare/signals.ts'
import { isNameAlone } from './name-alone.ts'

/**
 * The record has a point and this hotel none: were it the one, chances are that it would have been found by its point
 * like most others. Of 1,158 such records in eight lists 587 were right where 641 should have been, of 143 with 10 to
 * 90 percent 14 where 58 should have been.
 */
const UNPLACED = 1.5

/**
 * What it takes away, in log-odds, that a hotel is without a point where most have one; 0 where the record has none
 * either, or where an address agrees.
 */
export function unplacedPenalty(rows: Float32Array, at: number, isDoor: boolean): number {
  return rows[at + S.decimals] >= 0 && isNameAlone(rows, at, isDoor) ? UNPLACED : 0
}
