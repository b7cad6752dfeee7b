import { NAMES_ON_SHARED_POINT, SHARED_POINTS_SHARE } from '../../../matching/index.ts'
import { inRuns } from '../../../platform/in-runs.ts'

/**
 * How many rows of a list stand on points with as many rows as a shared point has names, told by a byte or two a row:
 * the points themselves are not kept. Now and then two points count as one, so there may be fewer such rows than told,
 * never more; what their hotels are called is not looked at. `isListPlacedByTown` looks closer.
 */
export class CrowdedPoints {
  private readonly counts: Uint8Array
  private rows = 0

  /** For so many rows at most; of more, ever more points would be taken for one. */
  constructor(rowsMax: number) {
    let size = 1_024
    while (size < rowsMax) size *= 2
    this.counts = new Uint8Array(size)
  }

  /** `pointHashes` of a block. */
  add(hashes: Uint32Array): void {
    inRuns(hashes.length, (from, to) => this.addSome(hashes, from, to))
  }

  /** Whether so many of `records` may stand on shared points that something has to be done about it. */
  areMany(records: number): boolean {
    return this.rows > 0 && this.rows >= records * SHARED_POINTS_SHARE
  }

  /** Whether many rows stand where this one does. */
  has(hash: number): boolean {
    return hash !== 0 && this.counts[hash & (this.counts.length - 1)] === NAMES_ON_SHARED_POINT
  }

  private addSome(hashes: Uint32Array, from: number, to: number): void {
    const { counts } = this
    const mask = counts.length - 1
    let crowded = 0
    for (let row = from; row < to; row++) {
      if (hashes[row] === 0) continue
      const at = hashes[row] & mask
      if (counts[at] === NAMES_ON_SHARED_POINT) crowded++
      else if (++counts[at] === NAMES_ON_SHARED_POINT) crowded += NAMES_ON_SHARED_POINT
    }
    this.rows += crowded
  }
}
