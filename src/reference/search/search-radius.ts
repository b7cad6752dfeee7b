import { cellCode } from '../../matching/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { distanceKm } from './great-circle.ts'
import { type Hits, TopHits } from './top-hits.ts'

export interface Circle {
  lat: number
  lon: number
  radiusKm: number
}

const DEGREE = 1e7
// The cells of the matching index: 65,536 × 65,536, ordered along a Morton curve, so that an aligned square of
// 2^level cells is one run of rows. The walk of a large circle starts with squares of 4,096 cells: 16 × 16 of them cover
// the earth. That of a small one starts with squares of 256 cells (about 78 km from south to north), whose runs stand in the
// index's directory.
const FIRST_LEVEL = 12
const DIRECTORY_LEVEL = 8
const DIRECTORY_SIDE = 2 ** (16 - DIRECTORY_LEVEL)
// More squares than this are cheaper to find from above.
const DIRECTORY_SQUARES_MAX = 12
const LAST_LEVEL = 0
// A little less than it is, so that no square is left out by rounding.
const KM_PER_DEGREE = 111.19
const KM_PER_DEGREE_MAX = 111.2
const RADIANS = Math.PI / 180
// A run this short is cheaper to look at hotel by hotel than to cut further.
const FEW_ROWS = 24

/**
 * Hotels within a radius, nearest first. Squares wholly inside the circle are counted without looking at their hotels
 * (or, with a country, by one pass over a row of numbers), so the total is exact and cheap for any radius. Null: more than
 * `stepsMax` squares and hotels would have to be looked at.
 */
export function searchRadius(
  catalogue: Catalogue,
  overlay: MergeOverlay,
  circle: Circle,
  country: number | null,
  offset: number,
  limit: number,
  stepsMax = Infinity,
): Hits | null {
  const search = new RadiusSearch(catalogue, overlay, circle, country, stepsMax)
  const total = search.count()
  if (search.isGivenUp) return null
  const wanted = Math.min(offset + limit, total)
  if (offset >= total || wanted === 0) return { total, rows: [], scores: [] }
  const { rows, scores } = search.nearest(wanted)
  if (search.isGivenUp) return null
  return { total, rows: rows.slice(offset), scores: scores.slice(offset) }
}

/** An aligned square with its run of rows: its code is the Morton code of its cells without their last 2 × level bits. */
interface Square {
  code: number
  level: number
  start: number
  end: number
  /** Not more than the distance of its nearest point, not less than that of its farthest. */
  least: number
  most: number
}

class RadiusSearch {
  readonly #catalogue: Catalogue
  readonly #overlay: MergeOverlay
  readonly #circle: Circle
  readonly #country: number | null
  readonly #cosLat: number
  /** What `count` found: squares inside the circle and small ones on its edge. `nearest` opens them. */
  readonly #squares: Square[] = []

  #stepsLeft: number

  constructor(catalogue: Catalogue, overlay: MergeOverlay, circle: Circle, country: number | null, stepsMax: number) {
    this.#catalogue = catalogue
    this.#overlay = overlay
    this.#circle = circle
    this.#country = country
    this.#cosLat = Math.cos(circle.lat * RADIANS)
    this.#stepsLeft = stepsMax
  }

  /** Then what was found so far means nothing. */
  get isGivenUp(): boolean {
    return this.#stepsLeft < 0
  }

  count(): number {
    return this.#countFromDirectory() ?? this.#countFromAbove()
  }

