import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { MergeOverlay } from '../../catalogue/merge-overlay.ts'
import type { Hits } from '../top-hits.ts'
import { essentialTerms, hotelsOf } from './essential-terms.ts'
import { BestMatches, type NameMatches, WholeMatches } from './name-matches.ts'
import { type NameQuery, PREFIX_SIMILARITY, shareMost, type Term } from './name-query.ts'
import { QueryReader } from './read-query.ts'
import { MATCH_SHARE, type NameFilter, type RowList, RowVisitor, UNSURE } from './visit-rows.ts'

/** Fuzzy name search over one version. One per thread; its tables are reused from query to query. */
export class NameSearch {
  readonly #catalogue: Catalogue
  readonly #reader: QueryReader
  readonly #visitor: RowVisitor
  readonly #words: RowList
  readonly #cities: RowList

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#reader = new QueryReader(catalogue)
    this.#visitor = new RowVisitor(catalogue)
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
    const best = new BestMatches(this.#catalogue, this.#visitor.scorer, query, offset + limit)
    if (!this.#visit(query, filter, overlay, best, rowsMax)) return null
    return best.page(offset)
  }

  /** Every hotel in whose names all words of the query are found, in no order. */
  findAll(text: string, filter: NameFilter, overlay: MergeOverlay): Uint32Array {
    const query = this.#read(text, filter)
    const all = new WholeMatches(this.#visitor.scorer)
    this.#visit(query, filter, overlay, all, Infinity)
    return all.rows()
  }

  /** Of the ways to read the text, the one whose words the hotels know best. */
  #read(text: string, { country }: NameFilter): NameQuery {
    const readings = this.#reader.read(text, country)
    if (readings.length === 1) return readings[0]
    return readings.reduce((best, other) => (shareMost(other) > shareMost(best) ? other : best))
  }

  /** Tells `matches` once of every matching hotel, unless there are more than `rowsMax` to look at. */
  #visit(query: NameQuery, filter: NameFilter, overlay: MergeOverlay, matches: NameMatches, rowsMax: number): boolean {
    if (query.terms.length === 0) return true
    const { terms, totalWeight } = query
    const essential = essentialTerms(this.#catalogue, terms, MATCH_SHARE * totalWeight)
    if (essential.hotels > rowsMax) return false
    this.#visitor.begin(query, filter, overlay, matches)
    for (const term of essential.terms) this.#visitTerm(term, query)
    this.#visitor.finish()
    return true
  }

  /**
   * Every hotel that may have the term, the most alike first. `shareMax`: having the term is enough to be a match, and
   * the hotel's share of the query is at most this.
   */
  #visitTerm(term: Term, query: NameQuery): void {
    const { postStart, cityStart } = this.#catalogue
    const most = shareMost(query)
    const shareMax = (similarity: number) => {
      if (similarity * term.weight < MATCH_SHARE * query.totalWeight) return UNSURE
      return query.terms.length === 1 ? similarity : most
    }
    const exact = term.variants.find(({ similarity }) => similarity === 1)
    if (exact) this.#visitWord(exact.word, shareMax(1))
    if (term.prefixTo > term.prefixFrom) {
      const [start, end] = [postStart[term.prefixFrom], postStart[term.prefixTo]]
      this.#visitor.visit(this.#words, start, end, shareMax(PREFIX_SIMILARITY))
    }
    for (const variant of term.variants) {
      if (variant !== exact) this.#visitWord(variant.word, shareMax(variant.similarity))
    }
    for (const { left, right } of term.splits) {
      for (const { word } of hotelsOf(left) < hotelsOf(right) ? left : right) this.#visitWord(word, UNSURE)
    }
    for (const other of query.terms) {
      for (const join of other.joins) {
        if (other !== term && query.terms[join.with] !== term) continue
        for (const { word } of join.variants) this.#visitWord(word, UNSURE)
      }
    }
    for (const city of term.cities) this.#visitor.visit(this.#cities, cityStart[city], cityStart[city + 1], UNSURE)
  }

  #visitWord(word: number, shareMax: number): void {
    const { postStart, lexRank } = this.#catalogue
    const rank = lexRank[word]
    this.#visitor.visit(this.#words, postStart[rank], postStart[rank + 1], shareMax)
  }
}
