import { NEW_READING } from '../../matching/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { CARD_LENGTH, MANY_WORDS, MARKS, markOf } from '../catalogue/name-cards.ts'
import type { Variant } from './expand-word.ts'
import { type NameQuery, TERMS_MAX, type Term } from './read-query.ts'

// A word that is only begun, one that stands in the city instead of the name, one that is written in two or as one.
export const PREFIX_SIMILARITY = 0.9
export const CITY_SIMILARITY = 0.85
export const OTHER_SPACING = 0.95
// 12 terms, each with 24 spellings, two splits and a join of as many.
const ENTRIES_MAX = 2_048
// A slot for each term, four for its splits, one for its join.
const SLOTS_MAX = 6 * TERMS_MAX
const TERMS = (1 << TERMS_MAX) - 1
// Few queries have more words that may be two.
const SPLITS_TOLD_APART = 5
// More entries than this are dearer than asking, for the few hotels that get so far, how their words begin.
const MARKED_PREFIX_MAX = 100
/** How much of the score is about the query; the rest is about how much of the hotel's name the query covers. */
export const QUERY_SHARE = 0.8

/** How much of a term any hotel can have: a word that is only begun, or not known as it is written, is never had whole. */
export function similarityMost(terms: readonly Term[], at: number): number {
  const term = terms[at]
  let most = Math.max(mostAlike(term.variants), mostAlike(term.secondGuesses))
  if (term.prefixTo > term.prefixFrom) most = Math.max(most, PREFIX_SIMILARITY)
  if (term.cities.length > 0) most = Math.max(most, CITY_SIMILARITY)
  const isJoined = term.joins.length > 0 || (at > 0 && terms[at - 1].joins.length > 0)
  return isJoined || term.splits.length > 0 ? Math.max(most, OTHER_SPACING) : most
}

