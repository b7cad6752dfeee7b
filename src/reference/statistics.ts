import { countryName } from '../platform/countries.ts'
import type { CurrentReference } from './holder/reference-holder.ts'

export interface CountryCount {
  country: string
  hotelCount: number
}

export interface GlobalStatistics {
  totalHotels: number
  totalCountries: number
  totalCities: number
  byCountry: CountryCount[]
}

export interface CountryStatistics {
  country: string
  totalHotels: number
  cities: { city: string; hotelCount: number }[]
}

/** Counts of one version with its merges, made once and then only handed out. Hotels merged away do not count. */
export class ReferenceStatistics {
  readonly #current: CurrentReference
  readonly global: GlobalStatistics
  readonly #codeOfName = new Map<string, number>()
  readonly #countries = new Map<string, CountryStatistics>()
  /** Hidden hotels by city. */
  readonly #hiddenInCity = new Map<number, number>()

  constructor(current: CurrentReference) {
    this.#current = current
    const { catalogue, overlay } = current
    const { index, countryCodes, countryStart } = catalogue
    const hiddenInCountry = new Map<number, number>()
    for (const row of overlay.hiddenRows) {
      add(hiddenInCountry, index.country[row])
      add(this.#hiddenInCity, index.city[row])
    }
    const byCountry: CountryCount[] = []
    for (const [at, code] of countryCodes.entries()) {
      const name = countryName(String.fromCharCode(code >>> 8, code & 255))
      const hotelCount = countryStart[at + 1] - countryStart[at] - (hiddenInCountry.get(code) ?? 0)
      if (hotelCount > 0) byCountry.push({ country: name, hotelCount })
      this.#codeOfName.set(name, code)
    }
    byCountry.sort((a, b) => b.hotelCount - a.hotelCount || (a.country < b.country ? -1 : 1))
    let totalCities = 0
    for (let city = 0; city < index.cityCountry.length; city++) if (this.#hotelsIn(city) > 0) totalCities++
    this.global = {
      totalHotels: catalogue.count - overlay.hiddenRows.length,
      totalCountries: byCountry.length,
      totalCities,
      byCountry,
    }
  }

  ranking(limit: number): CountryCount[] {
    return this.global.byCountry.slice(0, limit)
  }

  /** By the country's name exactly as stored; null when the reference has none of it. */
  country(name: string): CountryStatistics | null {
    const known = this.#countries.get(name)
    if (known) return known
    const count = this.global.byCountry.find(({ country }) => country === name)
    const code = this.#codeOfName.get(name)
    if (!count || code === undefined) return null
    const { catalogue } = this.#current
    const cities: CountryStatistics['cities'] = []
    for (let city = 0; city < catalogue.index.cityCountry.length; city++) {
      if (catalogue.index.cityCountry[city] !== code) continue
      const hotelCount = this.#hotelsIn(city)
      if (hotelCount > 0) cities.push({ city: catalogue.cityText(city), hotelCount })
    }
    cities.sort((a, b) => b.hotelCount - a.hotelCount || (a.city < b.city ? -1 : 1))
    const statistics = { country: name, totalHotels: count.hotelCount, cities }
    this.#countries.set(name, statistics)
    return statistics
  }

  /** 0 for the number that stands for "no city". */
  #hotelsIn(city: number): number {
    const { index, cityStart } = this.#current.catalogue
    if (index.cityStart[city] === index.cityStart[city + 1]) return 0
    return cityStart[city + 1] - cityStart[city] - (this.#hiddenInCity.get(city) ?? 0)
  }
}

const made = new WeakMap<CurrentReference, ReferenceStatistics>()

export function statisticsOf(current: CurrentReference): ReferenceStatistics {
  let statistics = made.get(current)
  if (!statistics) {
    statistics = new ReferenceStatistics(current)
    made.set(current, statistics)
  }
  return statistics
}

function add(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
