import { NEW_READING } from '../../../matching/index.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Variant } from './expand-word.ts'
import {
  CITY_SIMILARITY,
  type NameQuery,
  OTHER_SPACING,
  PREFIX_SIMILARITY,
  TERMS_MAX,
  type Term,
} from './name-query.ts'

// 12 terms, each with 24 spellings, two splits and a join of as many.
const ENTRIES_MAX = 2_048
// A slot for each term, four for its splits, one for its join.
const SLOTS_MAX = 6 * TERMS_MAX
// More entries than this are dearer than asking, for the few hotels that get so far, how their words begin.
const MARKED_PREFIX_MAX = 100
/** How much of the score is about the query; the rest is about how much of the hotel's name the query covers. */
export const QUERY_SHARE = 0.8

/**
 * Compares a query with hotels one by one. `prepare` marks the query's words in tables over the vocabulary and the
 * cities; a hotel then costs one look-up per word of its names. One per thread and version.
 */
export class NameScorer {
  readonly #catalogue: Catalogue
  /** Vocabulary number → first entry + 1. */
  readonly #wordEntry: Uint16Array
  /** City number → bits of the terms its name has. */
  readonly #cityTerms: Uint16Array
  readonly #wordWeight: Float32Array
  readonly #entrySlot = new Uint8Array(ENTRIES_MAX)
  readonly #entrySimilarity = new Float32Array(ENTRIES_MAX)
  readonly #entryNext = new Uint16Array(ENTRIES_MAX)
  readonly #fetchedStart: Uint32Array
  readonly #fetchedEnd: Uint32Array
  readonly #fetchedCity: Uint32Array
  /** Written only so that the words of all hotels come near together: what follows the first is read from there. */
  readonly #fetchedFirst: Uint32Array
  #entries = 0
  #markedWords: number[] = []
  #markedCities: number[] = []
  readonly #best = new Float64Array(SLOTS_MAX)
  #slots = 0
  #query: NameQuery | null = null
  /** The term being typed, where so many words begin with it that they get its bit and no entry of their own. */
  #prefixSlot = -1
  #prefixFrom = 0
  #prefixTo = 0
  #pairs: { slot: number; left: number; right: number }[] = []
  #joins: { slot: number; first: number; second: number }[] = []

  /** `batch`: how many hotels are fetched at once. */
  constructor(catalogue: Catalogue, batch: number) {
    this.#catalogue = catalogue
    this.#fetchedStart = new Uint32Array(batch)
    this.#fetchedEnd = new Uint32Array(batch)
    this.#fetchedCity = new Uint32Array(batch)
    this.#fetchedFirst = new Uint32Array(batch)
    const { lexWords, lexRank, postStart, count } = catalogue
    this.#wordEntry = new Uint16Array(lexWords.length)
    this.#cityTerms = new Uint16Array(catalogue.index.cityCountry.length)
    this.#wordWeight = new Float32Array(lexWords.length)
    for (let word = 0; word < lexWords.length; word++) {
      const hotels = postStart[lexRank[word] + 1] - postStart[lexRank[word]]
      this.#wordWeight[word] = Math.log(1 + count / Math.max(1, hotels))
    }
  }

  prepare(query: NameQuery): void {
    this.#clear()
    this.#query = query
    let slots = query.terms.length
    for (const [slot, term] of query.terms.entries()) {
      const bit = 1 << slot
      for (const variant of term.variants) this.#mark(slot, variant)
      for (const variant of term.secondGuesses) this.#mark(slot, variant)
      for (const city of term.cities) {
        if (this.#cityTerms[city] === 0) this.#markedCities.push(city)
        this.#cityTerms[city] |= bit
      }
      this.#preparePrefix(slot, term)
      for (const { left, right } of term.splits) {
        this.#pairs.push({ slot, left: slots, right: slots + 1 })
        for (const variant of left) this.#mark(slots, variant)
        for (const variant of right) this.#mark(slots + 1, variant)
        slots += 2
      }
      for (const join of term.joins) {
        this.#joins.push({ slot: slots, first: slot, second: join.with })
        for (const variant of join.variants) this.#mark(slots, variant)
        slots++
      }
    }
    this.#slots = slots
  }

  #preparePrefix(slot: number, { prefixFrom, prefixTo }: Term): void {
    const { lexWords } = this.#catalogue
    if (prefixTo - prefixFrom > MARKED_PREFIX_MAX) {
      this.#prefixSlot = slot
      this.#prefixFrom = prefixFrom
      this.#prefixTo = prefixTo
      return
    }
    for (let rank = prefixFrom; rank < prefixTo; rank++) {
      this.#mark(slot, { word: lexWords[rank], similarity: PREFIX_SIMILARITY })
    }
  }

  /** The share of the query, by weight, that the hotel's names (and city) answer: 0..1. */
  queryShare(row: number): number {
    const { wordStart, city } = this.#catalogue.index
    return this.#share(wordStart[row], wordStart[row + 1], city[row])
  }

