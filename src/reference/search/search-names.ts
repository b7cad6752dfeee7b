import { type Catalogue, NAME_WEIGHT_UNIT } from '../catalogue/catalogue.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { essentialTerms, hotelsOf } from './essential-terms.ts'
import { NameScorer, PREFIX_SIMILARITY, QUERY_SHARE, similarityMost } from './name-scorer.ts'
import { type NameQuery, QueryReader, type Term } from './read-query.ts'
import { TopHits } from './top-hits.ts'

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

export interface Hits {
  total: number
  rows: number[]
  scores: number[]
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
    return { total: best.total, ...best.top.page(offset) }
  }

  /** Every hotel in whose names all words of the query are found, in no order. */
  findAll(text: string, filter: NameFilter, overlay: MergeOverlay): Uint32Array {
    const query = this.#read(text, filter)
    const all = new AllMatches(this.#scorer)
    this.#visit(query, filter, overlay, all, Infinity)
    return Uint32Array.from(all.rows)
  }

  /** Of the ways to read the text, the one whose words the hotels know best. */
  #read(text: string, { country }: NameFilter): NameQuery {
    const readings = this.#reader.read(text, country)
    if (readings.length === 1) return readings[0]
    return readings.reduce((best, other) => (mostOf(other) > mostOf(best) ? other : best))
  }

  /** Tells `matches` once of every matching hotel, unless there are more than `rowsMax` to look at. */
  #visit(query: NameQuery, filter: NameFilter, overlay: MergeOverlay, matches: Matches, rowsMax: number): boolean {
    if (query.terms.length === 0) return true
    if (this.#queryNumber === 0xffffffff) {
      this.#seen.fill(0)
      this.#queryNumber = 0
    }
    this.#queryNumber++
    this.#scorer.prepare(query)
    const isPlain = overlay.hidden === null && filter.country === null && filter.regions === null
    const look = { filter, overlay, matches, families: new Set<number>(), isPlain }
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
    if (!look.isPlain) count = this.#keepWanted(count, look)
    scorer.fetch(batch, count)
    for (let i = 0; i < count; i++) {
      const share = scorer.fetchedShare(i)
      if (share >= MATCH_SHARE) matches.add(batch[i], batch[i], share)
    }
  }

  #visitMatches(list: RowList, start: number, end: number, shareMax: number, look: Look): void {
    this.#compareCollected(look)
    for (let at = start; at < end; at += BATCH) {
      const count = this.#takeUnseen(list.rows, at, Math.min(BATCH, end - at))
      if (count === 0) continue
      const kept = look.isPlain ? count : this.#keepWanted(count, look)
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

  #keepWanted(count: number, look: Look): number {
    const { overlay } = look
    const batch = this.#batch
    let kept = 0
    for (let i = 0; i < count; i++) {
      const row = batch[i]
      if (overlay.hidden !== null && (overlay.hidden[row] === 1 || overlay.absorbed.has(row))) {
        this.#visitFamily(overlay.redirects.get(row) ?? row, look)
      } else if (this.#isWanted(row, look.filter)) {
        this.#places[kept] = this.#places[i]
        batch[kept++] = row
      }
    }
    return kept
  }

  #isWanted(row: number, { country, regions }: NameFilter): boolean {
    const { index, region } = this.#catalogue
    return (country === null || index.country[row] === country) && (regions === null || regions.includes(region[row]))
  }

  /** Hotels that match whatever else they have: only those that may get among the best are compared. */
  #compareMatches({ rows, cards }: RowList, count: number, shareMax: number, matches: Matches): void {
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
      matches.add(batch[i], batch[i], share)
      compared++
    }
    matches.countUnscored(count - compared)
  }

  // A hotel kept answers to its own names and to those of the hotels merged into it.
  #visitFamily(kept: number, { filter, overlay, matches, families }: Look): void {
    // Several of them may stand in one batch.
    if (families.has(kept)) return
    families.add(kept)
    const members = [kept, ...(overlay.absorbed.get(kept) ?? [])]
    if (!this.#isWanted(kept, filter)) return
    let bestRow = kept
    let bestShare = 0
    for (const row of members) {
      const share = this.#scorer.queryShare(row)
      if (share > bestShare) {
        bestShare = share
        bestRow = row
      }
    }
    if (bestShare < MATCH_SHARE) return
    this.#scorer.queryShare(bestRow)
    matches.add(kept, bestRow, bestShare)
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
  matches: Matches
  /** Hotels kept that were compared already, with those merged into them. */
  families: Set<number>
  /** Whether every hotel is wanted as it is: no filter, no merges. */
  isPlain: boolean
}

/** Rows to look at, each with its card (see name-cards.ts). */
interface RowList {
  rows: Uint32Array
  cards: Uint32Array
}

/** Is told of matches while the scorer still knows the row compared. */
interface Matches {
  /** A hotel that matches for sure but has too much else in its names to get among the best needs no comparing. */
  isTooHeavy(nameWeight: number, shareMax: number): boolean
  countUnscored(hotels: number): void
  /** A hotel that has less of the query than this does not get among the best. */
  shareMin(): number
  /** `scoredRow`: the row whose names were compared. `share`: how much of the query it has. */
  add(row: number, scoredRow: number, share: number): void
}

class BestMatches implements Matches {
  total = 0
  readonly top: TopHits
  readonly #nameRank: Uint32Array
  readonly #scorer: NameScorer
  readonly #queryWeight: number
  #scoreMin = Number.NaN
  #shareMax = Number.NaN
  #weightMax = Infinity

  constructor(catalogue: Catalogue, scorer: NameScorer, query: NameQuery, wanted: number) {
    this.top = new TopHits(wanted)
    this.#nameRank = catalogue.nameRank
    this.#scorer = scorer
    this.#queryWeight = query.totalWeight
  }

  /** What the query does not cover of a name costs score, so the weight of a name bounds its score. */
  isTooHeavy(nameWeight: number, shareMax: number): boolean {
    const { scoreMin } = this.top
    if (scoreMin !== this.#scoreMin || shareMax !== this.#shareMax) {
      this.#scoreMin = scoreMin
      this.#shareMax = shareMax
      const nameShareMin = (scoreMin - QUERY_SHARE * shareMax) / (1 - QUERY_SHARE)
      this.#weightMax = nameShareMin <= 0 ? Infinity : (this.#queryWeight / nameShareMin) * NAME_WEIGHT_UNIT
    }
    return nameWeight > this.#weightMax
  }

  countUnscored(hotels: number): void {
    this.total += hotels
  }

  shareMin(): number {
    return (this.top.scoreMin - (1 - QUERY_SHARE)) / QUERY_SHARE
  }

  add(row: number, scoredRow: number, share: number): void {
    this.total++
    if (QUERY_SHARE * share + (1 - QUERY_SHARE) < this.top.scoreMin) return
    const score = QUERY_SHARE * share + (1 - QUERY_SHARE) * this.#scorer.nameShare(scoredRow)
    this.top.add(row, score, this.#nameRank[row])
  }
}

class AllMatches implements Matches {
  readonly rows: number[] = []
  readonly #scorer: NameScorer

  constructor(scorer: NameScorer) {
    this.#scorer = scorer
  }

  isTooHeavy(): boolean {
    return false
  }

  countUnscored(): void {}

  shareMin(): number {
    return 0
  }

  add(row: number, scoredRow: number): void {
    if (this.#scorer.hasEveryTerm(scoredRow)) this.rows.push(row)
  }
}
