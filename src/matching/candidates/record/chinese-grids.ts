import { countryNumber } from '../../normalise/country-number.ts'

const CHINA = countryNumber('CN')
const RADIANS = Math.PI / 180
/** The ellipsoid of Krasovsky, on which the grid of Chinese maps was reckoned. */
const AXIS_METRES = 6378245
const ECCENTRICITY_SQUARED = 0.00669342162296594
/** What Baidu adds to that grid. */
const BAIDU_LATITUDE = 0.006
const BAIDU_LONGITUDE = 0.0065
/**
 * How many ways there are to be on another grid than the other list: onto the public one and back, onto Baidu's and
 * back, and both.
 */
export const OTHER_GRIDS = 6
/** Two points on one grid come before two that meet only if they are on different ones. */
export const OTHER_GRID_METRES = 50
/** No two of the grids lie further apart, with room for points that are a little off. */
export const GRIDS_APART_METRES = 2_000

/**
 * Maps of mainland China show places 300 to 700 m beside where satellites see them, Baidu's about 900 m beside that.
 * Lists hold points of all three, often unmarked and mixed.
 */
export class ChineseGrids {
  /** Where the point lies if the list is on another grid than ours, in degrees. */
  readonly latitudes = new Float64Array(OTHER_GRIDS)
  readonly longitudes = new Float64Array(OTHER_GRIDS)

  /** False outside mainland China, where there is but one grid. */
  read(country: number, latitude: number, longitude: number): boolean {
    if (country !== CHINA || longitude < 73 || longitude > 136 || latitude < 17 || latitude > 54) return false
    const north = publicShiftNorth(latitude, longitude)
    const east = publicShiftEast(latitude, longitude)
    this.put(0, latitude, longitude, north, east)
    this.put(2, latitude, longitude, BAIDU_LATITUDE, BAIDU_LONGITUDE)
    this.put(4, latitude, longitude, north + BAIDU_LATITUDE, east + BAIDU_LONGITUDE)
    return true
  }

  /** There and back: over a kilometre a shift changes by a few metres. */
  private put(at: number, latitude: number, longitude: number, north: number, east: number): void {
    this.latitudes[at] = latitude + north
    this.longitudes[at] = longitude + east
    this.latitudes[at + 1] = latitude - north
    this.longitudes[at + 1] = longitude - east
  }
}

/** Degrees of latitude that a place is shifted by on public Chinese maps. */
function publicShiftNorth(latitude: number, longitude: number): number {
  const x = longitude - 105
  const y = latitude - 35
  const bend = 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  const metres = -100 + 2 * x + 3 * y + bend + ripples(x) + waves(y, 160, 320)
  return metres / (((AXIS_METRES * (1 - ECCENTRICITY_SQUARED)) / flatness(latitude) ** 1.5) * RADIANS)
}

/** Degrees of longitude, the same. */
function publicShiftEast(latitude: number, longitude: number): number {
  const x = longitude - 105
  const y = latitude - 35
  const bend = 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  const metres = 300 + x + 2 * y + bend + ripples(x) + waves(x, 150, 300)
  return metres / ((AXIS_METRES / Math.sqrt(flatness(latitude))) * Math.cos(latitude * RADIANS) * RADIANS)
}

function flatness(latitude: number): number {
  return 1 - ECCENTRICITY_SQUARED * Math.sin(latitude * RADIANS) ** 2
}

function ripples(x: number): number {
  return ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3
}

/** `long` and `longer`: how high the waves of 24 and 60 degrees are. */
function waves(degrees: number, long: number, longer: number): number {
  const near = ((20 * Math.sin(degrees * Math.PI) + 40 * Math.sin((degrees / 3) * Math.PI)) * 2) / 3
  return near + ((long * Math.sin((degrees / 12) * Math.PI) + longer * Math.sin((degrees / 30) * Math.PI)) * 2) / 3
}
