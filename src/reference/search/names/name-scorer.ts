import { NEW_READING } from '../../../matching/index.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { CITY_SIMILARITY, type NameQuery, OTHER_SPACING, PREFIX_SIMILARITY } from './name-query.ts'
import { QueryMarks, SLOTS_MAX } from './query-marks.ts'

/** How much of the score is about the query; the rest is about how much of the hotel's name the query covers. */
export const QUERY_SHARE = 0.8

/** Compares a query, once it is prepared, with hotels one by one. One per thread and version. */
export class NameScorer {
  readonly #catalogue: Catalogue
  readonly #marks: QueryMarks
  readonly #wordWeight: Float32Array
  readonly #fetchedStart: Uint32Array
  readonly #fetchedEnd: Uint32Array
  readonly #fetchedCity: Uint32Array
  /** Written only so that the words of all hotels come near together: what follows the first is read from there. */
  readonly #fetchedFirst: Uint32Array
  readonly #best = new Float64Array(SLOTS_MAX)
  #query: NameQuery | null = null

  /** `batch`: how many hotels are fetched at once. */
  constructor(catalogue: Catalogue, batch: number) {
    this.#catalogue = catalogue
    this.#marks = new QueryMarks(catalogue)
    this.#fetchedStart = new Uint32Array(batch)
    this.#fetchedEnd = new Uint32Array(batch)
    this.#fetchedCity = new Uint32Array(batch)
    this.#fetchedFirst = new Uint32Array(batch)
    const { lexWords, lexRank, postStart, count } = catalogue
    this.#wordWeight = new Float32Array(lexWords.length)
    for (let word = 0; word < lexWords.length; word++) {
      const hotels = postStart[lexRank[word] + 1] - postStart[lexRank[word]]
      this.#wordWeight[word] = Math.log(1 + count / Math.max(1, hotels))
    }
  }

  prepare(query: NameQuery): void {
    this.#query = query
    this.#marks.prepare(query)
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
    const { prefixFrom, prefixTo } = this.#marks
    for (let k = start; k < end; k++) {
      const rank = lexRank[index.wordIds[k]]
      if (rank >= prefixFrom && rank < prefixTo) return true
    }
    return false
  }

  #share(start: number, end: number, city: number): number {
    const { wordIds } = this.#catalogue.index
    const { slots, wordEntry, entryNext, entrySlot, entrySimilarity, prefixSlot, pairs, joins } = this.#marks
    const best = this.#best
    for (let slot = 0; slot < slots; slot++) best[slot] = 0
    for (let k = start; k < end; k++) {
      for (let entry = wordEntry[wordIds[k]]; entry !== 0; entry = entryNext[entry - 1]) {
        const slot = entrySlot[entry - 1]
        if (entrySimilarity[entry - 1] > best[slot]) best[slot] = entrySimilarity[entry - 1]
      }
    }
    if (prefixSlot >= 0 && best[prefixSlot] < PREFIX_SIMILARITY && this.#hasPrefix(start, end)) {
      best[prefixSlot] = PREFIX_SIMILARITY
    }
    for (const { slot, left, right } of pairs) {
      const both = OTHER_SPACING * Math.min(best[left], best[right])
      if (both > best[slot]) best[slot] = both
    }
    for (const { slot, first, second } of joins) {
      const joined = OTHER_SPACING * best[slot]
      if (joined > best[first]) best[first] = joined
      if (joined > best[second]) best[second] = joined
    }
    return this.#sum(city)
  }

  #sum(city: number): number {
    const { terms, totalWeight } = this.#query!
    const best = this.#best
    const inCity = this.#marks.cityTerms[city]
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
    const inCity = this.#marks.cityTerms[this.#catalogue.index.city[row]]
    for (let t = 0; t < this.#query!.terms.length; t++) {
      if (this.#best[t] === 0 && (inCity & (1 << t)) === 0) return false
    }
    return true
  }

  /** How much of the hotel's best fitting name, by weight, the query covers: 0..1. */
  nameShare(row: number): number {
    const { index, lexRank } = this.#catalogue
    const { wordStart, wordIds, wordFlags } = index
    const { wordEntry, entryNext, entrySimilarity, prefixSlot, prefixFrom, prefixTo } = this.#marks
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
      for (let entry = wordEntry[word]; entry !== 0; entry = entryNext[entry - 1]) {
        if (entrySimilarity[entry - 1] > similarity) similarity = entrySimilarity[entry - 1]
      }
      if (similarity === 0 && prefixSlot >= 0) {
        const rank = lexRank[word]
        if (rank >= prefixFrom && rank < prefixTo) similarity = PREFIX_SIMILARITY
      }
      found += similarity * weight
    }
    return all > 0 ? Math.max(most, Math.min(found, totalWeight) / all) : most
  }
}
