import { type Catalogue, NAME_WEIGHT_UNIT } from '../../catalogue/catalogue.ts'
import { type Hits, TopHits } from '../top-hits.ts'
import type { NameQuery } from './name-query.ts'
import { type NameScorer, QUERY_SHARE } from './name-scorer.ts'

/** Is told of matches while the scorer still knows the row compared. */
export interface NameMatches {
  /** A hotel that matches for sure but has too much else in its names to get among the best needs no comparing. */
  isTooHeavy(nameWeight: number, shareMax: number): boolean
  countUnscored(hotels: number): void
  /** A hotel that has less of the query than this does not get among the best. */
  shareMin(): number
  /** `share`: how much of the query the hotel has. */
  add(row: number, share: number): void
  /**
   * The same of a hotel that is one with others, merged: `kept` is the one it goes by. It is told of each that matches,
   * in any order, and counts them as one.
   */
  addMerged(kept: number, row: number, share: number): void
}

/** Counts all matches and keeps the best. */
export class BestMatches implements NameMatches {
  #total = 0
  readonly #top: TopHits
  readonly #nameRank: Uint32Array
  readonly #scorer: NameScorer
  readonly #queryWeight: number
  #scoreMin = Number.NaN
  #shareMax = Number.NaN
  #weightMax = Infinity
  /** Hotel kept → the best score of those that are one with it. */
  readonly #merged = new Map<number, number>()

  constructor(catalogue: Catalogue, scorer: NameScorer, query: NameQuery, wanted: number) {
    this.#top = new TopHits(wanted)
    this.#nameRank = catalogue.nameRank
    this.#scorer = scorer
    this.#queryWeight = query.totalWeight
  }

  /** What the query does not cover of a name costs score, so the weight of a name bounds its score. */
  isTooHeavy(nameWeight: number, shareMax: number): boolean {
    const { scoreMin } = this.#top
    if (scoreMin !== this.#scoreMin || shareMax !== this.#shareMax) {
      this.#scoreMin = scoreMin
      this.#shareMax = shareMax
      const nameShareMin = (scoreMin - QUERY_SHARE * shareMax) / (1 - QUERY_SHARE)
      this.#weightMax = nameShareMin <= 0 ? Infinity : (this.#queryWeight / nameShareMin) * NAME_WEIGHT_UNIT
    }
    return nameWeight > this.#weightMax
  }

  countUnscored(hotels: number): void {
    this.#total += hotels
  }

  shareMin(): number {
    return (this.#top.scoreMin - (1 - QUERY_SHARE)) / QUERY_SHARE
  }

  add(row: number, share: number): void {
    this.#total++
    if (QUERY_SHARE * share + (1 - QUERY_SHARE) < this.#top.scoreMin) return
    this.#top.add(row, this.#score(row, share), this.#nameRank[row])
  }

  addMerged(kept: number, row: number, share: number): void {
    const score = this.#score(row, share)
    if (score > (this.#merged.get(kept) ?? -1)) this.#merged.set(kept, score)
  }

  /** What was found; nothing more is added then. The first `offset` are left out. */
  page(offset: number): Hits {
    for (const [kept, score] of this.#merged) this.#top.add(kept, score, this.#nameRank[kept])
    return { total: this.#total + this.#merged.size, ...this.#top.page(offset) }
  }

  #score(row: number, share: number): number {
    return QUERY_SHARE * share + (1 - QUERY_SHARE) * this.#scorer.nameShare(row)
  }
}

/** Keeps every match that has all words of the query. */
export class WholeMatches implements NameMatches {
  readonly #rows: number[] = []
  readonly #kept = new Set<number>()
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

  add(row: number): void {
    if (this.#scorer.hasEveryTerm(row)) this.#rows.push(row)
  }

  addMerged(kept: number, row: number): void {
    if (this.#scorer.hasEveryTerm(row)) this.#kept.add(kept)
  }

  /** In no order. */
  rows(): Uint32Array {
    return Uint32Array.from([...this.#rows, ...this.#kept])
  }
}
