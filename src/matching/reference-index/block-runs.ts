import { bitCount } from '../compare/bit-count.ts'
import { BLOCK_SHIFT, YARD_SHIFT } from './cells.ts'
import type { ReferenceIndex } from './reference-index.ts'

/** Blocks are told apart by 22 bits: 16 say which of the groups of 64 it belongs to, 6 which of those it is. */
const GROUPS = 65536
/** As many yards in a block as blocks in a group. */
const YARD_IN_BLOCK_SHIFT = BLOCK_SHIFT - YARD_SHIFT

/**
 * The run of rows of every block, and of every yard in it. A bit for each that holds hotels, and before each 64 of them how
 * many came before: where a run begins is counted, not searched for, and neighbours on the map lie side by side in memory.
 */
export class BlockRuns {
  /** Rows of the block or yard last asked for. */
  from = 0
  to = 0
  private readonly blocks: RunsBySixtyFour
  private readonly yards: RunsBySixtyFour

  constructor({ cell, geoCount }: ReferenceIndex) {
    let blocks = 0
    let yards = 0
    for (let row = 0, before = -1; row < geoCount; row++) {
      const yard = cell[row] >>> YARD_SHIFT
      if (yard === before) continue
      if (before < 0 || yard >>> YARD_IN_BLOCK_SHIFT !== before >>> YARD_IN_BLOCK_SHIFT) blocks++
      yards++
      before = yard
    }
    this.blocks = new RunsBySixtyFour(GROUPS, blocks)
    this.yards = new RunsBySixtyFour(blocks, yards)
    for (let row = 0, before = -1, block = -1; row < geoCount; row++) {
      const yard = cell[row] >>> YARD_SHIFT
      if (yard === before) continue
      if (before < 0 || yard >>> YARD_IN_BLOCK_SHIFT !== before >>> YARD_IN_BLOCK_SHIFT) {
        this.blocks.add(yard >>> YARD_IN_BLOCK_SHIFT, row)
        block++
      }
      this.yards.add((block << YARD_IN_BLOCK_SHIFT) | (yard & 63), row)
      before = yard
    }
    this.blocks.finish(geoCount)
    this.yards.finish(geoCount)
  }

  /** Sets `from` and `to`; the run is empty where no hotel stands. */
  findBlock(block: number): void {
    this.setRun(this.blocks, this.blocks.place(block))
  }

  findYard(yard: number): void {
    const block = this.blocks.place(yard >>> YARD_IN_BLOCK_SHIFT)
    this.setRun(this.yards, block < 0 ? -1 : this.yards.place((block << YARD_IN_BLOCK_SHIFT) | (yard & 63)))
  }

  private setRun({ starts }: RunsBySixtyFour, place: number): void {
    this.from = place < 0 ? 0 : starts[place]
    this.to = place < 0 ? 0 : starts[place + 1]
  }
}

/** Which of many numbers are there, 64 of them a group, and where the rows of each begin. */
class RunsBySixtyFour {
  /** First row of the n-th number that is there; behind the last, the end of all rows. */
  readonly starts: Uint32Array
  private readonly bits: Int32Array
  private readonly before: Uint32Array
  private count = 0

  constructor(groups: number, numbers: number) {
    this.bits = new Int32Array(2 * groups)
    this.before = new Uint32Array(groups)
    this.starts = new Uint32Array(numbers + 1)
  }

  /** In ascending order. */
  add(number: number, row: number): void {
    this.bits[number >>> 5] |= 1 << (number & 31)
    this.starts[this.count++] = row
  }

  finish(rows: number): void {
    const { bits, before } = this
    this.starts[this.count] = rows
    for (let group = 0, sum = 0; group < before.length; group++) {
      before[group] = sum
      sum += bitCount(bits[2 * group]) + bitCount(bits[2 * group + 1])
    }
  }

  /** How many that are there stand before this one; -1 when it is not there itself. */
  place(number: number): number {
    const { bits } = this
    const half = number >>> 5
    const bit = 1 << (number & 31)
    if ((bits[half] & bit) === 0) return -1
    const place = this.before[half >>> 1] + bitCount(bits[half] & (bit - 1))
    return (half & 1) === 0 ? place : place + bitCount(bits[half - 1])
  }
}

const known = new WeakMap<ReferenceIndex, BlockRuns>()

/** Worked out from the index when first asked for (some milliseconds for a million hotels), then kept with it. */
export function blockRunsOf(index: ReferenceIndex): BlockRuns {
  const runs = known.get(index) ?? new BlockRuns(index)
  known.set(index, runs)
  return runs
}
