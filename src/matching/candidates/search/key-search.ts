import type { PartnerQuery } from '../record/partner-query.ts'
import { MetRows } from './met-rows.ts'
import { NEAR_LIST_MAX } from './near-search.ts'
import type { PostingLists } from './posting-lists.ts'
import { WideKeys } from './wide-keys.ts'
import type { WordWeights } from './word-weights.ts'

/** A list this short is taken whole, wherever its hotels stand: that is how a hotel with a wrong point is found. */
const WHOLE_LIST_MAX = 40
/**
 * Around a point so much of a longer list of what only resembles a word, by its consonants or joined with the next:
 * what so many resemble tells little.
 */
const RESEMBLING_MAX = 24
/** More hotels than this share a postcode only where it stands for a whole town. */
const POSTCODE_LIST_MAX = 12
/** So few at one address are compared whatever they are called, and so many at most. */
const ADDRESS_LIST_MAX = 3
export const ADDRESS_REFS_MAX = 4

/** Meets the hotels of the whole country that are called like the record, or whose address is. */
export class KeySearch {
  readonly met = new MetRows()
  /**
   * Hotels at the record's own address, where it has no point: of ten houses of one name in a city only that tells the
   * right one.
   */
  readonly addressRefs = new Uint32Array(ADDRESS_REFS_MAX)
  addressCount = 0
  private readonly keys = new WideKeys()
  private readonly words: WordWeights
  private readonly lists: PostingLists

  /** `words`: as they were read for the record at hand. */
  constructor(words: WordWeights, lists: PostingLists) {
    this.words = words
    this.lists = lists
  }

  /** How many hotels of the country bear exactly these distinctive words. */
  countNamesakes({ coreNames: { keys, count } }: PartnerQuery): number {
    const { lists } = this
    lists.lookUp(keys, count)
    let most = 0
    for (let k = 0; k < count; k++) if (lists.open(k)) most = Math.max(most, lists.to - lists.from)
    return most
  }

  /** By the name as a whole. What was met before is forgotten. */
  meetNamesakes(query: PartnerQuery): void {
    this.met.begin()
    this.keys.fillNames(query)
    this.readLists(query)
  }

  /** By all else, besides what was met before. */
  meetMore(query: PartnerQuery): void {
    this.keys.fill(query, this.words)
    this.addressCount = 0
    this.readLists(query)
  }

  private readLists(query: PartnerQuery): void {
    const { keys } = this
    this.lists.lookUp(keys.keys, keys.count)
    for (let k = 0; k < keys.count; k++) this.readList(query, k)
  }

  private readList(query: PartnerQuery, k: number): void {
    const { lists, keys, met } = this
    if (!lists.open(k)) return
    const isWord = k < keys.wordCount
    const length = lists.to - lists.from
    if (k === keys.postcodeAt && length > POSTCODE_LIST_MAX) return
    if (k >= keys.addressFrom && !query.hasPoint && length <= ADDRESS_LIST_MAX)
      for (let p = lists.from; p < lists.to && this.addressCount < ADDRESS_REFS_MAX; p++)
        this.addressRefs[this.addressCount++] = lists.rows[p]
    if (length > WHOLE_LIST_MAX) {
      if (!isWord) lists.meetNear(query.near, keys.weights[k], met, query.hasPoint ? RESEMBLING_MAX : NEAR_LIST_MAX)
      return
    }
    for (let p = lists.from; p < lists.to; p++) {
      const ref = lists.rows[p]
      // What stands near is weighed by its own words already, but not by two of them that only joined make this one.
      if (!isWord || !query.near.holds(ref) || !this.words.isCarriedBy(ref, k)) met.add(ref, keys.weights[k])
      else if (query.near.count === 0) met.add(ref, 0)
    }
  }
}
