import { cellCode, columnOf, rowOf, YARD_SHIFT } from '../reference-index/cells.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'

/** The two by two yards whose common corner is nearest to a point, as runs of rows. */
export class Yards {
  count = 0
  readonly from = new Uint32Array(4)
  readonly to = new Uint32Array(4)
  private readonly index: ReferenceIndex

  constructor(index: ReferenceIndex) {
    this.index = index
  }

  surround(latitude: number, longitude: number): void {
    const column = (columnOf(longitude / 1e7) - 2) >> 2
    const row = (rowOf(latitude / 1e7) - 2) >> 2
    this.count = 0
    for (let dy = 0; dy < 2; dy++) {
      const y = row + dy
      if (y < 0 || y > 16383) continue
      for (let dx = 0; dx < 2; dx++) {
        const yard = cellCode((column + dx) & 16383, y)
        const from = this.lowerRow(yard)
        this.from[this.count] = from
        this.to[this.count++] = this.endOf(yard, from)
      }
    }
  }

  /** Behind the last row of a yard. Most hold few rows: by growing steps it is found sooner than by halves of the country. */
  private endOf(yard: number, from: number): number {
    const { cell, geoCount } = this.index
    let low = from
    let step = 4
    while (low + step < geoCount && cell[low + step] >>> YARD_SHIFT <= yard) {
      low += step
      step *= 2
    }
    let high = Math.min(low + step, geoCount)
    while (low < high) {
      const middle = (low + high) >>> 1
      if (cell[middle] >>> YARD_SHIFT <= yard) low = middle + 1
      else high = middle
    }
    return low
  }

  /** First row whose cell belongs to this yard or a later one. */
  private lowerRow(yard: number): number {
    const { cellDirectory, cell, geoCount } = this.index
    const top = yard >>> 12
    if (top > 65535) return geoCount
    let low = cellDirectory[top]
    let high = cellDirectory[top + 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (cell[middle] >>> YARD_SHIFT < yard) low = middle + 1
      else high = middle
    }
    return low
  }
}
