import { inRuns } from '../../platform/in-runs.ts'

const PARTS_OF_DEGREE = 1_000_000
const PARTS_OF_HUNDREDTH = PARTS_OF_DEGREE / 100

/**
 * A number for the point of each row, the same for the same point; 0 for a row without a point or with one of two
 * decimals, which hotels share because it was rounded. Points a few centimetres apart get the same number too:
 * `CrowdedPoints` of the command line only guesses by it.
 */
export function hashPoints(latitude: Float64Array, longitude: Float64Array): Uint32Array {
  const hashes = new Uint32Array(latitude.length)
  inRuns(hashes.length, (from, to) => hashSome(latitude, longitude, hashes, from, to))
  return hashes
}

function hashSome(
  latitude: Float64Array,
  longitude: Float64Array,
  hashes: Uint32Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row++) {
    const lat = latitude[row]
    const lon = longitude[row]
    if (Number.isNaN(lat) || Number.isNaN(lon)) continue
    const y = Math.round(lat * PARTS_OF_DEGREE) | 0
    const x = Math.round(lon * PARTS_OF_DEGREE) | 0
    // Few are so near to one that it has to be reckoned.
    if (y % PARTS_OF_HUNDREDTH === 0 && x % PARTS_OF_HUNDREDTH === 0 && isRounded(lat) && isRounded(lon)) continue
    let hash = Math.imul(y, 0x9e3779b1)
    hash = Math.imul(x ^ (hash >>> 15) ^ hash, 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    hashes[row] = hash ^ (hash >>> 16) || 1
  }
}

function isRounded(degrees: number): boolean {
  return Math.round(degrees * 100) / 100 === degrees
}
