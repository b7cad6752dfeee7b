import { lowerBound } from '../../../matching/index.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { distanceKm } from './great-circle.ts'

export interface Circle {
  lat: number
  lon: number
  radiusKm: number
}

// The cells of the matching index: 65,536 × 65,536, ordered along a Morton curve, so that an aligned square of 2^level
// cells is one run of rows. The walk of a large circle starts with squares of 4,096 cells: 16 × 16 of them cover the
// earth. That of a small one starts with squares of 256 cells (about 78 km from south to north), whose runs stand in
// the index's directory.
export const FIRST_LEVEL = 12
export const DIRECTORY_LEVEL = 8
export const DIRECTORY_SIDE = 2 ** (16 - DIRECTORY_LEVEL)
export const LAST_LEVEL = 0
// A little more than it is, so that no point of a square is left out by rounding.
const KM_PER_DEGREE_MAX = 111.2
const RADIANS = Math.PI / 180

/**
 * An aligned square with its run of rows: its code is the Morton code of its cells without their last 2 × level bits.
 */
export interface Square {
  code: number
  level: number
  start: number
  end: number
  /** Not more than the distance of its nearest point, not less than that of its farthest. */
  least: number
  most: number
}

/**
 * A square with bounds of its distance from the circle's centre, whose latitude has the cosine `cosLat`: from the
 * middle of the square to any of its points it is no farther than along its meridian to the edge and along the edge to
 * the corner, where the edge is the longer of the two.
 */
export function measureSquare(
  circle: Circle,
  cosLat: number,
  code: number,
  level: number,
  start: number,
  end: number,
): Square {
  const cells = 2 ** level
  const halfWidth = (cells * 180) / 65_536
  const halfHeight = (cells * 90) / 65_536
  const lat = (unspread(Math.floor(code / 2)) * cells * 180) / 65_536 - 90 + halfHeight
  const lon = (unspread(code) * cells * 360) / 65_536 - 180 + halfWidth
  const nearEquator = Math.max(0, Math.abs(lat) - halfHeight)
  const reach = (halfHeight + halfWidth * Math.cos(nearEquator * RADIANS)) * KM_PER_DEGREE_MAX + 0.001
  const distance = distanceKm(circle.lat, circle.lon, lat, lon, cosLat)
  return { code, level, start, end, least: Math.max(0, distance - reach), most: distance + reach }
}

/** Where the run of a square ends that begins at `start` and ends at `end` or before. */
export function endOfRun(catalogue: Catalogue, code: number, level: number, start: number, end: number): number {
  const { cell } = catalogue.index
  const behind = (code + 1) * 4 ** level
  return lowerBound(cell, behind, start, end)
}

interface FirstSquare {
  code: number
  start: number
  end: number
  south: number
  north: number
}

const known = new WeakMap<Catalogue, FirstSquare[]>()

/** Worked out once a version: most of the 256 largest squares are sea. */
export function squaresWithHotels(catalogue: Catalogue): FirstSquare[] {
  let squares = known.get(catalogue)
  if (squares) return squares
  const { cell, geoCount } = catalogue.index
  const height = 180 / 16
  squares = []
  for (let row = 0; row < geoCount; row++) {
    const code = Math.floor(cell[row] / 4 ** FIRST_LEVEL)
    const last = squares[squares.length - 1]
    if (last?.code === code) last.end = row + 1
    else {
      const south = unspread(Math.floor(code / 2)) * height - 90
      squares.push({ code, start: row, end: row + 1, south, north: south + height })
    }
  }
  known.set(catalogue, squares)
  return squares
}

/** Every second bit of a Morton code of up to 32 bits. */
function unspread(code: number): number {
  let bits = (code & 0x55555555) >>> 0
  bits = (bits | (bits >>> 1)) & 0x33333333
  bits = (bits | (bits >>> 2)) & 0x0f0f0f0f
  bits = (bits | (bits >>> 4)) & 0x00ff00ff
  return (bits | (bits >>> 8)) & 0x0000ffff
}
