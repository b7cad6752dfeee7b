import { createCityReader } from '../normalise/cities/known-city-names.ts'
import { countryNumber } from '../normalise/country-number.ts'
import { cityGroupKey } from './build-cities.ts'
import { toFixedDegrees } from './cells.ts'
import { GrowingBytes, GrowingU32, sharedI32, sharedU32 } from './growing-arrays.ts'

/** A name people write in a city field, and a point of what bears it: a town of a gazetteer, or one point of several of an area. */
export type Town = { name: string; countryCode: string; latitude: number; longitude: number }

/**
 * Where the towns of the reference's countries lie, by folded name. Reference hotels tell where their own cities are; this
 * tells it of a ward, a suburb or a village that none of them names, and of every city where hotels come without one.
 */
export function buildTowns(towns: Iterable<Town>): { townKeys: Uint32Array; townPoints: Int32Array } {
  const reader = createCityReader()
  const text = new GrowingBytes()
  const keys = new GrowingU32()
  const points = new GrowingU32()
  let before: Town | null = null
  for (const town of towns) {
    // The points of an area follow one another.
    if (before?.name === town.name && before.countryCode === town.countryCode) keys.push(keys.array[keys.length - 1])
    else {
      const country = countryNumber(town.countryCode)
      text.length = 0
      text.pushText(town.name, 1200)
      reader.read(text.array, 0, text.length, country)
      keys.push(cityGroupKey(country, reader.key))
    }
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
  return { townKeys, townPoints }
}

/** A key and a number below this fit into one exact number. */
const TOWNS_MAX = 2 ** 20
