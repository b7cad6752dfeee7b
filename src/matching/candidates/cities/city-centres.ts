import { NO_POINT } from '../../reference-index/cells.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'

const SAMPLES = 9

/** Where the hotels of a city group lie: the middle of a few of them. Worked out when first asked for, then kept. */
export class CityCentres {
  latitude = NO_POINT
  longitude = NO_POINT
  private readonly index: ReferenceIndex
  private readonly kept: Int32Array
  private readonly known: Uint8Array
  private readonly some = new Int32Array(SAMPLES)

  constructor(index: ReferenceIndex) {
    this.index = index
    const groups = Math.max(0, index.groupStart.length - 1)
    this.kept = new Int32Array(groups * 2)
    this.known = new Uint8Array(groups)
  }

  /** Sets latitude and longitude; NO_POINT when the group is none or none of its hotels has a point. */
  find(group: number): void {
    if (group < 0) {
      this.latitude = this.longitude = NO_POINT
      return
    }
    if (this.known[group] === 0) {
      this.known[group] = 1
      this.kept[2 * group] = this.middle(group, this.index.latitude)
      this.kept[2 * group + 1] = this.middle(group, this.index.longitude)
    }
    this.latitude = this.kept[2 * group]
    this.longitude = this.kept[2 * group + 1]
  }

  private middle(group: number, column: Int32Array): number {
    const { groupStart, groupRefs } = this.index
    const { some } = this
    const from = groupStart[group]
    const size = groupStart[group + 1] - from
    let count = 0
    for (let k = 0; k < SAMPLES && k < size; k++) {
      const value = column[groupRefs[from + (size <= SAMPLES ? k : Math.floor(((k + 0.5) * size) / SAMPLES))]]
      if (value === NO_POINT) continue
      let at = count++
      while (at > 0 && some[at - 1] > value) {
        some[at] = some[at - 1]
        at--
      }
      some[at] = value
    }
    return count === 0 ? NO_POINT : some[count >> 1]
  }
}
