import { bitCount } from '../compare/words/bit-count.ts'
import { YARD_IN_BLOCK_SHIFT } from './build/build-block-runs.ts'
import type { ReferenceIndex } from './reference-index.ts'

/**
 * The run of rows of every block, and of every yard in it. A bit for each that holds hotels, and before each 64 of them
 * how many came before: where a run begins is counted, not searched for, and neighbours on the map lie side by side in
 * memory.
 */
export class BlockRuns {
  /** Rows of the block or yard last asked for. */
  from = 0
  to = 0
  private readonly index: ReferenceIndex

  constructor(index: ReferenceIndex) {
    this.index = index
  }

  /** Sets `from` and `to`; the run is empty where no hotel stands. */
  findBlock(block: number): void {
    this.setRun(this.index.blockStarts, this.placeOfBlock(block))
  }

  findYard(yard: number): void {
    const { yardBits, yardsBefore, yardStarts } = this.index
    const block = this.placeOfBlock(yard >>> YARD_IN_BLOCK_SHIFT)
    const place = block < 0 ? -1 : placeOf((block << YARD_IN_BLOCK_SHIFT) | (yard & 63), yardBits, yardsBefore)
    this.setRun(yardStarts, place)
  }

  private placeOfBlock(block: number): number {
    return placeOf(block, this.index.blockBits, this.index.blocksBefore)
  }

  private setRun(starts: Uint32Array, place: number): void {
    this.from = place < 0 ? 0 : starts[place]
    this.to = place < 0 ? 0 : starts[place + 1]
  }
}

/** How many that are there stand before this one; -1 when it is not there itself. */
function placeOf(number: number, bits: Int32Array, before: Uint32Array): number {
  const half = number >>> 5
  const bit = 1 << (number & 31)
  if ((bits[half] & bit) === 0) return -1
  const place = before[half >>> 1] + bitCount(bits[half] & (bit - 1))
  return (half & 1) === 0 ? place : place + bitCount(bits[half - 1])
}
