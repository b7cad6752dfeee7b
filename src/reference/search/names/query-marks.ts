import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Variant } from './expand-word.ts'
import { type NameQuery, PREFIX_SIMILARITY, TERMS_MAX, type Term } from './name-query.ts'

// 12 terms, each with 24 spellings, two splits and a join of as many.
const ENTRIES_MAX = 2_048
// A slot for each term, four for its splits, one for its join.
export const SLOTS_MAX = 6 * TERMS_MAX
// More entries than this are dearer than asking, for the few hotels that get so far, how their words begin.
const MARKED_PREFIX_MAX = 100

/**
 * A query's words, marked in tables over the vocabulary and the cities, so that a hotel costs one look-up per word of
 * its names. A word of the vocabulary may stand for several words of the query: its entries are a chain.
 *
 *   wordEntry[word] → entry + 1 → entryNext[entry] → … → 0      entry: which slot it fills, and how alike the two are
 */
export class QueryMarks {
  readonly #lexWords: Uint32Array
  readonly wordEntry: Uint16Array
  /** City number → bits of the terms its name has. */
  readonly cityTerms: Uint16Array
  readonly entrySlot = new Uint8Array(ENTRIES_MAX)
  readonly entrySimilarity = new Float32Array(ENTRIES_MAX)
  readonly entryNext = new Uint16Array(ENTRIES_MAX)
  /** The query's terms first, then the halves of words written as two and the joins of two written as one. */
  slots = 0
  pairs: { slot: number; left: number; right: number }[] = []
  joins: { slot: number; first: number; second: number }[] = []
  /** The term being typed, where so many words begin with it that they get no entry of their own; -1 for none. */
  prefixSlot = -1
  prefixFrom = 0
  prefixTo = 0
  #entries = 0
  #markedWords: number[] = []
  #markedCities: number[] = []

  constructor({ lexWords, index }: Catalogue) {
    this.#lexWords = lexWords
    this.wordEntry = new Uint16Array(lexWords.length)
    this.cityTerms = new Uint16Array(index.cityCountry.length)
  }

  /** Instead of the query before. */
  prepare(query: NameQuery): void {
    this.#clear()
    let slots = query.terms.length
    for (const [slot, term] of query.terms.entries()) {
      const bit = 1 << slot
      for (const variant of term.variants) this.#mark(slot, variant)
      for (const variant of term.secondGuesses) this.#mark(slot, variant)
      for (const city of term.cities) {
        if (this.cityTerms[city] === 0) this.#markedCities.push(city)
        this.cityTerms[city] |= bit
      }
      this.#preparePrefix(slot, term)
      for (const { left, right } of term.splits) {
        this.pairs.push({ slot, left: slots, right: slots + 1 })
        for (const variant of left) this.#mark(slots, variant)
        for (const variant of right) this.#mark(slots + 1, variant)
        slots += 2
      }
      for (const join of term.joins) {
        this.joins.push({ slot: slots, first: slot, second: join.with })
        for (const variant of join.variants) this.#mark(slots, variant)
        slots++
      }
    }
    this.slots = slots
  }

  #preparePrefix(slot: number, { prefixFrom, prefixTo }: Term): void {
    const lexWords = this.#lexWords
    if (prefixTo - prefixFrom > MARKED_PREFIX_MAX) {
      this.prefixSlot = slot
      this.prefixFrom = prefixFrom
      this.prefixTo = prefixTo
      return
    }
    for (let rank = prefixFrom; rank < prefixTo; rank++) {
      this.#mark(slot, { word: lexWords[rank], similarity: PREFIX_SIMILARITY })
    }
  }

  #mark(slot: number, { word, similarity }: Pick<Variant, 'word' | 'similarity'>): void {
    if (this.#entries === ENTRIES_MAX) return
    if (this.wordEntry[word] === 0) this.#markedWords.push(word)
    const entry = this.#entries++
    this.entrySlot[entry] = slot
    this.entrySimilarity[entry] = similarity
    this.entryNext[entry] = this.wordEntry[word]
    this.wordEntry[word] = entry + 1
  }

  #clear(): void {
    for (const word of this.#markedWords) this.wordEntry[word] = 0
    for (const city of this.#markedCities) this.cityTerms[city] = 0
    this.#markedWords = []
    this.#markedCities = []
    this.#entries = 0
    this.pairs = []
    this.joins = []
    this.prefixSlot = -1
  }
}
