import { isPoint, METRES_PER_FIXED_DEGREE, NO_POINT, toFixedDegrees } from '../../reference-index/cells.ts'
import { ChineseGrids, GRIDS_APART_METRES, OTHER_GRID_METRES, OTHER_GRIDS } from './chinese-grids.ts'

/** Points of so few decimals are rounded: both coordinates, since every tenth number ends in a zero by chance. */
const ROUNDED_DECIMALS = 2
const HALF_A_HUNDREDTH = 50_000

/** The point of a partner record, and how far from it others are. */
export class PartnerPoint {
  /** Whether it has one at all. */
  isPointGiven = false
  latitude = NO_POINT
  longitude = NO_POINT
  /**
   * The point once more. The difference of two longitudes may be too large for 32 bits, and code that was compiled for
   * whole numbers is thrown away when that is met: all that measures distances.
   */
  private readonly point = new Float64Array(2)
  private metresPerLongitude = 0
  /** Half the side of what a rounded point stands for, in 1e-7 degrees; 0 where the point is exact enough. */
  private rounding = 0
  private readonly grids = new ChineseGrids()
  private isOnGrids = false
  /** Decimals the coarser coordinate carries, 0..6: a point with two decimals is up to 800 m off. */
  decimals = 0
  /** Decimals of the other coordinate: of points with two every fifth has a zero at the end of one. */
  finerDecimals = 0

  /** Call once per record, with NaN where it has no point. */
  protected readPoint(country: number, latitude: number, longitude: number): void {
    this.isPointGiven = isPoint(latitude, longitude)
    if (this.isPointGiven) {
      this.latitude = this.point[0] = toFixedDegrees(latitude)
      this.longitude = this.point[1] = toFixedDegrees(longitude)
      this.metresPerLongitude = METRES_PER_FIXED_DEGREE * Math.cos((latitude * Math.PI) / 180)
      const ofLatitude = decimalsOf(this.latitude)
      const ofLongitude = decimalsOf(this.longitude)
      this.decimals = Math.min(ofLatitude, ofLongitude)
      this.finerDecimals = Math.max(ofLatitude, ofLongitude)
      this.rounding = this.finerDecimals <= ROUNDED_DECIMALS ? HALF_A_HUNDREDTH : 0
      this.isOnGrids = this.grids.read(country, latitude, longitude)
    } else {
      this.latitude = this.longitude = NO_POINT
      this.decimals = -1
    }
  }

  /** Whether the point tells a square of a kilometre rather than a place. */
  get isPointRounded(): boolean {
    return this.rounding !== 0
  }

  /** Metres to a point, measured with the record's own circle of latitude; call only when both have a point. */
  metresTo(latitude: number, longitude: number): number {
    if (this.rounding !== 0) return this.metresFromRounded(latitude, longitude)
    const metres = this.metresApart(latitude, longitude)
    if (!this.isOnGrids || metres < OTHER_GRID_METRES || metres > GRIDS_APART_METRES) return metres
    return Math.min(metres, OTHER_GRID_METRES + this.metresOnOtherGrid(latitude, longitude))
  }

  /** The same, believing both points. */
  metresApart(latitude: number, longitude: number): number {
    const dy = (this.point[0] - latitude) * METRES_PER_FIXED_DEGREE
    const turn = this.point[1] - longitude
    const dx = (turn - (turn > 1.8e9 ? 3.6e9 : turn < -1.8e9 ? -3.6e9 : 0)) * this.metresPerLongitude
    return Math.sqrt(dx * dx + dy * dy)
  }

  /**
   * The record stands somewhere in the square that its point was rounded from. All hotels in it are as far, and not at
   * its door: as if half of its half side away. By the distance to the point itself the nearest to the middle of the
   * square would win. The very same point, though, both lists have from one source.
   */
  private metresFromRounded(latitude: number, longitude: number): number {
    const turn = Math.abs(this.point[1] - longitude)
    const apart = Math.abs(this.point[0] - latitude)
    if (turn === 0 && apart === 0) return 0
    const dy = Math.max(0, apart - this.rounding) * METRES_PER_FIXED_DEGREE
    const dx = Math.max(0, Math.min(turn, 3.6e9 - turn) - this.rounding) * this.metresPerLongitude
    return 0.5 * this.rounding * METRES_PER_FIXED_DEGREE + Math.sqrt(dx * dx + dy * dy)
  }

  private metresOnOtherGrid(latitude: number, longitude: number): number {
    const { latitudes, longitudes } = this.grids
    let least = GRIDS_APART_METRES
    for (let k = 0; k < OTHER_GRIDS; k++) {
      const dy = (latitudes[k] * 1e7 - latitude) * METRES_PER_FIXED_DEGREE
      const dx = (longitudes[k] * 1e7 - longitude) * this.metresPerLongitude
      const metres = Math.sqrt(dx * dx + dy * dy)
      if (metres < least) least = metres
    }
    return least
  }
}

/** Decimals of a coordinate held in 1e-7 degrees, at most 6. Whole numbers of 32 bits divide fast, others do not. */
function decimalsOf(fixed: number): number {
  const whole = fixed | 0
  if (whole % 100 !== 0) return 6
  if (whole % 1_000 !== 0) return 5
  if (whole % 10_000 !== 0) return 4
  if (whole % 100_000 !== 0) return 3
  if (whole % 1_000_000 !== 0) return 2
  return whole % 10_000_000 !== 0 ? 1 : 0
}
