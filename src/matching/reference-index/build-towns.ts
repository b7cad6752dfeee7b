import { CityReader } from '../normalise/city-reader.ts'
import { cityGroupKey } from './build-cities.ts'
import { toFixedDegrees } from './cells.ts'
import { countryNumber } from './draft.ts'
import { GrowingBytes, sharedI32, sharedU32 } from './growing-arrays.ts'

/** A town of a gazetteer. */
export type Town = { name: string; countryCode: string; latitude: number; longitude: number }

/**
 * Where the towns of the reference's countries lie, by folded name. Reference hotels tell where their own cities are; this
 * tells it of a ward, a suburb or a village that none of them names, and of every city where hotels come without one.
 */
export function buildTowns(towns: readonly Town[]): { townKeys: Uint32Array; townPoints: Int32Array } {
  const reader = new CityReader()
  const keys = new Uint32Array(towns.length)
  const order = new Float64Array(towns.length)
  const bytes = new GrowingBytes()
  towns.forEach(({ name, countryCode }, town) => {
    const before = town > 0 ? towns[town - 1] : null
    // The points of an area follow one another.
    if (before !== null && before.name === name && before.countryCode === countryCode) keys[town] = keys[town - 1]
    else {
      const country = countryNumber(countryCode)
      bytes.length = 0
      bytes.pushText(name, 1200)
      reader.read(bytes.array, 0, bytes.length, country)
      keys[town] = cityGroupKey(country, reader.key)
    }
    order[town] = keys[town] * TOWNS_MAX + town
  })
  order.sort()
  const townKeys = sharedU32(towns.length)
  const townPoints = sharedI32(2 * towns.length)
  order.forEach((place, k) => {
    const town = place % TOWNS_MAX
    townKeys[k] = keys[town]
    townPoints[2 * k] = toFixedDegrees(towns[town].latitude)
    townPoints[2 * k + 1] = toFixedDegrees(towns[town].longitude)
  })
  return { townKeys, townPoints }
}

/** A key and a number below this fit into one exact number. */
const TOWNS_MAX = 2 ** 20
