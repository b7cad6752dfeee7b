import { createCityReader } from '../normalise/cities/known-city-names.ts'
import { countryNumber } from '../normalise/country-number.ts'
import { mixHash } from '../normalise/hash-bytes.ts'
import { cityGroupKey } from './build-cities.ts'
import { toFixedDegrees } from './cells.ts'
import { GrowingBytes, GrowingU32, sharedI32, sharedU32 } from './growing-arrays.ts'
import type { Sections } from './layout.ts'

/** A name people write in a city field, and a point of what bears it: a town of a gazetteer, or one point of several of an area. */
export type Town = {
  name: string
  countryCode: string
  latitude: number
  longitude: number
  /** The region and the district that it lies in, by name. */
  areas?: readonly string[]
}

/**
 * Where the towns of the reference's countries lie, by folded name. Reference hotels tell where their own cities are; this
 * tells it of a ward, a suburb or a village that none of them names, and of every city where hotels come without one.
 */
export function buildTowns(towns: Iterable<Town>): Pick<Sections, 'townKeys' | 'townPoints' | 'townAreas'> {
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
  let before: Town | null = null
  for (const town of towns) {
    // The points of an area follow one another.
    if (before?.name === town.name && before.countryCode === town.countryCode) keys.push(keys.array[keys.length - 1])
    else keys.push(keyOf(town.name, town.countryCode))
    for (const area of town.areas ?? []) areas.add(keys.array[keys.length - 1], area, town.countryCode)
    points.push(toFixedDegrees(town.latitude))
    points.push(toFixedDegrees(town.longitude))
    before = town
  }
  const order = new Float64Array(keys.length)
  for (let k = 0; k < order.length; k++) order[k] = keys.array[k] * TOWNS_MAX + k
  order.sort()
  const townKeys = sharedU32(order.length)
  const townPoints = sharedI32(2 * order.length)
  for (let k = 0; k < order.length; k++) {
    const town = order[k] % TOWNS_MAX
    townKeys[k] = keys.array[town]
    townPoints[2 * k] = points.array[2 * town]
    townPoints[2 * k + 1] = points.array[2 * town + 1]
  }
  return { townKeys, townPoints, townAreas: areas.finish() }
}

/** One number for a town and an area that it lies in, by their keys, see cityGroupKey. */
export function townInArea(town: number, area: number): number {
  return mixHash(town, area) >>> 0
}

/** Towns and the areas they lie in. A country's towns come one behind the other, and name its areas over and over. */
class AreaPairs {
  private readonly pairs = new GrowingU32()
  private readonly keyOf: (name: string, countryCode: string) => number
  private readonly keys = new Map<string, number>()
  private country = ''

  constructor(keyOf: (name: string, countryCode: string) => number) {
    this.keyOf = keyOf
  }

  add(town: number, area: string, countryCode: string): void {
    if (countryCode !== this.country) this.keys.clear()
    this.country = countryCode
    let key = this.keys.get(area)
    if (key === undefined) {
      key = this.keyOf(area, countryCode)
      this.keys.set(area, key)
    }
    if (key !== town) this.pairs.push(townInArea(town, key))
  }

  finish(): Uint32Array {
    const sorted = this.pairs.array.subarray(0, this.pairs.length).sort()
    let count = 0
    for (let k = 0; k < sorted.length; k++) if (k === 0 || sorted[k] !== sorted[k - 1]) sorted[count++] = sorted[k]
    const pairs = sharedU32(count)
    pairs.set(sorted.subarray(0, count))
    return pairs
  }
}

/** A key and a number below this fit into one exact number. */
const TOWNS_MAX = 2 ** 20
