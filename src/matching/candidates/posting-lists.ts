import { SINGLE_ROW } from '../reference-index/build-postings.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'

/** The list of rows behind one key: `rows[from .. to)`, ascending. */
export class PostingLists {
  rows: Uint32Array
  from = 0
  to = 0
  private readonly index: ReferenceIndex
  private readonly single = new Uint32Array(1)

  constructor(index: ReferenceIndex) {
    this.index = index
    this.rows = this.single
  }

  /** Opens the list of a key; false when no hotel bears it. */
  open(key: number): boolean {
    const { postingTable: table, postingDirectory, postingLists } = this.index
    const low = postingDirectory[key >>> 16]
    const high = postingDirectory[(key >>> 16) + 1]
    if (low === high) return false
    // Keys are hashes, evenly spread: where this one stands can be reckoned, and is a step or two off.
    let at = low + (((key & 0xffff) * (high - low)) >>> 16)
    if (table[2 * at] < key) {
      do at++
      while (at < high && table[2 * at] < key)
      if (at === high) return false
    } else while (at > low && table[2 * at - 2] >= key) at--
    if (table[2 * at] !== key) return false
    const value = table[2 * at + 1]
    if ((value & SINGLE_ROW) !== 0) {
      this.single[0] = value & ~SINGLE_ROW
      this.rows = this.single
      this.from = 0
      this.to = 1
    } else {
      this.rows = postingLists
      this.from = value + 1
      this.to = this.from + postingLists[value]
    }
    return true
  }

  /** First place in the open list, from `low` on, whose row is not below `ref`. */
  lowerBound(low: number, ref: number): number {
    const { rows } = this
    let high = this.to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (rows[middle] < ref) low = middle + 1
      else high = middle
    }
    return low
  }
}
