import { BlockRuns } from '../../reference-index/block-runs.ts'
import { BLOCK_SHIFT, cellCode, columnOf, rowOf } from '../../reference-index/cells.ts'
import { lowerBound } from '../../reference-index/lower-bound.ts'
import { NONE, type ReferenceIndex } from '../../reference-index/reference-index.ts'
import type { KnownTowns } from '../cities/known-towns.ts'

const RUNS_MAX = 16
/** Of the towns of one name so many are searched around. */
const TOWNS_MAX = 4
const NOT_KEPT = -2
/** Where there is no point; no real corner has this number. */
const NO_CORNER = -3

/**
 * Where a record stands: a point in 1e-7 degrees, or else a city of the reference, or else the first town of a name.
 */
export type Place = {
  hasPoint: boolean
  latitude: number
  longitude: number
  cityGroup: number
  town: number
}

/** The runs of reference rows around a record: rows `from[r]` up to, not with, `to[r]`, ascending. */
export class Neighbourhood {
  count = 0
  readonly from = new Uint32Array(RUNS_MAX)
  readonly to = new Uint32Array(RUNS_MAX)
  private hasPoint = false
  private column = NOT_KEPT
  private row = NOT_KEPT
  private cityGroup = NOT_KEPT
  private town = NOT_KEPT
  /** Of the towns of that name the one among most hotels; NONE when none stands near any. */
  private mainTown = NONE
  private readonly corner = new Uint32Array(4)
  private readonly bestTowns = new Int32Array(TOWNS_MAX)
  private readonly townSizes = new Uint32Array(TOWNS_MAX)
  private readonly index: ReferenceIndex
  private readonly blocks: BlockRuns
  private readonly towns: KnownTowns

  constructor(index: ReferenceIndex, towns: KnownTowns) {
    this.index = index
    this.blocks = new BlockRuns(index)
    this.towns = towns
  }

  surround(place: Place): void {
    const { hasPoint, cityGroup, town } = place
    // The two by two blocks whose common corner is nearest: at least 5 km on every side.
    const column = hasPoint ? (columnOf(place.longitude / 1e7) - 16) >> 5 : NO_CORNER
    const row = hasPoint ? (rowOf(place.latitude / 1e7) - 16) >> 5 : NO_CORNER
    // Records come in the order of the map: the neighbourhood is often that of the one before.
    if (column === this.column && row === this.row && cityGroup === this.cityGroup && town === this.town) return
    this.hasPoint = hasPoint
    this.column = column
    this.row = row
    this.cityGroup = cityGroup
    this.town = town
    this.count = 0
    this.mainTown = NONE
    if (hasPoint) this.addCorner(column, row)
    else if (town !== NONE) this.addTowns()
    else if (cityGroup !== NONE) {
      const { groupBlockStart, groupBlocks } = this.index
      for (let k = groupBlockStart[cityGroup]; k < groupBlockStart[cityGroup + 1]; k++) this.addBlock(groupBlocks[k])
    }
    if (cityGroup !== NONE) this.addCityWithoutPoint()
  }

  /** Whether a row is of it. Where nothing tells the place (no point, a city nobody knows), everything is as near. */
  holds(ref: number): boolean {
    if (this.count === 0) return !this.hasPoint
    for (let r = 0; r < this.count; r++) {
      if (ref < this.from[r]) return false
      if (ref < this.to[r]) return true
    }
    return false
  }

  /** The block whose words tell how rare a word is here; NONE where nothing tells the place. */
  mainBlock(place: Place): number {
    if (place.hasPoint) return cellCode(columnOf(place.longitude / 1e7), rowOf(place.latitude / 1e7)) >>> BLOCK_SHIFT
    if (place.cityGroup === NONE) return this.mainTown === NONE ? NONE : this.towns.cell(this.mainTown) >>> BLOCK_SHIFT
    const { groupBlockStart, groupBlocks } = this.index
    const first = groupBlockStart[place.cityGroup]
    return first < groupBlockStart[place.cityGroup + 1] ? groupBlocks[first] : NONE
  }

  blockSize(block: number): number {
    const { blocks } = this
    blocks.findBlock(block)
    return blocks.to - blocks.from
  }

  private addCorner(column: number, row: number): void {
    const count = this.readCorner(column, row)
    for (let k = 0; k < count; k++) this.addBlock(this.corner[k])
  }

  /** The blocks around a corner, into `corner`; there are two at the poles. */
  private readCorner(column: number, row: number): number {
    let count = 0
    for (let y = Math.max(0, row); y <= Math.min(2047, row + 1); y++)
      for (let dx = 0; dx < 2; dx++) this.corner[count++] = cellCode((column + dx) & 2047, y)
    return count
  }

  /** Around the towns of the city's name, those among most hotels. */
  private addTowns(): void {
    const { towns, townSizes, bestTowns } = this
    let count = 0
    for (let town = this.town, end = towns.endOf(town); town < end; town++) {
      const size = this.cornerSize(towns.column(town), towns.row(town))
      if (size === 0) continue
      let at = count < TOWNS_MAX ? count++ : TOWNS_MAX
      if (at === TOWNS_MAX && townSizes[--at] >= size) continue
      for (; at > 0 && townSizes[at - 1] < size; at--) {
        townSizes[at] = townSizes[at - 1]
        bestTowns[at] = bestTowns[at - 1]
      }
      townSizes[at] = size
      bestTowns[at] = town
    }
    this.mainTown = count === 0 ? NONE : bestTowns[0]
    for (let k = 0; k < count; k++) this.addCorner(towns.column(bestTowns[k]), towns.row(bestTowns[k]))
  }

  private cornerSize(column: number, row: number): number {
    const count = this.readCorner(column, row)
    let size = 0
    for (let k = 0; k < count; k++) size += this.blockSize(this.corner[k])
    return size
  }

  private addBlock(block: number): void {
    const { blocks } = this
    blocks.findBlock(block)
    if (blocks.to > blocks.from) this.addRun(blocks.from, blocks.to)
  }

  /**
   * Hotels of the city that have no point stand behind all others; those of one group need not be one run, so take the
   * span.
   */
  private addCityWithoutPoint(): void {
    const { groupStart, groupRefs, geoCount, count } = this.index
    if (geoCount === count) return
    const end = groupStart[this.cityGroup + 1]
    let low = groupStart[this.cityGroup]
    // Rows ascend, and most cities have no such hotel.
    if (low === end || groupRefs[end - 1] < geoCount) return
    low = lowerBound(groupRefs, geoCount, low, end)
    while (low < end) {
      const from = groupRefs[low]
      let to = from + 1
      low++
      while (low < end && groupRefs[low] === to) {
        to++
        low++
      }
      this.addRun(from, to)
    }
  }

  private addRun(from: number, to: number): void {
    if (this.count >= RUNS_MAX) return
    // Places of one name may lie side by side, and share blocks.
    for (let r = 0; r < this.count; r++) if (this.from[r] === from) return
    let at = this.count
    while (at > 0 && this.from[at - 1] > from) {
      this.from[at] = this.from[at - 1]
      this.to[at] = this.to[at - 1]
      at--
    }
    this.from[at] = from
    this.to[at] = to
    this.count++
  }
}
