import type { Catalogue } from '../../catalogue/catalogue.ts'
import { CARD_LENGTH, MANY_WORDS, MARKS, markOf } from '../../catalogue/name-cards.ts'
import type { Variant } from './expand-word.ts'
import { type NameQuery, similarityMost, sumsOfSets, TERMS_MAX, type Term } from './name-query.ts'

const TERMS = (1 << TERMS_MAX) - 1
// Few queries have more words that may be two.
const SPLITS_TOLD_APART = 5

/**
 * Tells by their cards (see name-cards.ts) which hotels cannot have enough of a query, before anything else of them is
 * read. `prepare` marks what the query's words may stand for. One per thread and version.
 */
export class CardFilter {
  readonly #catalogue: Catalogue
  /**
   * Mark of a word, of a city → bits of the terms it may stand for, alone or with another word beside it.
   * Behind them, for a word that is a half of a term, a bit of its own: "hotel" is not yet "parkhotel".
   */
  readonly #wordMarkTerms = new Uint32Array(MARKS)
  readonly #cityMarkTerms = new Uint16Array(MARKS)
  /** Set of halves as bits → bits of the terms of which both halves are there. */
  readonly #halvesTerms = new Uint16Array(1 << (2 * SPLITS_TOLD_APART))
  /** Set of terms as bits → the most of the query, by weight, that a hotel can have with them. */
  readonly #setMost = new Float64Array(1 << TERMS_MAX)
  readonly #likelyPlace = new Uint32Array(1)
  #splits = 0
  #totalWeight = 0

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  prepare({ terms, totalWeight }: NameQuery): void {
    this.#wordMarkTerms.fill(0)
    this.#cityMarkTerms.fill(0)
    this.#splits = 0
    this.#totalWeight = totalWeight
    for (let at = 0; at < terms.length; at++) this.#markTerm(terms[at], 1 << at)
    this.#wordMarkTerms[MANY_WORDS] = (1 << terms.length) - 1
    sumsOfSets(terms.length, (at) => terms[at].weight * similarityMost(terms, at), this.#setMost)
  }

  #markTerm({ variants, secondGuesses, prefixFrom, prefixTo, cities, splits, joins }: Term, bit: number): void {
    const { lexWords } = this.#catalogue
    this.#mark(variants, bit)
    this.#mark(secondGuesses, bit)
    for (let rank = prefixFrom; rank < prefixTo; rank++) this.#wordMarkTerms[markOf(lexWords[rank])] |= bit
    for (let i = 0; i < cities.length; i++) this.#cityMarkTerms[markOf(cities[i])] |= bit
    for (const { left, right } of splits) {
      const [leftBit, rightBit] = this.#halfBits(bit)
      this.#mark(left, leftBit)
      this.#mark(right, rightBit)
    }
    for (const join of joins) this.#mark(join.variants, bit | (1 << join.with))
  }

  #mark(variants: Variant[], bits: number): void {
    for (let i = 0; i < variants.length; i++) this.#wordMarkTerms[markOf(variants[i].word)] |= bits
  }

  /** For the two halves of a term; where there are too many splits to tell apart, that of the term itself. */
  #halfBits(term: number): [left: number, right: number] {
    if (this.#splits === SPLITS_TOLD_APART) return [term, term]
    const known = 1 << (2 * this.#splits++)
    const both = 3 * known
    const halvesTerms = this.#halvesTerms
    for (let set = known; set < 4 * known; set++) {
      halvesTerms[set] = halvesTerms[set & (known - 1)] | ((set & both) === both ? term : 0)
    }
    return [known << TERMS_MAX, (2 * known) << TERMS_MAX]
  }

  /**
   * Of `count` places in a list with its cards, from `start` on, writes those of hotels that may have `shareMin` of the
   * query to `places` and tells how many they are: most hotels looked at have one word of the query and no other.
   */
  findLikely(cards: Uint32Array, start: number, count: number, shareMin: number, places: Uint32Array): number {
    const words = this.#wordMarkTerms
    const cities = this.#cityMarkTerms
    const halvesTerms = this.#halvesTerms
    const setMost = this.#setMost
    const weightMin = this.#weightMin(shareMin)
    let found = 0
    for (let place = start, at = start * CARD_LENGTH; place < start + count; place++, at += CARD_LENGTH) {
      const first = cards[at]
      const second = cards[at + 1]
      const third = cards[at + 2]
      const marked =
        words[first & 4095] |
        words[(first >>> 12) & 4095] |
        words[(first >>> 24) | ((second & 15) << 8)] |
        words[(second >>> 4) & 4095] |
        words[(second >>> 16) & 4095] |
        words[(second >>> 28) | ((third & 255) << 4)] |
        words[(third >>> 8) & 4095]
      const inName = (marked & TERMS) | halvesTerms[marked >>> TERMS_MAX]
      places[found] = place
      if (inName !== 0 && setMost[inName | cities[third >>> 20]] >= weightMin) found++
    }
    return found
  }

  /** The same for places that are known to be worth a look; they stay in `places`, the likely ones first. */
  keepLikely(cards: Uint32Array, places: Uint32Array, count: number, shareMin: number): number {
    let kept = 0
    for (let i = 0; i < count; i++) {
      const place = places[i]
      if (this.findLikely(cards, place, 1, shareMin, this.#likelyPlace) === 1) places[kept++] = place
    }
    return kept
  }

  // A hair less, so that rounding leaves nothing out.
  #weightMin(shareMin: number): number {
    return (shareMin - 1e-9) * this.#totalWeight
  }
}
