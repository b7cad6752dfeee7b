import { type BlockRuns, blockRunsOf } from '../reference-index/block-runs.ts'
import { BLOCK_SHIFT, cellCode, columnOf, rowOf, YARD_SHIFT } from '../reference-index/cells.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'

/** The two by two yards whose common corner is nearest to a point, as runs of rows. */
export class Yards {
  count = 0
  readonly from = new Uint32Array(4)
  readonly to = new Uint32Array(4)
  private readonly blocks: BlockRuns
  private readonly index: ReferenceIndex

  constructor(index: ReferenceIndex) {
    this.index = index
    this.blocks = blockRunsOf(index)
  }

  surround(latitude: number, longitude: number): void {
    const column = (columnOf(longitude / 1e7) - 2) >> 2
    const row = (rowOf(latitude / 1e7) - 2) >> 2
    this.count = 0
    for (let dy = 0; dy < 2; dy++) {
      const y = row + dy
      if (y < 0 || y > 16383) continue
      for (let dx = 0; dx < 2; dx++) {
        this.addYard(cellCode((column + dx) & 16383, y))
      }
    }
  }

  /** A yard is looked for among the rows of its block: first its beginning by halves, then its end by growing steps. */
  private addYard(yard: number): void {
    const { blocks } = this
    const { cell } = this.index
    blocks.find(yard >>> (BLOCK_SHIFT - YARD_SHIFT))
    let low = blocks.from
    let high = blocks.to
    while (low < high) {
      const middle = (low + high) >>> 1
      if (cell[middle] >>> YARD_SHIFT < yard) low = middle + 1
      else high = middle
    }
    this.from[this.count] = low
    let step = 4
    while (low + step < blocks.to && cell[low + step] >>> YARD_SHIFT <= yard) {
      low += step
      step *= 2
    }
    high = Math.min(low + step, blocks.to)
    while (low < high) {
      const middle = (low + high) >>> 1
      if (cell[middle] >>> YARD_SHIFT <= yard) low = middle + 1
      else high = middle
    }
    this.to[this.count++] = low
  }
}
