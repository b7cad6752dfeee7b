import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { MergeOverlay } from '../../catalogue/merge-overlay.ts'
import { CardFilter } from './card-filter.ts'
import type { NameMatches } from './name-matches.ts'
import type { NameQuery } from './name-query.ts'
import { NameScorer } from './name-scorer.ts'

/**
 * What counts as a match of a name search: at least this share of the query, weighed by how rare its words are, is
 * found in the hotel's names (or, for words that name a city, in its city). `total` counts exactly these.
 */
export const MATCH_SHARE = 0.55

/** In place of the most a hotel can share: only comparing the names tells whether it is a match. */
export const UNSURE = -1
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

/** Rows to look at, each with its card (see name-cards.ts). */
export interface RowList {
  rows: Uint32Array
  cards: Uint32Array
}

/** What a query is asked of, and who is told. */
interface Look {
  filter: NameFilter
  overlay: MergeOverlay
  matches: NameMatches
  /** Whether every hotel is wanted as it is: no filter, no merges. */
  isPlain: boolean
}

/**
 * Looks at hotels of one list after another, each hotel once a query, and tells which match. One per thread and
 * version; its tables are reused from query to query.
 */
export class RowVisitor {
  readonly #catalogue: Catalogue
  readonly #cards: CardFilter
  readonly scorer: NameScorer
  /** Row → the number of the last query that looked at it. */
  readonly #seen: Uint32Array
  readonly #places = new Uint32Array(BATCH_MAX)
  readonly #batch = new Uint32Array(BATCH_MAX)
  /** How many rows of the batch wait to be compared. */
  #collected = 0
  readonly #batchWeight = new Uint8Array(BATCH)
  #queryNumber = 0
  #look: Look | null = null

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#cards = new CardFilter(catalogue)
    this.scorer = new NameScorer(catalogue, BATCH_MAX)
    this.#seen = new Uint32Array(catalogue.count)
  }

  /** Another query: nothing was looked at yet. */
  begin(query: NameQuery, filter: NameFilter, overlay: MergeOverlay, matches: NameMatches): void {
    if (this.#queryNumber === 0xffffffff) {
      this.#seen.fill(0)
      this.#queryNumber = 0
    }
    this.#queryNumber++
    this.#cards.prepare(query)
    this.scorer.prepare(query)
    const isPlain = overlay.hidden === null && filter.country === null && filter.regions === null
    this.#look = { filter, overlay, matches, isPlain }
  }

  /**
   * Looks at the rows of a list from `start` to `end`. `shareMax`: being in the list is enough to be a match, and the
   * hotel's share of the query is at most this.
   */
  visit(list: RowList, start: number, end: number, shareMax: number): void {
    if (shareMax === UNSURE) this.#collect(list, start, end)
    else this.#visitMatches(list, start, end, shareMax)
  }

  /** Every list was looked at. */
  finish(): void {
    this.#compareCollected()
  }

  /** Those that may match by their cards are compared later, many together. */
  #collect({ rows, cards }: RowList, start: number, end: number): void {
    const places = this.#places
    const batch = this.#batch
    for (let at = start; at < end; at += BATCH) {
      if (this.#collected > BATCH_MAX - BATCH) this.#compareCollected()
      // What its card leaves out is no match wherever else it is met, so it need not be remembered as seen.
      const likely = this.#cards.findLikely(cards, at, Math.min(BATCH, end - at), MATCH_SHARE, places)
      for (let i = 0; i < likely; i++) batch[this.#collected++] = rows[places[i]]
    }
  }

  #compareCollected(): void {
    const { matches, isPlain } = this.#look!
    const batch = this.#batch
    const scorer = this.scorer
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
    if (!isPlain) count = this.#keepWanted(count, MATCH_SHARE)
    scorer.fetch(batch, count)
    for (let i = 0; i < count; i++) {
      const share = scorer.fetchedShare(i)
      if (share >= MATCH_SHARE) matches.add(batch[i], share)
    }
  }

  #visitMatches(list: RowList, start: number, end: number, shareMax: number): void {
    const { isPlain } = this.#look!
    this.#compareCollected()
    for (let at = start; at < end; at += BATCH) {
      const count = this.#takeUnseen(list.rows, at, Math.min(BATCH, end - at))
      if (count === 0) continue
      const kept = isPlain ? count : this.#keepWanted(count, 0)
      this.#compareMatches(list, kept, shareMax)
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

  /**
   * Of the rows of the batch those that are wanted as they are. Who is one with others is compared at once, for all of
   * them.
   */
  #keepWanted(count: number, shareMin: number): number {
    const { overlay, filter } = this.#look!
    const batch = this.#batch
    let kept = 0
    for (let i = 0; i < count; i++) {
      const row = batch[i]
      if (overlay.hidden !== null && (overlay.hidden[row] === 1 || overlay.absorbed.has(row))) {
        this.#compareMerged(overlay.redirects.get(row) ?? row, row, shareMin)
      } else if (this.#isWanted(row, filter)) {
        this.#places[kept] = this.#places[i]
        batch[kept++] = row
      }
    }
    return kept
  }

  // A hotel kept answers to its own names and to those of the hotels merged into it, and to each of them as that hotel
  // did: a member no list leads to is not compared, or what is found would hang on whether another member was looked
  // at.
  #compareMerged(kept: number, row: number, shareMin: number): void {
    const { filter, matches } = this.#look!
    if (!this.#isWanted(kept, filter)) return
    const share = this.scorer.queryShare(row)
    if (share >= shareMin) matches.addMerged(kept, row, share)
  }

  #isWanted(row: number, { country, regions }: NameFilter): boolean {
    const { index, region } = this.#catalogue
    return (country === null || index.country[row] === country) && (regions === null || regions.includes(region[row]))
  }

  /** Hotels that match whatever else they have: only those that may get among the best are compared. */
  #compareMatches({ rows, cards }: RowList, count: number, shareMax: number): void {
    const { matches } = this.#look!
    const batch = this.#batch
    const scorer = this.scorer
    const places = this.#places
    const weight = this.#batchWeight
    const { nameWeight } = this.#catalogue
    for (let i = 0; i < count; i++) weight[i] = nameWeight[batch[i]]
    let kept = 0
    for (let i = 0; i < count; i++) if (!matches.isTooHeavy(weight[i], shareMax)) places[kept++] = places[i]
    kept = this.#cards.keepLikely(cards, places, kept, matches.shareMin())
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
