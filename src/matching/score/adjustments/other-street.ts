import { S } from '../../compare/signals.ts'
import { isNameAlone } from './name-alone.ts'
import { isSameName } from './same-name.ts'

/**
 * Two streets that share no word, beside names that do not agree in every word, where there is no distance. The trees
 * saw too few real addresses to heed it: of 110 such pairs in seventeen lists read pair by pair that got 30 percent or
 * more, 64 were right where 82 should have been.
 */
const OTHER_STREET = 0.7
/**
 * Two streets, and one of the names has a word more that tells: "Larch Hotel" and "Larch River Hotel". Of 110 such
 * pairs in fifteen lists that got 5 percent or more 18 were right where 36 should have been, in each of them fewer;
 * where no street is known, as many were right as should have been.
 */
const OTHER_STREET_AND_WORD = 2.2
/**
 * Of these 82, 13 and 25. Streets in two scripts share a word less often, so nothing is taken away where names agree.
 */
const OTHER_STREET_AND_WORD_ACROSS_SCRIPTS = 1.5
/** Streets of one ward share its name. */
const STREETS_AGREE = 0.4
/** The weight of a word that is more than small talk. */
const TELLS = 1.5

/**
 * What it takes away, in log-odds, that the addresses agree in nothing; 0 where they do, or where the names tell
 * enough.
 */
export function otherStreetPenalty(rows: Float32Array, at: number, isDoor: boolean): number {
  const street = rows[at + S.streetShare]
  if (street < 0 || street >= STREETS_AGREE || !isNameAlone(rows, at, isDoor)) return 0
  const areTwoScripts = rows[at + S.scripts] > 0
  if (Math.max(rows[at + S.missPartner], rows[at + S.missReference]) >= TELLS)
    return areTwoScripts ? OTHER_STREET_AND_WORD_ACROSS_SCRIPTS : OTHER_STREET_AND_WORD
  if (street > 0 || areTwoScripts) return 0
  return isSameName(rows, at) ? 0 : OTHER_STREET
}
