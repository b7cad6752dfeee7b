import { metresBetween, NO_POINT } from '../../cells.ts'
import type { Sections } from '../../layout.ts'

/** A code may mean the country around a town too, and some of its points may be wrong. */
const FAR_METRES = 100_000

/** Where the hotels of a code lie, as far as they have points: their names may be those of a town far away. */
export class CodePlaces {
  private readonly latitudes: Float64Array
  private readonly longitudes: Float64Array
  private readonly points: Uint32Array
  private readonly townKeys: Uint32Array
  private readonly townPoints: Int32Array

  constructor(codeCount: number, { townKeys, townPoints }: Pick<Sections, 'townKeys' | 'townPoints'>) {
    this.latitudes = new Float64Array(codeCount)
    this.longitudes = new Float64Array(codeCount)
    this.points = new Uint32Array(codeCount)
    this.townKeys = townKeys
    this.townPoints = townPoints
  }

  addHotel(code: number, latitude: number, longitude: number): void {
    if (latitude === NO_POINT) return
    this.latitudes[code] += latitude
    this.longitudes[code] += longitude
    this.points[code]++
  }

  /** Whether a town, or another of its name, lies around the middle of the hotels, or nobody knows where that is. */
  mayBe(code: number, first: number): boolean {
    const count = this.points[code]
    if (count === 0) return true
    const latitude = this.latitudes[code] / count
    const longitude = this.longitudes[code] / count
    const { townKeys, townPoints } = this
    for (let town = first; townKeys[town] === townKeys[first]; town++)
      if (metresBetween(townPoints[2 * town], townPoints[2 * town + 1], latitude, longitude) < FAR_METRES) return true
    return false
  }
}
