import { AREA_POINTS_MAX, type Town } from '../../matching/index.ts'
import { isNamedCity, namedCities } from './big-cities.ts'
import { readAreas, type TownEntry, townsByCountry } from './towns.ts'

/** "Chiyoda-ku" and "Maui County" are mostly written without the kind of area. */
const KINDS_BEHIND =
  'ku|shi|gun|cho|machi|mura|si|gu|do|county|parish|borough|district|province|prefecture|region|governorate|municipality|department|oblast|rayon|raion|kraj|megye|judet|city'
const KINDS_AHEAD =
  'city of|municipality of|provincia di|provincia de|province of|departement de|amphoe mueang|amphoe|changwat|kabupaten|kota|landkreis|kreis|okres|powiat|gmina|greater|state of|emirate of|region of'
const KIND = new RegExp(`[\\s-]+(?:${KINDS_BEHIND})$|^(?:${KINDS_AHEAD})\\s+`, 'i')
/** One point of an area for each square of this many degrees, so that no hotel in it is far from all of them. */
const AREA_GRID = 0.25

/**
 * The towns of some countries or of all, country by country, and their regions, districts and wards as points of the
 * towns in them.
 */
export function* knownPlaces(countryCodes?: readonly string[]): Generator<Town> {
  const wanted = countryCodes && new Set(countryCodes)
  const areaNames = namesOfAreas(wanted)
  for (const towns of townsByCountry(wanted)) {
    const large = new Map(towns.length === 0 ? [] : namedCities(towns[0].country).map((city) => [city.name, city]))
    for (const town of towns) {
      const city = large.get(town.name)
      const isLarge = city !== undefined && isNamedCity(city, Number(town.lat))
      // Other towns of the name are no large ones.
      if (isLarge) large.delete(town.name)
      yield { ...placeOf(town, town.name), isLarge, areas: areasOf(town, areaNames) }
    }
    for (const [code, squares] of townsByArea(towns)) {
      const name = areaNames.get(code)
      if (name !== undefined) for (const town of squares.values()) yield placeOf(town, name)
    }
  }
}

function namesOfAreas(countryCodes: ReadonlySet<string> | undefined): Map<string, string> {
  const names = new Map<string, string>()
  for (const level of ['admin1', 'admin2'] as const)
    for (const { code, name } of readAreas(level))
      if (countryCodes?.has(code.slice(0, 2)) ?? true) names.set(code, name.replace(KIND, ''))
  return names
}

/** Code of an area → by square, a town of it. */
function townsByArea(towns: readonly TownEntry[]): Map<string, Map<number, TownEntry>> {
  const areas = new Map<string, Map<number, TownEntry>>()
  for (const town of towns) {
    const square = Math.floor(Number(town.lat) / AREA_GRID) * 4000 + Math.floor(Number(town.lng) / AREA_GRID)
    for (const code of areaCodes(town)) {
      const squares = areas.get(code) ?? new Map<number, TownEntry>()
      areas.set(code, squares)
      if (squares.size < AREA_POINTS_MAX && !squares.has(square)) squares.set(square, town)
    }
  }
  return areas
}

function areasOf(town: TownEntry, names: ReadonlyMap<string, string>): string[] {
  return areaCodes(town).flatMap((code) => names.get(code) ?? [])
}

function areaCodes({ country, admin1, admin2 }: TownEntry): [region: string, district: string] {
  const region = `${country}.${admin1}`
  return [region, `${region}.${admin2}`]
}

function placeOf({ country, lat, lng }: TownEntry, name: string): Town {
  return { name, countryCode: country, latitude: Number(lat), longitude: Number(lng) }
}
