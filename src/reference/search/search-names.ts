import { type Catalogue, NAME_WEIGHT_UNIT } from '../catalogue/catalogue.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'
import type { Variant } from './expand-word.ts'
import { NameScorer, PREFIX_SIMILARITY, QUERY_SHARE } from './name-scorer.ts'
import { type NameQuery, QueryReader, type Term } from './read-query.ts'
import { TopHits } from './top-hits.ts'

/**
 * What counts as a match of a name search: at least this share of the query, weighed by how rare its words are, is
 * found in the hotel's names (or, for words that name a city, in its city). `total` counts exactly these.
 */
export const MATCH_SHARE = 0.55

/** In place of a share: at least MATCH_SHARE, more was not asked. */
const SURE = -1
/** Only comparing the names tells whether the hotel is a match. */
const UNSURE = -1

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
  #queryNumber = 0

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#reader = new QueryReader(catalogue)
    this.#scorer = new NameScorer(catalogue)
    this.#seen = new Uint32Array(catalogue.count)
  }

  /** Best matches first; equal ones by name. */
  search(text: string, filter: NameFilter, overlay: MergeOverlay, offset: number, limit: number): Hits {
    const query = this.#reader.read(text)
    const top = new TopHits(offset + limit)
    let total = 0
    const { nameRank } = this.#catalogue
    this.#visit(query, filter, overlay, top, (row, scoredRow, share) => {
      total++
      if (share === SURE || QUERY_SHARE * share + (1 - QUERY_SHARE) < top.scoreMin) return
      const score = QUERY_SHARE * share + (1 - QUERY_SHARE) * this.#scorer.nameShare(scoredRow)
      top.add(row, score, nameRank[row])
    })
    return { total, ...top.page(offset) }
  }

  /** Every hotel in whose names all words of the query are found, in no order. */
  findAll(text: string, filter: NameFilter, overlay: MergeOverlay): Uint32Array {
    const query = this.#reader.read(text)
    const found: number[] = []
    this.#visit(query, filter, overlay, null, (row, scoredRow) => {
      if (this.#scorer.hasEveryTerm(scoredRow)) found.push(row)
    })
    return Uint32Array.from(found)
  }

  /**
   * Calls `match` once for every matching hotel: its row, the row whose names were compared, its share of the query. With
   * `top` given, a hotel that matches for sure but has too much else in its names to get among the best is not compared (SURE).
   */
  #visit(
    query: NameQuery,
    { country, regions }: NameFilter,
    overlay: MergeOverlay,
    top: TopHits | null,
    match: (row: number, scoredRow: number, share: number) => void,
  ): void {
    if (query.terms.length === 0) return
    const { index, region } = this.#catalogue
    const seen = this.#seen
    const number = this.#nextNumber()
    const scorer = this.#scorer
    scorer.prepare(query)
    const isWanted = (row: number) =>
      (country === null || index.country[row] === country) && (regions === null || regions.includes(region[row]))
    const { nameWeight } = this.#catalogue
    const weights = new WeightLimit(query)
    const look = (row: number, shareMax: number) => {
      if (seen[row] === number) return
      seen[row] = number
      if (overlay.hidden !== null && (overlay.hidden[row] === 1 || overlay.absorbed.has(row))) {
        this.#visitFamily(overlay.redirects.get(row) ?? row, overlay, number, isWanted, match)
        return
      }
      if (!isWanted(row)) return
      if (shareMax !== UNSURE && top !== null && nameWeight[row] > weights.limit(top.scoreMin, shareMax)) {
        match(row, row, SURE)
        return
      }
      const share = scorer.queryShare(row)
      if (share >= MATCH_SHARE) match(row, row, share)
    }
    for (const term of essentialTerms(query)) this.#visitTerm(term, query, look)
  }

  // A hotel kept answers to its own names and to those of the hotels merged into it.
  #visitFamily(
    kept: number,
    overlay: MergeOverlay,
    number: number,
    isWanted: (row: number) => boolean,
    match: (row: number, scoredRow: number, share: number) => void,
  ): void {
    const members = [kept, ...(overlay.absorbed.get(kept) ?? [])]
    for (const row of members) this.#seen[row] = number
    if (!isWanted(kept)) return
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
    match(kept, bestRow, bestShare)
  }

  /**
   * Every hotel that may have the term, some more than once, the most alike first. `shareMax`: having the term is enough
   * to be a match, and the hotel's share of the query is at most this.
   */
  #visitTerm(term: Term, query: NameQuery, look: (row: number, shareMax: number) => void): void {
    const { postStart, postRows, cityStart, cityRows } = this.#catalogue
    const shareMax = (similarity: number) => {
      if (similarity * term.weight < MATCH_SHARE * query.totalWeight) return UNSURE
      return query.terms.length === 1 ? similarity : 1
    }
    const ofPrefix = shareMax(PREFIX_SIMILARITY)
    const exact = term.variants.find(({ similarity }) => similarity === 1)
    if (exact) this.#visitWord(exact.word, shareMax(1), look)
    for (let k = postStart[term.prefixFrom], end = postStart[term.prefixTo]; k < end; k++) look(postRows[k], ofPrefix)
    for (const { word, similarity } of term.variants) this.#visitWord(word, shareMax(similarity), look)
    for (const { left, right } of term.splits) {
      for (const { word } of hotelsOf(left) < hotelsOf(right) ? left : right) this.#visitWord(word, UNSURE, look)
    }
    for (const other of query.terms) {
      for (const join of other.joins) {
        if (other !== term && query.terms[join.with] !== term) continue
        for (const { word } of join.variants) this.#visitWord(word, UNSURE, look)
      }
    }
    for (const city of term.cities) {
      for (let k = cityStart[city], end = cityStart[city + 1]; k < end; k++) look(cityRows[k], UNSURE)
    }
  }

  #visitWord(word: number, shareMax: number, look: (row: number, shareMax: number) => void): void {
    const { postStart, postRows, lexRank } = this.#catalogue
    const rank = lexRank[word]
    for (let k = postStart[rank], end = postStart[rank + 1]; k < end; k++) look(postRows[k], shareMax)
  }

  #nextNumber(): number {
    if (this.#queryNumber === 0xffffffff) {
      this.#seen.fill(0)
      this.#queryNumber = 0
    }
    return ++this.#queryNumber
  }
}

