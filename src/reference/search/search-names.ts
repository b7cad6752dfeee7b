import type { Catalogue } from '../catalogue/catalogue.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { essentialTerms, hotelsOf } from './essential-terms.ts'
import { BestMatches, type NameMatches, WholeMatches } from './name-matches.ts'
import { NameScorer, PREFIX_SIMILARITY, similarityMost } from './name-scorer.ts'
import { type NameQuery, QueryReader, type Term } from './read-query.ts'
import type { Hits } from './top-hits.ts'

/**
 * What counts as a match of a name search: at least this share of the query, weighed by how rare its words are, is
 * found in the hotel's names (or, for words that name a city, in its city). `total` counts exactly these.
 */
export const MATCH_SHARE = 0.55

/** In place of the most a hotel can share: only comparing the names tells whether it is a match. */
const UNSURE = -1
/**
 * So many hotels are fetched before they are compared. Memory answers many questions asked together in little more than
 * the time of one, and at a million hotels waiting for memory is most of the work.
 */
const BATCH = 128
const BATCH_MAX = 4 * BATCH

export interface NameFilter {
  country: number | null
  /** Region numbers, or null for any. */
  regions: readonly number[] | null
}

/** Fuzzy name search over one version. One per thread; its tables are reused from query to query. */
export class NameSearch {
  readonly #catalogue: Catalogue
  readonly #reader: QueryReader
  readonly #scorer: NameScorer
  /** Row → the number of the last query that looked at it. */
  readonly #seen: Uint32Array
  readonly #words: RowList
  readonly #cities: RowList
  readonly #places = new Uint32Array(BATCH_MAX)
  readonly #batch = new Uint32Array(BATCH_MAX)
  /** How many rows of the batch wait to be compared. */
  #collected = 0
  readonly #batchWeight = new Uint8Array(BATCH)
  #queryNumber = 0

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#reader = new QueryReader(catalogue)
    this.#scorer = new NameScorer(catalogue, BATCH_MAX)
    this.#seen = new Uint32Array(catalogue.count)
    this.#words = { rows: catalogue.postRows, cards: catalogue.postCards }
    this.#cities = { rows: catalogue.cityRows, cards: catalogue.cityCards }
  }

  /** Best matches first; equal ones by name. Null: more than `rowsMax` hotels would have to be looked at. */
  search(
    text: string,
    filter: NameFilter,
    overlay: MergeOverlay,
    offset: number,
    limit: number,
    rowsMax = Infinity,
  ): Hits | null {
    const query = this.#read(text, filter)
    const best = new BestMatches(this.#catalogue, this.#scorer, query, offset + limit)
    if (!this.#visit(query, filter, overlay, best, rowsMax)) return null
    return best.page(offset)
  }

  /** Every hotel in whose names all words of the query are found, in no order. */
  findAll(text: string, filter: NameFilter, overlay: MergeOverlay): Uint32Array {
    const query = this.#read(text, filter)
    const all = new WholeMatches(this.#scorer)
    this.#visit(query, filter, overlay, all, Infinity)
    return all.rows()
  }

  /** Of the ways to read the text, the one whose words the hotels know best. */
  #read(text: string, { country }: NameFilter): NameQuery {
    const readings = this.#reader.read(text, country)
    if (readings.length === 1) return readings[0]
    return readings.reduce((best, other) => (mostOf(other) > mostOf(best) ? other : best))
  }

  /** Tells `matches` once of every matching hotel, unless there are more than `rowsMax` to look at. */
  #visit(query: NameQuery, filter: NameFilter, overlay: MergeOverlay, matches: NameMatches, rowsMax: number): boolean {
    if (query.terms.length === 0) return true
    if (this.#queryNumber === 0xffffffff) {
      this.#seen.fill(0)
      this.#queryNumber = 0
    }
    this.#queryNumber++
    this.#scorer.prepare(query)
    const isPlain = overlay.hidden === null && filter.country === null && filter.regions === null
    const look = { filter, overlay, matches, isPlain }
    const { terms, totalWeight } = query
    const essential = essentialTerms(this.#catalogue, terms, this.#scorer.setWeight, MATCH_SHARE * totalWeight)
    if (essential.hotels > rowsMax) return false
    for (const term of essential.terms) this.#visitTerm(term, query, look)
    this.#compareCollected(look)
    return true
  }

  /**
   * Every hotel that may have the term, the most alike first. `shareMax`: having the term is enough to be a match, and
   * the hotel's share of the query is at most this.
   */
  #visitTerm(term: Term, query: NameQuery, look: Look): void {
    const { postStart, cityStart } = this.#catalogue
    const shareMost = mostOf(query)
    const shareMax = (similarity: number) => {
      if (similarity * term.weight < MATCH_SHARE * query.totalWeight) return UNSURE
      return query.terms.length === 1 ? similarity : shareMost
    }
    const exact = term.variants.find(({ similarity }) => similarity === 1)
    if (exact) this.#visitWord(exact.word, shareMax(1), look)
    if (term.prefixTo > term.prefixFrom) {
      const [start, end] = [postStart[term.prefixFrom], postStart[term.prefixTo]]
      this.#visitRows(this.#words, start, end, shareMax(PREFIX_SIMILARITY), look)
    }
    for (const variant of term.variants) {
      if (variant !== exact) this.#visitWord(variant.word, shareMax(variant.similarity), look)
    }
    for (const { left, right } of term.splits) {
      for (const { word } of hotelsOf(left) < hotelsOf(right) ? left : right) this.#visitWord(word, UNSURE, look)
    }
    for (const other of query.terms) {
      for (const join of other.joins) {
        if (other !== term && query.terms[join.with] !== term) continue
        for (const { word } of join.variants) this.#visitWord(word, UNSURE, look)
      }
    }
    for (const city of term.cities) this.#visitRows(this.#cities, cityStart[city], cityStart[city + 1], UNSURE, look)
  }

  #visitWord(word: number, shareMax: number, look: Look): void {
    const { postStart, lexRank } = this.#catalogue
    const rank = lexRank[word]
    this.#visitRows(this.#words, postStart[rank], postStart[rank + 1], shareMax, look)
  }

  #visitRows(list: RowList, start: number, end: number, shareMax: number, look: Look): void {
    if (shareMax === UNSURE) this.#collect(list, start, end, look)
    else this.#visitMatches(list, start, end, shareMax, look)
  }

  /** Those that may match by their cards are compared later, many together. */
  #collect({ rows, cards }: RowList, start: number, end: number, look: Look): void {
    const places = this.#places
    const batch = this.#batch
    for (let at = start; at < end; at += BATCH) {
      if (this.#collected > BATCH_MAX - BATCH) this.#compareCollected(look)
      // What its card leaves out is no match wherever else it is met, so it need not be remembered as seen.
      const likely = this.#scorer.findLikely(cards, at, Math.min(BATCH, end - at), MATCH_SHARE, places)
      for (let i = 0; i < likely; i++) batch[this.#collected++] = rows[places[i]]
    }
  }

  #compareCollected(look: Look): void {
    const { matches } = look
    const batch = this.#batch
    const scorer = this.#scorer
    const seen = this.#seen
    const number = this.#queryNumber
    let count = 0
    for (let i = 0; i < this.#collected; i++) {
      const row = batch[i]
      batch[count] = row
      if (seen[row] !== number) count++
      seen[row] = number
    }
    this.#collected = 0
    if (!look.isPlain) count = this.#keepWanted(count, MATCH_SHARE, look)
    scorer.fetch(batch, count)
    for (let i = 0; i < count; i++) {
      const share = scorer.fetchedShare(i)
      if (share >= MATCH_SHARE) matches.add(batch[i], share)
    }
  }

  #visitMatches(list: RowList, start: number, end: number, shareMax: number, look: Look): void {
    this.#compareCollected(look)
    for (let at = start; at < end; at += BATCH) {
      const count = this.#takeUnseen(list.rows, at, Math.min(BATCH, end - at))
      if (count === 0) continue
      const kept = look.isPlain ? count : this.#keepWanted(count, 0, look)
      this.#compareMatches(list, kept, shareMax, look.matches)
    }
  }

  #takeUnseen(rows: Uint32Array, start: number, found: number): number {
    const seen = this.#seen
    const number = this.#queryNumber
    const batch = this.#batch
    const places = this.#places
    let count = 0
    for (let place = start; place < start + found; place++) {
      const row = rows[place]
      batch[count] = row
      places[count] = place
      if (seen[row] !== number) count++
      seen[row] = number
    }
    return count
  }

  /** Of the rows of the batch those that are wanted as they are. Who is one with others is compared at once, for all of them. */
  #keepWanted(count: number, shareMin: number, look: Look): number {
    const { overlay } = look
    const batch = this.#batch
    let kept = 0
    for (let i = 0; i < count; i++) {
      const row = batch[i]
      if (overlay.hidden !== null && (overlay.hidden[row] === 1 || overlay.absorbed.has(row))) {
        this.#compareMerged(overlay.redirects.get(row) ?? row, row, shareMin, look)
      } else if (this.#isWanted(row, look.filter)) {
        this.#places[kept] = this.#places[i]
        batch[kept++] = row
      }
    }
    return kept
  }

  // A hotel kept answers to its own names and to those of the hotels merged into it, and to each of them as that hotel did: a
  // member no list leads to is not compared, or what is found would hang on whether another member was looked at.
  #compareMerged(kept: number, row: number, shareMin: number, { filter, matches }: Look): void {
    if (!this.#isWanted(kept, filter)) return
    const share = this.#scorer.queryShare(row)
    if (share >= shareMin) matches.addMerged(kept, row, share)
  }

  #isWanted(row: number, { country, regions }: NameFilter): boolean {
    const { index, region } = this.#catalogue
    return (country === null || index.country[row] === country) && (regions === null || regions.includes(region[row]))
  }

  /** Hotels that match whatever else they have: only those that may get among the best are compared. */
  #compareMatches({ rows, cards }: RowList, count: number, shareMax: number, matches: NameMatches): void {
    const batch = this.#batch
    const scorer = this.#scorer
    const places = this.#places
    const weight = this.#batchWeight
    const { nameWeight } = this.#catalogue
    for (let i = 0; i < count; i++) weight[i] = nameWeight[batch[i]]
    let kept = 0
    for (let i = 0; i < count; i++) if (!matches.isTooHeavy(weight[i], shareMax)) places[kept++] = places[i]
    kept = scorer.keepLikely(cards, places, kept, matches.shareMin())
    for (let i = 0; i < kept; i++) batch[i] = rows[places[i]]
    scorer.fetch(batch, kept)
    let compared = 0
    for (let i = 0; i < kept; i++) {
      const share = scorer.fetchedShare(i)
      if (share === 0) continue
      matches.add(batch[i], share)
      compared++
    }
    matches.countUnscored(count - compared)
  }
}

/** The largest share of the query that any hotel can have. */
function mostOf({ terms, totalWeight }: NameQuery): number {
  let most = 0
  for (let at = 0; at < terms.length; at++) most += similarityMost(terms, at) * terms[at].weight
  return most / totalWeight
}

interface Look {
  filter: NameFilter
  overlay: MergeOverlay
  matches: NameMatches
  /** Whether every hotel is wanted as it is: no filter, no merges. */
  isPlain: boolean
}

/** Rows to look at, each with its card (see name-cards.ts). */
interface RowList {
  rows: Uint32Array
  cards: Uint32Array
}
