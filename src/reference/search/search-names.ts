import { type Catalogue, NAME_WEIGHT_UNIT } from '../catalogue/catalogue.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { essentialTerms, hotelsOf } from './essential-terms.ts'
import { CITY_SIMILARITY, NameScorer, OTHER_SPACING, PREFIX_SIMILARITY, QUERY_SHARE } from './name-scorer.ts'
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
  readonly #places = new Uint32Array(BATCH)
  readonly #batch = new Uint32Array(BATCH)
  readonly #batchWeight = new Uint8Array(BATCH)
  #queryNumber = 0

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#reader = new QueryReader(catalogue)
    this.#scorer = new NameScorer(catalogue, BATCH)
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
    const look = { filter, overlay, matches, families: new Set<number>() }
    const { terms, totalWeight } = query
    const essential = essentialTerms(this.#catalogue, terms, this.#scorer.setWeight, MATCH_SHARE * totalWeight)
    if (essential.hotels > rowsMax) return false
    for (const term of essential.terms) this.#visitTerm(term, query, look)
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
    const { hidden } = look.overlay
    const isPlain = hidden === null && look.filter.country === null && look.filter.regions === null
    for (let at = start; at < end; at += BATCH) {
      const found = Math.min(BATCH, end - at)
      for (let i = 0; i < found; i++) this.#places[i] = at + i
      // What its card leaves out is no match wherever else it is met, so it need not be remembered as seen.
      const likely = shareMax === UNSURE ? this.#scorer.keepLikely(list.cards, this.#places, found, MATCH_SHARE) : found
      const count = this.#takeUnseen(list.rows, likely)
      if (count === 0) continue
      const kept = isPlain ? count : this.#keepWanted(count, look)
      if (shareMax === UNSURE) this.#compare(kept, look.matches)
      else this.#compareMatches(list, kept, shareMax, look.matches)
    }
  }

  #takeUnseen(rows: Uint32Array, found: number): number {
    const seen = this.#seen
    const number = this.#queryNumber
    const batch = this.#batch
    const places = this.#places
    let count = 0
    for (let i = 0; i < found; i++) {
      const row = rows[places[i]]
      batch[count] = row
      places[count] = places[i]
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

  #compare(count: number, matches: Matches): void {
    const batch = this.#batch
    const scorer = this.#scorer
    scorer.fetch(batch, count)
    for (let i = 0; i < count; i++) {
      const share = scorer.fetchedShare(i)
      if (share >= MATCH_SHARE) matches.add(batch[i], batch[i], share)
    }
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

/** The largest share of the query that any hotel can have: a word that is only begun is never had whole. */
function mostOf({ terms, totalWeight }: NameQuery): number {
  let most = 0
  for (const [at, term] of terms.entries()) {
    let similarity = 0
    for (const variant of term.variants) similarity = Math.max(similarity, variant.similarity)
    for (const variant of term.secondGuesses) similarity = Math.max(similarity, variant.similarity)
    if (term.prefixTo > term.prefixFrom) similarity = Math.max(similarity, PREFIX_SIMILARITY)
    if (term.cities.length > 0) similarity = Math.max(similarity, CITY_SIMILARITY)
    const isJoined = term.joins.length > 0 || (at > 0 && terms[at - 1].joins.length > 0)
    if (isJoined || term.splits.length > 0) similarity = Math.max(similarity, OTHER_SPACING)
    most += similarity * term.weight
  }
  return most / totalWeight
}

interface Look {
  filter: NameFilter
  overlay: MergeOverlay
  matches: Matches
  /** Hotels kept that were compared already, with those merged into them. */
  families: Set<number>
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
