import type { ReferenceIndex } from '../../matching/index.ts'

/**
 * What a name search must know of a hotel to see that it is none of its hits: a card of eight marks of 12 bits.
 *
 *   word 0    | a 12 | b 12 | c 8 … |        a to g: words of its names     city: its city
 *   word 1    | … c 4 | d 12 | e 12 | f 4 … |
 *   word 2    | … f 8 | g 12 | city 12 |
 *
 * Cards stand in the order of the lists a search walks (the rows of a word, the rows of a city), so they come in as the
 * list does. Looking the same up by row touches four places far apart for each hotel, and at a million hotels waiting
 * for memory was most of the work.
 *
 * A mark is a hash: two words may share one, so a card says "perhaps" or "no". 0 is no word; a hotel with more words
 * than fit has MANY_WORDS in place of the last, which stands for every word.
 */
export const CARD_LENGTH = 3
export const MARKS = 4_096
export const MANY_WORDS = MARKS - 1
const WORDS_MAX = 7

/** The cards of all rows, by row. */
export function buildNameCards({ wordStart, wordIds, city, count }: ReferenceIndex): Uint32Array {
  const cards = new Uint32Array(count * CARD_LENGTH)
  const marks = new Uint16Array(WORDS_MAX)
  for (let row = 0; row < count; row++) {
    marks.fill(0)
    let found = 0
    for (let k = wordStart[row]; k < wordStart[row + 1]; k++) {
      const mark = markOf(wordIds[k])
      if (marks.includes(mark)) continue
      if (found === WORDS_MAX) {
        marks[WORDS_MAX - 1] = MANY_WORDS
        break
      }
      marks[found++] = mark
    }
    const [a, b, c, d, e, f, g] = marks
    cards[row * CARD_LENGTH] = a | (b << 12) | (c << 24)
    cards[row * CARD_LENGTH + 1] = (c >>> 8) | (d << 4) | (e << 16) | (f << 28)
    cards[row * CARD_LENGTH + 2] = (f >>> 4) | (g << 8) | (markOf(city[row]) << 20)
  }
  return cards
}

/** The cards in the order of a list of rows. */
export function placeCards(cards: Uint32Array, rows: Uint32Array): Uint32Array {
  const placed = new Uint32Array(rows.length * CARD_LENGTH)
  for (let i = 0; i < rows.length; i++) {
    for (let k = 0; k < CARD_LENGTH; k++) placed[i * CARD_LENGTH + k] = cards[rows[i] * CARD_LENGTH + k]
  }
  return placed
}

/** The mark of a word of the vocabulary, or of a city, by its number: 1 to MANY_WORDS - 1. */
export function markOf(number: number): number {
  return ((Math.imul(number, 0x9e3779b1) >>> 16) % (MANY_WORDS - 1)) + 1
}
