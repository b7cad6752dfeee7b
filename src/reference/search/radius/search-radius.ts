import { cellCode } from '../../../matching/index.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { MergeOverlay } from '../../catalogue/merge-overlay.ts'
import { type Hits, TopHits } from '../top-hits.ts'
import { distanceKm } from './great-circle.ts'
import { SquareQueue } from './square-queue.ts'
import {
  type Circle,
  DIRECTORY_LEVEL,
  DIRECTORY_SIDE,
  endOfRun,
  FIRST_LEVEL,
  LAST_LEVEL,
  measureSquare,
  type Square,
  squaresWithHotels,
} from './squares.ts'

const DEGREE = 1e7
const RADIANS = Math.PI / 180
// A little less than it is, so that no square is left out by rounding.
const KM_PER_DEGREE = 111.19
// More squares than this are cheaper to find from above.
const DIRECTORY_SQUARES_MAX = 12
// A run this short is cheaper to look at hotel by hotel than to cut further.
const FEW_ROWS = 24

/**
 * Hotels within a radius, nearest first. Squares wholly inside the circle are counted without looking at their hotels
 * (or, with a country, by one pass over a row of numbers), so the total is exact and cheap for any radius. Null: more
 * than `stepsMax` squares and hotels would have to be looked at.
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
    const { index } = this.#catalogue
    let total = 0
    for (let row = bottom; row <= top; row++) {
      for (let column = first; column <= last; column++) {
        // Across the date line it goes on from the other side.
        const code = cellCode(column & (DIRECTORY_SIDE - 1), row)
        const [start, end] = [index.squareStart(code), index.squareStart(code + 1)]
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
      const to = endOfRun(this.#catalogue, quarter, level - 1, from, end)
      if (to > from) count += this.#countSquare(quarter, level - 1, from, to)
      from = to
    }
    return count
  }

  #enqueueQuarters(queue: SquareQueue, { code, level, start, end }: Square): void {
    for (let quarter = code * 4, from = start; quarter < code * 4 + 4; quarter++) {
      const to = endOfRun(this.#catalogue, quarter, level - 1, from, end)
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

  #square(code: number, level: number, start: number, end: number): Square {
    this.#stepsLeft--
    return measureSquare(this.#circle, this.#cosLat, code, level, start, end)
  }
}
