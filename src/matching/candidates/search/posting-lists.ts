import { SINGLE_ROW } from '../../reference-index/build/build-postings.ts'
import { lowerBound } from '../../reference-index/lower-bound.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { Neighbourhood } from '../record/neighbourhood.ts'
import type { MetRows } from './met-rows.ts'

/** So many keys are looked up at a time at most. */
export const KEYS_MAX = 96
/** No list begins here, and no row has this number. */
const NOTHING = 0xffffffff

/**
 * Lists of rows by key. Keys are looked up many at a time, then their lists are opened one by one: `rows[from .. to)`,
 * ascending.
 */
export class PostingLists {
  rows: Uint32Array
  from = 0
  to = 0
  /** Of no meaning, see fetchRows. */
  fetched = 0
  private readonly index: ReferenceIndex
  private readonly single = new Uint32Array(1)
  /** Of the keys last looked up: where each stands in the table, or nearly so, and what stands there. */
  private readonly places = new Uint32Array(KEYS_MAX)
  private readonly values = new Uint32Array(KEYS_MAX)

  constructor(index: ReferenceIndex) {
    this.index = index
    this.rows = this.single
  }

  /**
   * Step by step for all keys: what each step reads lies all over the index, and asked for together it comes in
   * together.
   */
  lookUp(keys: Uint32Array, count: number): void {
    const { postingTable, postingDirectory, postingLists } = this.index
    const { places, values } = this
    let fetched = 0
    for (let k = 0; k < count; k++) fetched ^= postingDirectory[keys[k] >>> 16]
    for (let k = 0; k < count; k++) places[k] = expectedPlace(postingDirectory, keys[k])
    for (let k = 0; k < count; k++) fetched ^= postingTable[2 * places[k]]
    for (let k = 0; k < count; k++) values[k] = this.valueOf(keys[k], places[k])
    for (let k = 0; k < count; k++) if ((values[k] & SINGLE_ROW) === 0) fetched ^= postingLists[values[k]]
    this.fetched = fetched
  }

  /** Opens the list of the k-th key looked up; false when no hotel bears it. */
  open(k: number): boolean {
    const value = this.values[k]
    if (value === NOTHING) return false
    if ((value & SINGLE_ROW) !== 0) {
      this.single[0] = value & ~SINGLE_ROW
      this.rows = this.single
      this.from = 0
      this.to = 1
    } else {
      const { postingLists } = this.index
      this.rows = postingLists
      this.from = value + 1
      this.to = this.from + postingLists[value]
    }
    return true
  }

  /** First place in the open list, from `low` on, whose row is not below `ref`. */
  lowerBound(low: number, ref: number): number {
    return lowerBound(this.rows, ref, low, this.to)
  }

  /** Meets the rows of the open list that stand near, so many at most. */
  meetNear(near: Neighbourhood, weight: number, met: MetRows, most: number): void {
    let taken = 0
    let low = this.from
    for (let r = 0; r < near.count && low < this.to; r++) {
      low = this.lowerBound(low, near.from[r])
      const end = near.to[r]
      while (low < this.to && this.rows[low] < end) {
        if (taken++ === most) return
        met.add(this.rows[low++], weight)
      }
    }
  }

  private valueOf(key: number, expected: number): number {
    const { postingTable: table, postingDirectory } = this.index
    const low = postingDirectory[key >>> 16]
    const high = postingDirectory[(key >>> 16) + 1]
    if (low === high) return NOTHING
    let at = expected
    if (table[2 * at] < key) {
      do at++
      while (at < high && table[2 * at] < key)
      if (at === high) return NOTHING
    } else while (at > low && table[2 * at - 2] >= key) at--
    return table[2 * at] === key ? table[2 * at + 1] : NOTHING
  }
}

/** Keys are hashes, evenly spread: where one stands in the table can be reckoned, and is a step or two off. */
export function expectedPlace(directory: Uint32Array, key: number): number {
  const low = directory[key >>> 16]
  return low + (((key & 0xffff) * (directory[(key >>> 16) + 1] - low)) >>> 16)
}
