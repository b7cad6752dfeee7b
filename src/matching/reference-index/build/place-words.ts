import { BLOCK_SHIFT } from '../cells.ts'
import type { Sections } from '../layout.ts'
import { blockPlace, countKey } from '../word-keys.ts'
import type { AddressPiece } from './build-addresses.ts'
import { type PairParts, PartedPairs } from './parted-pairs.ts'
import type { WordPiece } from './read-words.ts'

/**
 * Puts the words and street words of some rows behind those of the rows before them. `ids`: the piece's words in the
 * vocabulary of all.
 */
export function placeWords(
  sections: Sections,
  from: number,
  words: WordPiece,
  firstWord: number,
  ids: Uint32Array,
  address: AddressPiece,
  firstStreetWord: number,
): void {
  const { wordStart, wordIds, wordFlags, addressStart, addressWords } = sections
  for (let i = 0; i < words.start.length; i++) wordStart[from + i] = firstWord + words.start[i]
  for (let k = 0; k < words.ids.length; k++) wordIds[firstWord + k] = ids[words.ids[k]]
  wordFlags.set(words.flags, firstWord)
  for (let i = 0; i < address.start.length; i++) addressStart[from + i] = firstStreetWord + address.start[i]
  addressWords.set(address.words, firstStreetWord)
}

/**
 * The keys by which words are counted, of rows `from` to `to`: word k by its block (value k) and by its country (value
 * all words + k).
 */
export function keysToCount(sections: Sections, from: number, to: number): PairParts {
  const { cell, country, wordStart, wordIds } = sections
  const total = wordIds.length
  const pairs = new PartedPairs((wordStart[to] - wordStart[from]) * 2)
  for (let i = from; i < to; i++) {
    const block = blockPlace(cell[i] >>> BLOCK_SHIFT)
    for (let k = wordStart[i]; k < wordStart[i + 1]; k++) {
      pairs.push(countKey(block, wordIds[k]), k)
      pairs.push(countKey(country[i], wordIds[k]), total + k)
    }
  }
  return pairs.parts()
}