  /** Reads where the words of some hotels stand, all together; `fetchedShare` then compares them one by one. */
  fetch(rows: Uint32Array, count: number): void {
    const { wordStart, wordIds, city } = this.#catalogue.index
    const start = this.#fetchedStart
    const end = this.#fetchedEnd
    const cities = this.#fetchedCity
    for (let i = 0; i < count; i++) {
      start[i] = wordStart[rows[i]]
      end[i] = wordStart[rows[i] + 1]
      cities[i] = city[rows[i]]
    }
    const first = this.#fetchedFirst
    for (let i = 0; i < count; i++) first[i] = wordIds[start[i]]
  }

  /** `queryShare` of the i-th hotel fetched. */
  fetchedShare(i: number): number {
    return this.#share(this.#fetchedStart[i], this.#fetchedEnd[i], this.#fetchedCity[i])
  }

  #hasPrefix(start: number, end: number): boolean {
    const { index, lexRank } = this.#catalogue
    for (let k = start; k < end; k++) {
      const rank = lexRank[index.wordIds[k]]
      if (rank >= this.#prefixFrom && rank < this.#prefixTo) return true
    }
    return false
  }

  #share(start: number, end: number, city: number): number {
    const { wordIds } = this.#catalogue.index
    const best = this.#best
    for (let slot = 0; slot < this.#slots; slot++) best[slot] = 0
    for (let k = start; k < end; k++) {
      for (let entry = this.#wordEntry[wordIds[k]]; entry !== 0; entry = this.#entryNext[entry - 1]) {
        const slot = this.#entrySlot[entry - 1]
        if (this.#entrySimilarity[entry - 1] > best[slot]) best[slot] = this.#entrySimilarity[entry - 1]
      }
    }
    const prefix = this.#prefixSlot
    if (prefix >= 0 && best[prefix] < PREFIX_SIMILARITY && this.#hasPrefix(start, end)) best[prefix] = PREFIX_SIMILARITY
    for (const { slot, left, right } of this.#pairs) {
      const both = OTHER_SPACING * Math.min(best[left], best[right])
      if (both > best[slot]) best[slot] = both
    }
    for (const { slot, first, second } of this.#joins) {
      const joined = OTHER_SPACING * best[slot]
      if (joined > best[first]) best[first] = joined
      if (joined > best[second]) best[second] = joined
    }
    return this.#sum(city)
  }

  #sum(city: number): number {
    const { terms, totalWeight } = this.#query!
    const best = this.#best
    const inCity = this.#cityTerms[city]
    let found = 0
    let isInName = false
    for (let t = 0; t < terms.length; t++) {
      let similarity = best[t]
      if (similarity > 0) isInName = true
      if (similarity < CITY_SIMILARITY && (inCity & (1 << t)) !== 0) similarity = CITY_SIMILARITY
      found += similarity * terms[t].weight
    }
    // A hotel none of whose names has a word of the query is no answer to a name search, whatever its city.
    return isInName ? found / totalWeight : 0
  }

  /** Whether every word of the query was found for the row last scored. */
  hasEveryTerm(row: number): boolean {
    const inCity = this.#cityTerms[this.#catalogue.index.city[row]]
    for (let t = 0; t < this.#query!.terms.length; t++) {
      if (this.#best[t] === 0 && (inCity & (1 << t)) === 0) return false
    }
    return true
  }

  /** How much of the hotel's best fitting name, by weight, the query covers: 0..1. */
  nameShare(row: number): number {
    const { index, lexRank } = this.#catalogue
    const { wordStart, wordIds, wordFlags } = index
    // A query of one word covers one word of the name, however many are like it.
    const { totalWeight } = this.#query!
    let most = 0
    let found = 0
    let all = 0
    for (let k = wordStart[row], end = wordStart[row + 1]; k < end; k++) {
      if ((wordFlags[k] & NEW_READING) !== 0) {
        if (all > 0) most = Math.max(most, Math.min(found, totalWeight) / all)
        found = 0
        all = 0
      }
      const word = wordIds[k]
      const weight = this.#wordWeight[word]
      all += weight
      let similarity = 0
      for (let entry = this.#wordEntry[word]; entry !== 0; entry = this.#entryNext[entry - 1]) {
        if (this.#entrySimilarity[entry - 1] > similarity) similarity = this.#entrySimilarity[entry - 1]
      }
      if (similarity === 0 && this.#prefixSlot >= 0) {
        const rank = lexRank[word]
        if (rank >= this.#prefixFrom && rank < this.#prefixTo) similarity = PREFIX_SIMILARITY
      }
      found += similarity * weight
    }
    return all > 0 ? Math.max(most, Math.min(found, totalWeight) / all) : most
  }

  #mark(slot: number, { word, similarity }: Pick<Variant, 'word' | 'similarity'>): void {
    if (this.#entries === ENTRIES_MAX) return
    if (this.#wordEntry[word] === 0) this.#markedWords.push(word)
    const entry = this.#entries++
    this.#entrySlot[entry] = slot
    this.#entrySimilarity[entry] = similarity
    this.#entryNext[entry] = this.#wordEntry[word]
    this.#wordEntry[word] = entry + 1
  }

  #clear(): void {
    for (const word of this.#markedWords) this.#wordEntry[word] = 0
    for (const city of this.#markedCities) this.#cityTerms[city] = 0
    this.#markedWords = []
    this.#markedCities = []
    this.#entries = 0
    this.#pairs = []
    this.#joins = []
    this.#prefixSlot = -1
  }
}
