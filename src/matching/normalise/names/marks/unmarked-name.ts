import {
  BRAND,
  FORMER_WORDS,
  IN_NOTE,
  NEW_READING,
  NUMBER,
  STOP,
  TAIL,
  TYPE,
  WORD_BB,
  WORD_COLLECTION,
  WORD_EX,
  WORD_PORTFOLIO,
} from '../../words/word-roles.ts'
import { wordSet } from '../../words/word-table.ts'
import { BEHIND_SPACE, type NameWords } from '../name-words.ts'
import { COUNTRIES_LAST_WORDS } from './country-words.ts'
import { SELLERS_FIRST_WORDS } from './sellers.ts'

/** Every rule needs a word of such a role, or one of these, a single letter, or something else than a space. */
const MARKED = STOP | NUMBER | TAIL | IN_NOTE
const markedWords = wordSet([
  ...FORMER_WORDS,
  ...SELLERS_FIRST_WORDS,
  ...COUNTRIES_LAST_WORDS,
  WORD_EX,
  WORD_BB,
  WORD_COLLECTION,
  WORD_PORTFOLIO,
])

/**
 * Whether none of the rules for words of a name has anything to say of those from `first` on, plain noise and a name
 * written twice apart: "Larch Palace Hotel". Of lists a quarter to three quarters of the names are such, and one look
 * spares them twenty.
 */
export function isUnmarked({ start, end, hash, flags, before, count }: NameWords, first: number): boolean {
  for (let i = first; i < count; i++) {
    if ((flags[i] & MARKED) !== 0 || before[i] !== BEHIND_SPACE || end[i] - start[i] === 1) return false
    // "Suites" is a kind of house and half of a group's name; a group alone may run the house.
    if ((flags[i] & (BRAND | TYPE)) === BRAND) return false
    if (markedWords.has(hash[i]) || (i > first && (flags[i] & NEW_READING) !== 0)) return false
  }
  return true
}
