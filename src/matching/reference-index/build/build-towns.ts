import { createCityReader } from '../../normalise/cities/known-city-names.ts'
import { countryNumber } from '../../normalise/country-number.ts'
import { mixHash } from '../../normalise/words/hash-bytes.ts'
import { toFixedDegrees } from '../cells.ts'
import type { Sections } from '../layout.ts'
import { placeIn } from '../lower-bound.ts'
import { cityGroupKey } from './build-cities.ts'
import { GrowingBytes, GrowingU32, sharedI32, sharedU32 } from './growing-arrays.ts'

/** An area has no more points than these: one of so many is larger than what is known of it. */
export const AREA_POINTS_MAX = 64

/**
 * A name people write in a city field, and a point of what bears it: a town of a gazetteer, or one point of several of
 * an area.
 */
export type Town = {
  name: string
  countryCode: string
  latitude: number
  longitude: number
  /** Whoever names it without more means this one, and not the country around it. */
  isLarge?: boolean
  /** The region and the district that it lies in, by name. */
  areas?: readonly string[]
}

/**
 * Towns as an index holds them, country by country: the towns of the k-th country from `starts[k]` on, the pairs of a
 * town and an area of it from `areaStarts[k]` on. Reading their names is most of the work of a small index, so it can
 * be done once and kept.
 */
export type TownTable = {
  countryCodes: string[]
  starts: Uint32Array
  areaStarts: Uint32Array
  /** See cityGroupKey. */
  keys: Uint32Array
  /** Two for each key, in 1e-7 degrees. */
  points: Int32Array
  /** Key, latitude and longitude of the large ones of all countries. */
  large: Int32Array
  /** See townInArea. */
  areas: Uint32Array
}

/** `towns`: those of one country behind each other. */
export function readTowns(towns: Iterable<Town>): TownTable {
  const reader = createCityReader()
  const text = new GrowingBytes()
  const keys = new GrowingU32()
  const points = new GrowingU32()
  const keyOf = (name: string, countryCode: string) => {
    const country = countryNumber(countryCode)
    text.length = 0
    text.pushText(name, 1200)
    reader.read(text.array, 0, text.length, country)
    return cityGroupKey(country, reader.key)
  }
  const areas = new AreaPairs(keyOf)
  const large: number[] = []
  const countryCodes: string[] = []
  const starts: number[] = []
  const areaStarts: number[] = []
  let before: Town | null = null
  for (const town of towns) {
    if (before?.countryCode !== town.countryCode) {
      countryCodes.push(town.countryCode)
      starts.push(keys.length)
      areaStarts.push(areas.startCountry(town.countryCode))
    }
    // The points of an area follow one another.
    if (before?.name === town.name && before.countryCode === town.countryCode) keys.push(keys.array[keys.length - 1])
    else keys.push(keyOf(town.name, town.countryCode))
    for (const area of town.areas ?? []) areas.add(keys.array[keys.length - 1], area)
    points.push(toFixedDegrees(town.latitude))
    points.push(toFixedDegrees(town.longitude))
    if (town.isLarge)
      large.push(keys.array[keys.length - 1], toFixedDegrees(town.latitude), toFixedDegrees(town.longitude))
    before = town
  }
  starts.push(keys.length)
  areaStarts.push(areas.startCountry(''))
  return {
    countryCodes,
    starts: Uint32Array.from(starts),
    areaStarts: Uint32Array.from(areaStarts),
    keys: new Uint32Array(keys.filled()),
    points: new Int32Array(points.filled()),
    large: Int32Array.from(large),
    areas: new Uint32Array(areas.pairs.filled()),
  }
}

/**
 * Where the towns of the reference's countries lie, by folded name. Reference hotels tell where their own cities are;
 * this tells it of a ward, a suburb or a village that none of them names, and of every city where hotels come without
 * one.
 */
export function buildTowns(
  table: TownTable,
  countryCodes: readonly string[],
): Pick<Sections, 'townKeys' | 'townPoints' | 'townAreas' | 'largeTowns'> {
  const wanted = new Set(countryCodes)
  const countries = [...table.countryCodes.keys()].filter((k) => wanted.has(table.countryCodes[k]))
  const order = orderByKey(table, countries)
  const townKeys = sharedU32(order.length)
  const townPoints = sharedI32(2 * order.length)
  for (let k = 0; k < order.length; k++) {
    const town = order[k] % TOWNS_MAX
    townKeys[k] = table.keys[town]
    townPoints[2 * k] = table.points[2 * town]
    townPoints[2 * k + 1] = table.points[2 * town + 1]
  }
  return { townKeys, townPoints, townAreas: pairsOf(table, countries), largeTowns: largeAmong(townKeys, table.large) }
}

/** A key tells the country too. */
function largeAmong(townKeys: Uint32Array, large: Int32Array): Int32Array {
  const triples: number[] = []
  for (let at = 0; at < large.length; at += 3) {
    if (placeIn(townKeys, large[at] >>> 0) >= 0) triples.push(large[at], large[at + 1], large[at + 2])
  }
  const among = sharedI32(triples.length)
  among.set(triples)
  return among
}

/** Key and number of each town as one number, ascending. */
function orderByKey({ starts, keys }: TownTable, countries: readonly number[]): Float64Array {
  const order = new Float64Array(countries.reduce((sum, k) => sum + starts[k + 1] - starts[k], 0))
  let count = 0
  for (const k of countries)
    for (let town = starts[k]; town < starts[k + 1]; town++) order[count++] = keys[town] * TOWNS_MAX + town
  return order.sort()
}

/** Ascending, each once. */
function pairsOf({ areaStarts, areas }: TownTable, countries: readonly number[]): Uint32Array {
  const sorted = new Uint32Array(countries.reduce((sum, k) => sum + areaStarts[k + 1] - areaStarts[k], 0))
  let length = 0
  for (const k of countries) {
    sorted.set(areas.subarray(areaStarts[k], areaStarts[k + 1]), length)
    length += areaStarts[k + 1] - areaStarts[k]
  }
  sorted.sort()
  let count = 0
  for (let k = 0; k < length; k++) if (k === 0 || sorted[k] !== sorted[k - 1]) sorted[count++] = sorted[k]
  const pairs = sharedU32(count)
  pairs.set(sorted.subarray(0, count))
  return pairs
}

/** One number for a town and an area that it lies in, by their keys, see cityGroupKey. */
export function townInArea(town: number, area: number): number {
  return mixHash(town, area) >>> 0
}

/** Towns and the areas they lie in. A country's towns name its areas over and over. */
class AreaPairs {
  readonly pairs = new GrowingU32()
  private readonly keyOf: (name: string, countryCode: string) => number
  private readonly keys = new Map<string, number>()
  private countryCode = ''

  constructor(keyOf: (name: string, countryCode: string) => number) {
    this.keyOf = keyOf
  }

  /** Gives the place of its first pair. */
  startCountry(countryCode: string): number {
    this.keys.clear()
    this.countryCode = countryCode
    return this.pairs.length
  }

  add(town: number, area: string): void {
    let key = this.keys.get(area)
    if (key === undefined) {
      key = this.keyOf(area, this.countryCode)
      this.keys.set(area, key)
    }
    if (key !== town) this.pairs.push(townInArea(town, key))
  }
}

/** A key and a number below this fit into one exact number. */
const TOWNS_MAX = 2 ** 20
