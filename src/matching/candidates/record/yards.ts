import { BlockRuns } from '../../reference-index/block-runs.ts'
import { cellCode, columnOf, rowOf } from '../../reference-index/cells.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { Place } from './neighbourhood.ts'

/** The two by two yards whose common corner is nearest to a point, as runs of rows. */
export class Yards {
  count = 0
  readonly from = new Uint32Array(4)
  readonly to = new Uint32Array(4)
  private readonly blocks: BlockRuns

  constructor(index: ReferenceIndex) {
    this.blocks = new BlockRuns(index)
  }

  surround({ hasPoint, latitude, longitude }: Place): void {
    this.count = 0
    if (!hasPoint) return
    const column = (columnOf(longitude / 1e7) - 2) >> 2
    const row = (rowOf(latitude / 1e7) - 2) >> 2
    const { blocks } = this
    for (let dy = 0; dy < 2; dy++) {
      const y = row + dy
      if (y < 0 || y > 16383) continue
      for (let dx = 0; dx < 2; dx++) {
        blocks.findYard(cellCode((column + dx) & 16383, y))
        this.from[this.count] = blocks.from
        this.to[this.count++] = blocks.to
      }
    }
  }
}
