import { countryName } from '../platform/places/countries.ts'
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

/**
 * Counts of one version with its merges, made once and then only handed out. Hotels merged away do not count.
 *
 * They are handed out as JSON text that is UTF-8 already, one character a byte, and made when first asked for: writing
 * some hundred countries anew costs twice what all the rest of a request does.
 */
export class ReferenceStatistics {
  readonly #current: CurrentReference
  readonly #global: GlobalStatistics
  readonly #codeOfName = new Map<string, number>()
  #globalJson: string | null = null
  /** By how many countries were asked for. */
  readonly #rankingJson = new Map<number, string>()
  readonly #countryJson = new Map<string, string>()
  /** Hidden hotels by city. */
  readonly #hiddenInCity = new Map<number, number>()

  constructor(current: CurrentReference) {
    this.#current = current
    const { catalogue, cities, overlay } = current
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
    const isCounted = new Uint8Array(cities.length)
    let totalCities = 0
    for (let spelling = 0; spelling < cities.length; spelling++) {
      const city = cities[spelling]
      if (isCounted[city] === 1 || this.#hotelsIn(spelling) === 0) continue
      isCounted[city] = 1
      totalCities++
    }
    this.#global = {
      totalHotels: catalogue.count - overlay.hiddenRows.length,
      totalCountries: byCountry.length,
      totalCities,
      byCountry,
    }
  }

  /** A GlobalStatistics. */
  globalJson(): string {
    this.#globalJson ??= jsonBytes(this.#global)
    return this.#globalJson
  }

  /** The CountryCounts of the countries that have most hotels. */
  rankingJson(limit: number): string {
    const { byCountry } = this.#global
    const shown = Math.min(limit, byCountry.length)
    return remember(this.#rankingJson, shown, () => jsonBytes(byCountry.slice(0, shown)))
  }

  /** The CountryStatistics of a country by its name exactly as stored; null when the reference has none of it. */
  countryJson(name: string): string | null {
    const count = this.#global.byCountry.find(({ country }) => country === name)
    const code = this.#codeOfName.get(name)
    if (!count || code === undefined) return null
    return remember(this.#countryJson, name, () => jsonBytes(this.#country(count, code)))
  }

  #country({ country, hotelCount: totalHotels }: CountryCount, code: number): CountryStatistics {
    const { catalogue, cities: cityOf } = this.#current
    const spellingsOf = new Map<number, Spelling[]>()
    for (let spelling = 0; spelling < cityOf.length; spelling++) {
      if (catalogue.index.cityCountry[spelling] !== code) continue
      const hotelCount = this.#hotelsIn(spelling)
      if (hotelCount === 0) continue
      const known = spellingsOf.get(cityOf[spelling])
      const found = { city: catalogue.cityText(spelling), hotelCount }
      if (known) known.push(found)
      else spellingsOf.set(cityOf[spelling], [found])
    }
    const cities = Array.from(spellingsOf.values(), asOneCity)
    cities.sort((a, b) => b.hotelCount - a.hotelCount || (a.city < b.city ? -1 : 1))
    return { country, totalHotels, cities }
  }

  /** By one spelling of a city; 0 for the number that stands for "no city". */
  #hotelsIn(city: number): number {
    const { index, cityStart } = this.#current.catalogue
    if (index.cityStart[city] === index.cityStart[city + 1]) return 0
    return cityStart[city + 1] - cityStart[city] - (this.#hiddenInCity.get(city) ?? 0)
  }
}

type Spelling = CountryStatistics['cities'][number]

/**
 * All hotels of a city under the spelling that most of them have; of equally many rather one that neither shouts nor
 * whispers.
 */
function asOneCity(spellings: Spelling[]): Spelling {
  const [{ city }] = spellings.sort(
    (a, b) =>
      b.hotelCount - a.hotelCount ||
      Number(isMixedCase(b.city)) - Number(isMixedCase(a.city)) ||
      (a.city < b.city ? -1 : 1),
  )
  return { city, hotelCount: spellings.reduce((sum, { hotelCount }) => sum + hotelCount, 0) }
}

function isMixedCase(text: string): boolean {
  return text !== text.toUpperCase() && text !== text.toLowerCase()
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

function remember<K>(known: Map<K, string>, key: K, make: () => string): string {
  let text = known.get(key)
  if (text === undefined) {
    text = make()
    known.set(key, text)
  }
  return text
}

function jsonBytes(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('latin1')
}

function add(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
