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
const HOTELS_LOOKED_AT = 64
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

  constructor(index: ReferenceIndex) {
    this.index = index
    this.postings = new PostingLists(index)
  }

  /** The city's group; NONE where too few hotels are called after the quarter, or they are in several cities. */
  find(country: number, name: Uint8Array, length: number): number {
    if (length < LETTERS_MIN) return NONE
    const { postings } = this
    this.key[0] = postingKey(country, KIND_WORD, spellingKey(name, 0, length))
    postings.lookUp(this.key, 1)
    if (!postings.open(0)) return NONE
    const to = Math.min(postings.to, postings.from + HOTELS_LOOKED_AT)
    const group = this.commonest(postings.rows, postings.from, to)
    return group
  }

  /** Counted by votes for and against: only what has more than half of all can be left in the end. */
  private commonest(rows: Uint32Array, from: number, to: number): number {
    let group = NONE
    let lead = 0
    for (let k = from; k < to; k++) {
      const own = this.groupOf(rows[k])
      if (lead === 0) group = own
      lead += own === group ? 1 : -1
    }
    let count = 0
    for (let k = from; k < to; k++) if (this.groupOf(rows[k]) === group) count++
    return count >= HOTELS_MIN && count >= SHARE_MIN * (to - from) ? group : NONE
  }

  private groupOf(ref: number): number {
    return this.index.packed[ref * PACKED_ROW + CITY_GROUP]
  }
}