function mostAlike(variants: readonly Variant[]): number {
  let most = 0
  for (let i = 0; i < variants.length; i++) if (variants[i].similarity > most) most = variants[i].similarity
  return most
}

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
  /**
   * Mark of a word, of a city (see name-cards.ts) → bits of the terms it may stand for, alone or with another word beside it.
   * Behind them, for a word that is a half of a term, a bit of its own: "hotel" is not yet "parkhotel".
   */
  readonly #wordMarkTerms = new Uint32Array(MARKS)
  readonly #cityMarkTerms = new Uint16Array(MARKS)
  /** Set of halves as bits → bits of the terms of which both halves are there. */
  readonly #halvesTerms = new Uint16Array(1 << (2 * SPLITS_TOLD_APART))
  /** Set of terms as bits → their weight together; the most a hotel can have of the query with them. */
  readonly #setWeight = new Float64Array(1 << TERMS_MAX)
  readonly #setMost = new Float64Array(1 << TERMS_MAX)
  readonly #fetchedStart: Uint32Array
  readonly #fetchedEnd: Uint32Array
  readonly #fetchedCity: Uint32Array
  /** Written only so that the words of all hotels come near together: what follows the first is read from there. */
  readonly #fetchedFirst: Uint32Array
  #entries = 0
  #markedWords: number[] = []
  #markedCities: number[] = []
  readonly #best = new Float64Array(SLOTS_MAX)
  readonly #likelyPlace = new Uint32Array(1)
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
      for (const variant of term.variants) this.#mark(slot, variant, bit)
      for (const variant of term.secondGuesses) this.#mark(slot, variant, bit)
      for (const city of term.cities) {
        if (this.#cityTerms[city] === 0) this.#markedCities.push(city)
        this.#cityTerms[city] |= bit
        this.#cityMarkTerms[markOf(city)] |= bit
      }
      this.#preparePrefix(slot, term)
      for (const { left, right } of term.splits) {
        const [leftBit, rightBit] = this.#halfBits(bit)
        this.#pairs.push({ slot, left: slots, right: slots + 1 })
        for (const variant of left) this.#mark(slots, variant, leftBit)
        for (const variant of right) this.#mark(slots + 1, variant, rightBit)
        slots += 2
      }
      for (const join of term.joins) {
        this.#joins.push({ slot: slots, first: slot, second: join.with })
        for (const variant of join.variants) this.#mark(slots, variant, bit | (1 << join.with))
        slots++
      }
    }
    this.#slots = slots
    this.#wordMarkTerms[MANY_WORDS] = (1 << query.terms.length) - 1
    this.#weighSets(query.terms)
  }

  /** The weight together of each set of the query's terms; a set is the number whose bits are its terms. */
  get setWeight(): Float64Array {
    return this.#setWeight
  }

  /** For the two halves of a term; where there are too many splits to tell apart, that of the term itself. */
  #halfBits(term: number): [left: number, right: number] {
    const splits = this.#pairs.length
    if (splits >= SPLITS_TOLD_APART) return [term, term]
    const known = 1 << (2 * splits)
    const both = 3 * known
    const halvesTerms = this.#halvesTerms
    for (let set = known; set < 4 * known; set++) {
      halvesTerms[set] = halvesTerms[set & (known - 1)] | ((set & both) === both ? term : 0)
    }
    return [known << TERMS_MAX, (2 * known) << TERMS_MAX]
  }

  #preparePrefix(slot: number, { prefixFrom, prefixTo }: Term): void {
    const { lexWords } = this.#catalogue
    if (prefixTo - prefixFrom > MARKED_PREFIX_MAX) {
      this.#prefixSlot = slot
      this.#prefixFrom = prefixFrom
      this.#prefixTo = prefixTo
      for (let rank = prefixFrom; rank < prefixTo; rank++) this.#wordMarkTerms[markOf(lexWords[rank])] |= 1 << slot
      return
    }
    for (let rank = prefixFrom; rank < prefixTo; rank++) {
      this.#mark(slot, { word: lexWords[rank], similarity: PREFIX_SIMILARITY }, 1 << slot)
    }
  }

  #weighSets(terms: Term[]): void {
    const setWeight = this.#setWeight
    const setMost = this.#setMost
    for (let at = 0; at < terms.length; at++) {
      const { weight } = terms[at]
      const most = weight * similarityMost(terms, at)
      const bit = 1 << at
      for (let set = 0; set < bit; set++) {
        setWeight[bit | set] = setWeight[set] + weight
        setMost[bit | set] = setMost[set] + most
      }
    }
  }

  /** The share of the query, by weight, that the hotel's names (and city) answer: 0..1. */
  queryShare(row: number): number {
    const { wordStart, city } = this.#catalogue.index
    return this.#share(wordStart[row], wordStart[row + 1], city[row])
  }

  /**
   * Of `count` places in a list with its cards, from `start` on, writes those of hotels that may have `shareMin` of the query to
   * `places` and tells how many they are: most hotels looked at have one word of the query and no other.
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
    return (shareMin - 1e-9) * this.#query!.totalWeight
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

  #mark(slot: number, { word, similarity }: Pick<Variant, 'word' | 'similarity'>, terms: number): void {
    if (this.#entries === ENTRIES_MAX) return
    this.#wordMarkTerms[markOf(word)] |= terms
    if (this.#wordEntry[word] === 0) this.#markedWords.push(word)
    const entry = this.#entries++
    this.#entrySlot[entry] = slot
    this.#entrySimilarity[entry] = similarity
    this.#entryNext[entry] = this.#wordEntry[word]
    this.#wordEntry[word] = entry + 1
  }

  #clear(): void {
    for (const word of this.#markedWords) {
      this.#wordEntry[word] = 0
      this.#wordMarkTerms[markOf(word)] = 0
    }
    for (const city of this.#markedCities) {
      this.#cityTerms[city] = 0
      this.#cityMarkTerms[markOf(city)] = 0
    }
    this.#markedWords = []
    this.#markedCities = []
    this.#entries = 0
    this.#pairs = []
    this.#joins = []
    if (this.#prefixSlot >= 0) {
      const { lexWords } = this.#catalogue
      for (let rank = this.#prefixFrom; rank < this.#prefixTo; rank++) this.#wordMarkTerms[markOf(lexWords[rank])] = 0
    }
    this.#prefixSlot = -1
  }
}