  /** For a circle that lies in a few squares of the directory, away from the poles; null for any other. */
  #countFromDirectory(): number | null {
    const { lat, lon, radiusKm } = this.#circle
    const north = lat + radiusKm / KM_PER_DEGREE
    const south = lat - radiusKm / KM_PER_DEGREE
    if (north >= 89 || south <= -89) return null
    // A circle reaches farthest east and west on the way to the pole it is nearer to.
    const east = radiusKm / KM_PER_DEGREE / Math.cos(Math.max(Math.abs(north), Math.abs(south)) * RADIANS)
    const side = 360 / DIRECTORY_SIDE
    const [first, last] = [Math.floor((lon - east + 180) / side), Math.floor((lon + east + 180) / side)]
    const bottom = Math.floor((south + 90) / (side / 2))
    const top = Math.min(DIRECTORY_SIDE - 1, Math.floor((north + 90) / (side / 2)))
    if ((last - first + 1) * (top - bottom + 1) > DIRECTORY_SQUARES_MAX) return null
    const { cellDirectory } = this.#catalogue.index
    let total = 0
    for (let row = bottom; row <= top; row++) {
      for (let column = first; column <= last; column++) {
        // Across the date line it goes on from the other side.
        const code = cellCode(column & (DIRECTORY_SIDE - 1), row)
        const [start, end] = [cellDirectory[code], cellDirectory[code + 1]]
        if (end > start) total += this.#countSquare(code, DIRECTORY_LEVEL, start, end)
      }
    }
    return total
  }

  #countFromAbove(): number {
    // A degree of latitude is the same everywhere, so most squares are told apart without trigonometry.
    const north = this.#circle.lat + this.#circle.radiusKm / KM_PER_DEGREE
    const south = this.#circle.lat - this.#circle.radiusKm / KM_PER_DEGREE
    let total = 0
    for (const square of squaresWithHotels(this.#catalogue)) {
      if (square.south > north || square.north < south) continue
      total += this.#countSquare(square.code, FIRST_LEVEL, square.start, square.end)
    }
    return total
  }

  /** The `wanted` nearest of all hotels in the circle: squares are opened in the order of their least distance. */
  nearest(wanted: number): { rows: number[]; scores: number[] } {
    const { radiusKm } = this.#circle
    const top = new TopHits(wanted)
    const queue = new SquareQueue()
    for (const square of this.#squares) queue.add(square)
    for (let next = queue.take(); next; next = queue.take()) {
      if (next.least > Math.min(radiusKm, -top.scoreMin) || this.isGivenUp) break
      if (next.end - next.start <= FEW_ROWS || next.level === LAST_LEVEL) this.#addRows(top, next.start, next.end)
      else this.#enqueueQuarters(queue, next)
    }
    const page = top.page(0)
    return { rows: page.rows, scores: page.scores.map((score) => -score) }
  }

  #addRows(top: TopHits, start: number, end: number): void {
    this.#stepsLeft -= end - start
    if (this.isGivenUp) return
    const { nameRank } = this.#catalogue
    for (let row = start; row < end; row++) {
      if (!this.#isWanted(row)) continue
      const distance = this.#distance(row)
      if (distance <= this.#circle.radiusKm) top.add(row, -distance, nameRank[row])
    }
  }

  #countSquare(code: number, level: number, start: number, end: number): number {
    const square = this.#square(code, level, start, end)
    if (square.least > this.#circle.radiusKm || this.isGivenUp) return 0
    if (square.most <= this.#circle.radiusKm) {
      this.#squares.push(square)
      return this.#countRun(start, end)
    }
    let count = 0
    if (end - start <= FEW_ROWS || level === LAST_LEVEL) {
      this.#stepsLeft -= end - start
      if (this.isGivenUp) return 0
      for (let row = start; row < end; row++) {
        if (this.#isWanted(row) && this.#distance(row) <= this.#circle.radiusKm) count++
      }
      if (count > 0) this.#squares.push(square)
      return count
    }
    for (let quarter = code * 4, from = start; quarter < code * 4 + 4; quarter++) {
      const to = this.#endOf(quarter, level - 1, from, end)
      if (to > from) count += this.#countSquare(quarter, level - 1, from, to)
      from = to
    }
    return count
  }

  #enqueueQuarters(queue: SquareQueue, { code, level, start, end }: Square): void {
    for (let quarter = code * 4, from = start; quarter < code * 4 + 4; quarter++) {
      const to = this.#endOf(quarter, level - 1, from, end)
      if (to > from) queue.add(this.#square(quarter, level - 1, from, to))
      from = to
    }
  }

  #countRun(start: number, end: number): number {
    if (this.#country === null) return end - start - this.#overlay.hiddenBetween(start, end)
    const { country } = this.#catalogue.index
    // A row of numbers is passed over about ten times as fast as distances are worked out.
    this.#stepsLeft -= (end - start) / 10
    let count = 0
    for (let row = start; row < end; row++) if (country[row] === this.#country) count++
    for (const row of this.#overlay.hiddenRows) {
      if (row >= start && row < end && country[row] === this.#country) count--
    }
    return count
  }

  #isWanted(row: number): boolean {
    if (this.#overlay.hidden !== null && this.#overlay.hidden[row] === 1) return false
    return this.#country === null || this.#catalogue.index.country[row] === this.#country
  }

  #distance(row: number): number {
    const { latitude, longitude } = this.#catalogue.index
    return distanceKm(this.#circle.lat, this.#circle.lon, latitude[row] / DEGREE, longitude[row] / DEGREE, this.#cosLat)
  }

  /** Where the run of a square ends that begins at `start` and ends at `end` or before. */
  #endOf(code: number, level: number, start: number, end: number): number {
    const { cell } = this.#catalogue.index
    const behind = (code + 1) * 4 ** level
    let low = start
    let high = end
    while (low < high) {
      const middle = (low + high) >>> 1
      if (cell[middle] < behind) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * Bounds of the distance from the circle's centre: from the middle of the square to any of its points it is no farther
   * than along its meridian to the edge and along the edge to the corner, where the edge is the longer of the two.
   */
  #square(code: number, level: number, start: number, end: number): Square {
    this.#stepsLeft--
    const cells = 2 ** level
    const halfWidth = (cells * 180) / 65_536
    const halfHeight = (cells * 90) / 65_536
    const lat = (unspread(Math.floor(code / 2)) * cells * 180) / 65_536 - 90 + halfHeight
    const lon = (unspread(code) * cells * 360) / 65_536 - 180 + halfWidth
    const nearEquator = Math.max(0, Math.abs(lat) - halfHeight)
    const reach = (halfHeight + halfWidth * Math.cos(nearEquator * RADIANS)) * KM_PER_DEGREE_MAX + 0.001
    const distance = distanceKm(this.#circle.lat, this.#circle.lon, lat, lon, this.#cosLat)
    return { code, level, start, end, least: Math.max(0, distance - reach), most: distance + reach }
  }
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
function squaresWithHotels(catalogue: Catalogue): FirstSquare[] {
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

/** Squares by their least distance: a binary heap. */
class SquareQueue {
  readonly #squares: Square[] = []

  add(square: Square): void {
    const heap = this.#squares
    let at = heap.push(square) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (heap[parent].least <= square.least) break
      heap[at] = heap[parent]
      at = parent
    }
    heap[at] = square
  }

  take(): Square | null {
    const heap = this.#squares
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last) return null
    if (heap.length === 0) return first
    let at = 0
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && heap[child + 1].least < heap[child].least) child++
      if (heap[child].least >= last.least) break
      heap[at] = heap[child]
      at = child
    }
    heap[at] = last
    return first
  }
}
