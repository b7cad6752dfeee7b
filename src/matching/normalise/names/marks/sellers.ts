import { hashWord } from '../../words/hash-bytes.ts'
import { IN_NOTE, NEW_READING, TAIL } from '../../words/word-roles.ts'
import { wordSet, wordsOf } from '../../words/word-table.ts'
import type { NameWords } from '../name-words.ts'
import { isNamed } from './room-notes.ts'

/**
 * Collections of houses of many owners, without articles and "and". A name that is cut off may end within the longer
 * ones.
 */
const SELLERS =
  `relais chateaux; small luxury hotels world; small luxury hotel world; small luxury hotels; small luxury hotel;
  leading hotels world; leading hotel world; leading hotels; preferred hotels resorts; preferred hotels; design hotels; design hotel member;
  chateaux hotels collection; chateaux hotels france; chateaux hotels; logis france; great hotels world; epoque hotels; worldhotels; world hotels`
    .split(';')
    .map((words) => words.trim().split(/\s+/).map(hashWord))
    .sort((a, b) => b.length - a.length)

/** Not any article: "Relais du Château" is what a house is called. */
const smallWords = wordsOf('and et y e of the')
export const SELLERS_FIRST_WORDS = SELLERS.map(([first]) => first)
const firstWords = wordSet(SELLERS_FIRST_WORDS)

/** "Larch Palace Relais & Châteaux", "Small Luxury Hotel Larch": who sells it, before or behind what it is called. */
export function markSellers(name: NameWords, first: number): void {
  for (let i = first; i < name.count; i++) {
    if (!firstWords.has(name.hash[i])) continue
    for (const seller of SELLERS) {
      const end = sellerEnd(name, i, seller)
      if (end < 0) continue
      if (isNamed(name.flags, first, i) || isNamed(name.flags, end, name.count))
        for (let k = i; k < end; k++) if ((name.flags[k] & IN_NOTE) === 0) name.flags[k] |= TAIL
      break
    }
  }
}

/** Where the words of a seller that begin at a place end, with small words between them; -1 where it is another. */
function sellerEnd({ hash, flags, count }: NameWords, at: number, seller: readonly number[]): number {
  let k = at
  for (const word of seller) {
    while (k < count && hash[k] !== word && smallWords.has(hash[k]) && k > at) k++
    if (k >= count || hash[k] !== word || (k > at && (flags[k] & NEW_READING) !== 0)) return -1
    k++
  }
  return k
}
