import type { Catalogue } from '../catalogue/catalogue.ts'
import type { MergeOverlay } from '../catalogue/merge-overlay.ts'
import { distanceKm } from './great-circle.ts'
import type { Hits } from './search-names.ts'
import { TopHits } from './top-hits.ts'

export interface Circle {
  lat: number
  lon: number
  radiusKm: number
}

const DEGREE = 1e7
// The cells of the matching index: 65,536 × 65,536, ordered along a Morton curve, so that an aligned square of
// 2^level cells is one run of rows. The walk starts with squares of 4,096 cells: 16 × 16 of them cover the earth.
const FIRST_LEVEL = 12
const LAST_LEVEL = 0
// A little less than it is, so that no square is left out by rounding.
const KM_PER_DEGREE = 111.19
// A run this short is cheaper to look at hotel by hotel than to cut further.
const FEW_ROWS = 24

/**
 * Hotels within a radius, nearest first. Squares wholly inside the circle are counted without looking at their hotels
 * (or, with a country, by one pass over a row of numbers), so the total is exact and cheap for any radius.
 */
export function searchRadius(
  catalogue: Catalogue,
  overlay: MergeOverlay,
  circle: Circle,
  country: number | null,
  offset: number,
  limit: number,
): Hits {
  const search = new RadiusSearch(catalogue, overlay, circle, country)
  const total = search.count()
  const wanted = Math.min(offset + limit, total)
  if (offset >= total || wanted === 0) return { total, rows: [], scores: [] }
  const { rows, scores } = search.nearest(wanted)
  return { total, rows: rows.slice(offset), scores: scores.slice(offset) }
}

class RadiusSearch {
  readonly #catalogue: Catalogue
  readonly #overlay: MergeOverlay
  readonly #circle: Circle
  readonly #country: number | null
  /** The largest squares that have hotels and may touch the circle. */
  readonly #firstSquares: number[]

  constructor(catalogue: Catalogue, overlay: MergeOverlay, circle: Circle, country: number | null) {
    this.#catalogue = catalogue
    this.#overlay = overlay
    this.#circle = circle
    this.#country = country
    // A degree of latitude is the same everywhere, so most squares are told apart without trigonometry.
    const north = circle.lat + circle.radiusKm / KM_PER_DEGREE
    const south = circle.lat - circle.radiusKm / KM_PER_DEGREE
    this.#firstSquares = squaresWithHotels(catalogue)
      .filter((square) => square.south <= north && square.north >= south)
      .map((square) => square.code)
  }

