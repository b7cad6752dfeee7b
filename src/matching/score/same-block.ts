import { ALL_NUMBERS_AGREE, S } from '../compare/signals.ts'

/** One house of one block: of names in one script that do not agree, some are two hotels in it. */
const SAME_BLOCK = 1
/** Names in two scripts agree only in part even where they mean the same. */
const SAME_BLOCK_ACROSS_SCRIPTS = 2.5

/** What it adds, in log-odds, that an address of four numbers or more agrees in all of them ("5 Chome-12-1 Minami 6 Jonishi"); 0 without. */
export function sameBlockBonus(rows: Float32Array, at: number): number {
  if (rows[at + S.house] !== ALL_NUMBERS_AGREE) return 0
  return rows[at + S.scripts] > 0 ? SAME_BLOCK_ACROSS_SCRIPTS : SAME_BLOCK
}
