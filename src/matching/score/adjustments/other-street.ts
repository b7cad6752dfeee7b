import { S } from '../../compare/signals.ts'
import { isNameAlone } from './name-alone.ts'

/**
 * Two streets that share no word, beside names that do not agree in every word, where there is no distance. The trees saw too few real addresses to heed it: of 110
 * such pairs in seventeen lists read pair by pair that got 30 percent or more, 64 were right where 82 should have been.
 */
const OTHER_STREET = 0.7
const EVERY_WORD = 0.999

/** What it takes away, in log-odds, that the addresses agree in nothing; 0 where they do, or where the names tell enough. */
export function otherStreetPenalty(rows: Float32Array, at: number): number {
  if (rows[at + S.streetShare] !== 0 || rows[at + S.scripts] > 0 || !isNameAlone(rows, at)) return 0
  const isSameName = rows[at + S.coverAllPartner] > EVERY_WORD && rows[at + S.coverAllReference] > EVERY_WORD
  return isSameName ? 0 : OTHER_STREET
}
