import { bitCount } from '../compare/bit-count.ts'
import { BLOCK_SHIFT } from './cells.ts'
import type { ReferenceIndex } from './reference-index.ts'

/** Blocks are told apart by 22 bits: 16 say which of the groups of 64 it belongs to, 6 which of those it is. */
const GROUPS = 65536
const IN_GROUP_SHIFT = 6

/**
 * The run of rows of every block. A bit for each block that holds hotels, and before each 64 of them how many blocks came
 * before: where a run begins is counted, not searched for, and neighbours on the map lie side by side in memory.
 */
export class BlockRuns {
  /** Rows of the block last asked for. */
  from = 0
  to = 0
  private readonly bits = new Int32Array(2 * GROUPS)
  private readonly before = new Uint32Array(GROUPS)
  /** First row of the n-th block that holds any; behind the last, the number of rows with a point. */
  private readonly starts: Uint32Array

  constructor({ cell, geoCount }: ReferenceIndex) {
    const { bits, before } = this
    let blocks = 0
    for (let row = 0; row < geoCount; row++) {
      if (row > 0 && cell[row] >>> BLOCK_SHIFT === cell[row - 1] >>> BLOCK_SHIFT) continue
      const block = cell[row] >>> BLOCK_SHIFT
      bits[block >>> 5] |= 1 << (block & 31)
      blocks++
    }
    this.starts = new Uint32Array(blocks + 1)
    this.starts[blocks] = geoCount
    for (let row = 0, n = 0; row < geoCount; row++)
      if (row === 0 || cell[row] >>> BLOCK_SHIFT !== cell[row - 1] >>> BLOCK_SHIFT) this.starts[n++] = row
    for (let group = 0, sum = 0; group < GROUPS; group++) {
      before[group] = sum
      sum += bitCount(bits[2 * group]) + bitCount(bits[2 * group + 1])
    }
  }

  /** Sets `from` and `to`; the run is empty where no hotel stands. */
  find(block: number): void {
    const { bits } = this
    const half = block >>> 5
    const bit = 1 << (block & 31)
    let place = this.before[block >>> IN_GROUP_SHIFT] + bitCount(bits[half] & (bit - 1))
    if ((half & 1) !== 0) place += bitCount(bits[half - 1])
    this.from = this.starts[place]
    this.to = (bits[half] & bit) === 0 ? this.from : this.starts[place + 1]
  }
}

const known = new WeakMap<ReferenceIndex, BlockRuns>()

/** Worked out from the index when first asked for (some milliseconds for a million hotels), then kept with it. */
export function blockRunsOf(index: ReferenceIndex): BlockRuns {
  const runs = known.get(index) ?? new BlockRuns(index)
  known.set(index, runs)
  return runs
}