  count(): number {
    let total = 0
    for (const code of this.#firstSquares) total += this.#countSquare(code, FIRST_LEVEL)
    return total
  }

  /** The `wanted` nearest of all hotels in the circle: squares are opened in the order of their least distance. */
  nearest(wanted: number): { rows: number[]; scores: number[] } {
    const { radiusKm } = this.#circle
    const top = new TopHits(wanted)
    const queue = new SquareQueue()
    for (const code of this.#firstSquares) this.#enqueue(queue, code, FIRST_LEVEL)
    for (let next = queue.take(); next; next = queue.take()) {
      if (next.least > Math.min(radiusKm, -top.scoreMin)) break
      const { start, end } = this.#run(next.code, next.level)
      if (end - start <= FEW_ROWS || next.level === LAST_LEVEL) this.#addRows(top, start, end)
      else for (let quarter = 0; quarter < 4; quarter++) this.#enqueue(queue, next.code * 4 + quarter, next.level - 1)
    }
    const page = top.page(0)
    return { rows: page.rows, scores: page.scores.map((score) => -score) }
  }

  #addRows(top: TopHits, start: number, end: number): void {
    const { nameRank } = this.#catalogue
    for (let row = start; row < end; row++) {
      if (!this.#isWanted(row)) continue
      const distance = this.#distance(row)
      if (distance <= this.#circle.radiusKm) top.add(row, -distance, nameRank[row])
    }
  }

  #enqueue(queue: SquareQueue, code: number, level: number): void {
    const { start, end } = this.#run(code, level)
    if (start === end) return
    const { least } = this.#bounds(code, level)
    if (least <= this.#circle.radiusKm) queue.add(code, level, least)
  }

  #countSquare(code: number, level: number): number {
    const { start, end } = this.#run(code, level)
    if (start === end) return 0
    const { least, most } = this.#bounds(code, level)
    if (least > this.#circle.radiusKm) return 0
    if (most <= this.#circle.radiusKm) return this.#countRun(start, end)
    if (end - start <= FEW_ROWS || level === LAST_LEVEL) {
      let count = 0
      for (let row = start; row < end; row++) {
        if (this.#isWanted(row) && this.#distance(row) <= this.#circle.radiusKm) count++
      }
      return count
    }
    let count = 0
    for (let quarter = 0; quarter < 4; quarter++) count += this.#countSquare(code * 4 + quarter, level - 1)
    return count
  }

  #countRun(start: number, end: number): number {
    if (this.#country === null) return end - start - this.#overlay.hiddenBetween(start, end)
    const { country } = this.#catalogue.index
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
    return distanceKm(this.#circle.lat, this.#circle.lon, latitude[row] / DEGREE, longitude[row] / DEGREE)
  }

  /** The rows of a square: its code is the Morton code of its cells without their last 2 × level bits. */
  #run(code: number, level: number): { start: number; end: number } {
    const size = 4 ** level
    return { start: this.#lowerBound(code * size), end: this.#lowerBound((code + 1) * size) }
  }

  #lowerBound(cellCode: number): number {
    const { cell, geoCount } = this.#catalogue.index
    let low = 0
    let high = geoCount
    while (low < high) {
      const middle = (low + high) >>> 1
      if (cell[middle] < cellCode) low = middle + 1
      else high = middle
    }
    return low
  }

  /**
   * Least and most distance from the circle's centre to any point of a square, both a little generous: the square lies
   * within the circle around its middle that reaches its farthest corner.
   */
  #bounds(code: number, level: number): { least: number; most: number } {
    const cells = 2 ** level
    const [column, row] = [unspread(code) * cells, unspread(Math.floor(code / 2)) * cells]
    const west = (column * 360) / 65_536 - 180
    const south = (row * 180) / 65_536 - 90
    const width = (cells * 360) / 65_536
    const height = (cells * 180) / 65_536
    const [lat, lon] = [south + height / 2, west + width / 2]
    const reach = Math.max(distanceKm(lat, lon, south, west), distanceKm(lat, lon, south + height, west)) + 0.001
    const distance = distanceKm(this.#circle.lat, this.#circle.lon, lat, lon)
    return { least: Math.max(0, distance - reach), most: distance + reach }
  }
}

const known = new WeakMap<Catalogue, { code: number; south: number; north: number }[]>()

/** Worked out once a version: most of the 256 largest squares are sea. */
function squaresWithHotels(catalogue: Catalogue): { code: number; south: number; north: number }[] {
  let squares = known.get(catalogue)
  if (squares) return squares
  const { cell, geoCount } = catalogue.index
  const codes = new Set<number>()
  for (let row = 0; row < geoCount; row++) codes.add(Math.floor(cell[row] / 4 ** FIRST_LEVEL))
  const height = 180 / 16
  squares = [...codes].map((code) => {
    const south = unspread(Math.floor(code / 2)) * height - 90
    return { code, south, north: south + height }
  })
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
  readonly #squares: { code: number; level: number; least: number }[] = []

  add(code: number, level: number, least: number): void {
    const heap = this.#squares
    let at = heap.push({ code, level, least }) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (heap[parent].least <= heap[at].least) return
      ;[heap[parent], heap[at]] = [heap[at], heap[parent]]
      at = parent
    }
  }

  take(): { code: number; level: number; least: number } | null {
    const heap = this.#squares
    const first = heap[0]
    const last = heap.pop()
    if (!first || !last) return null
    if (heap.length === 0) return first
    heap[0] = last
    for (let at = 0; ; ) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && heap[child].least < heap[least].least) least = child
      }
      if (least === at) return first
      ;[heap[least], heap[at]] = [heap[at], heap[least]]
      at = least
    }
  }
}
