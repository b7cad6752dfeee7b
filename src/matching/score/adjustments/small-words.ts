import { S } from '../../compare/signals.ts'
import { isNameAlone } from './name-alone.ts'

/*
 * What small words tell where there is nothing but names. The trees learned most of it beside points, which tell better. Counted in ten labelled, made and read lists without points or
 * addresses that agree, pairs that had got an even chance or more:
 */
/** "Rowan Inn" and "Rowan Mansion": 19 of 36 were right where 26 should have been. */
const OTHER_KIND = 0.8
/** "Rowan Resort Hotel" and "Rowan Resort Villas", which agree on one kind and not on the other: 87 of 108, and 99. */
const ONE_KIND_MORE = 0.9
/** A word that hotel groups have in their names, on one side only: 136 of 188, and 156. */
const GROUP_OF_ONE = 0.5
/** A beach, an airport, a station that only one of them names: lists leave it out. All but one of 115, and 99. */
const PLACE_OF_ONE = 0.8

/** What the kinds of house take away, in log-odds. */
export function kindPenalty(rows: Float32Array, at: number, isDoor: boolean): number {
  const kinds = rows[at + S.kinds]
  if (kinds === -1) return isNameAlone(rows, at, isDoor) ? OTHER_KIND : 0
  return kinds === 0.5 && isNameAlone(rows, at, isDoor) ? ONE_KIND_MORE : 0
}

/** What it takes away that only one of them names a hotel group. */
export function groupOfOnePenalty(rows: Float32Array, at: number, isDoor: boolean): number {
  return rows[at + S.brands] === -0.5 && isNameAlone(rows, at, isDoor) ? GROUP_OF_ONE : 0
}

/** What it adds that all they differ in is where one of them says it stands. */
export function placeOfOneBonus(rows: Float32Array, at: number, isDoor: boolean): number {
  return rows[at + S.sides] === -0.25 && isNameAlone(rows, at, isDoor) ? PLACE_OF_ONE : 0
}