function hotelsOf(variants: Variant[]): number {
  return variants.reduce((sum, { hotels }) => sum + hotels, 0)
}

/** How heavy a name may be and still get among the best: what the query does not cover of it costs score. */
class WeightLimit {
  readonly #queryWeight: number
  #scoreMin = -Infinity
  #shareMax = 1
  #limit = Infinity

  constructor(query: NameQuery) {
    this.#queryWeight = query.totalWeight
  }

  limit(scoreMin: number, shareMax: number): number {
    if (scoreMin === this.#scoreMin && shareMax === this.#shareMax) return this.#limit
    this.#scoreMin = scoreMin
    this.#shareMax = shareMax
    const nameShareMin = (scoreMin - QUERY_SHARE * shareMax) / (1 - QUERY_SHARE)
    this.#limit = nameShareMin <= 0 ? Infinity : (this.#queryWeight / nameShareMin) * NAME_WEIGHT_UNIT
    return this.#limit
  }
}

/**
 * A hotel that has none of the essential terms cannot reach MATCH_SHARE with the others together, so only hotels with
 * an essential term are looked at: the rare words of the query, seldom the common ones.
 */
function essentialTerms({ terms, totalWeight }: NameQuery): Term[] {
  const byWeight = [...terms].sort((a, b) => a.weight - b.weight)
  let left = 0
  let first = 0
  while (first < byWeight.length && left + byWeight[first].weight < MATCH_SHARE * totalWeight) {
    left += byWeight[first++].weight
  }
  // Rarest first: the best hits fill the page early.
  return byWeight.slice(first).reverse()
}
