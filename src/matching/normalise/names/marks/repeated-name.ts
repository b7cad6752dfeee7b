import { NEW_READING } from '../../words/word-roles.ts'
import { BEHIND_BRACKET, type NameWords } from '../name-words.ts'

/** "Bora Bora" is no name that stands there twice. */
const WORDS_MIN = 2

/**
 * "Larch Hotel (Larch Hotel)", "Larch Hotel / Larch Hotel": a list that has a name in two languages writes it twice
 * where it has only one. Gives whether something went.
 */
export function dropRepeatedName(name: NameWords, first: number): boolean {
  const { hash, flags, before, count } = name
  const words = (count - first) >> 1
  const again = first + words
  if (words === 0 || words * 2 !== count - first || hash[first] !== hash[again]) return false
  if ((words < WORDS_MIN && before[again] !== BEHIND_BRACKET) || (flags[again] & NEW_READING) !== 0) return false
  for (let k = 1; k < words; k++) if (hash[first + k] !== hash[again + k]) return false
  name.count = again
  return true
}
