import { spellingKey } from '../../normalise/words/spelling-keys.ts'
import { PACKED_ROW } from '../../reference-index/layout.ts'
import { KIND_WORD, postingKey } from '../../reference-index/posting-keys.ts'
import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'
import { PostingLists } from '../search/posting-lists.ts'

/** Fewer hotels called after it may be of three towns. */
const HOTELS_MIN = 3
/** A hotel elsewhere may bear the name as well. */
const SHARE_MIN = 0.8
/** So many tell as much as all of them. */
const HOTELS_ASKED_MAX = 64
/** Shorter names are words of many a hotel. */
const LETTERS_MIN = 5
const CITY_GROUP = 4

/**
 * The city that a quarter lies in, as the reference itself tells: a list says "Larchside" where others say Elmpuri, and
 * the hotels with Larchside in their names are in Elmpuri.
 */
export class QuarterCity {
  private readonly index: ReferenceIndex
  private readonly postings: PostingLists
  private readonly key = new Uint32Array(1)
  private readonly groups = new Int32Array(HOTELS_ASKED_MAX)

  constructor(index: ReferenceIndex) {
    this.index = index
    this.postings = new PostingLists(index)
  }

  /** The city's group; NONE where too few hotels are called after the quarter, or they are in several cities. */
  find(country: number, name: Uint8Array, length: number): number {
    if (length < LETTERS_MIN) return NONE
    const { postings, key } = this
    key[0] = postingKey(country, KIND_WORD, spellingKey(name, 0, length))
    postings.lookUp(key, 1)
    return postings.open(0) ? this.commonest(this.askHotels()) : NONE
  }

  /** Rows lie in the order of the map, so the first of many would all be of one corner. */
  private askHotels(): number {
    const { postings, groups, index } = this
    const step = Math.ceil((postings.to - postings.from) / HOTELS_ASKED_MAX)
    let count = 0
    for (let k = postings.from; k < postings.to; k += step)
      groups[count++] = index.packed[postings.rows[k] * PACKED_ROW + CITY_GROUP]
    return count
  }

  private commonest(count: number): number {
    const groups = this.groups.subarray(0, count).sort()
    // What more than half of all are stands in the middle.
    const group = groups[count >> 1]
    const own = groups.lastIndexOf(group) - groups.indexOf(group) + 1
    return own >= HOTELS_MIN && own >= SHARE_MIN * count ? group : NONE
  }
}
