import { createCityReader } from '../../../normalise/cities/known-city-names.ts'
import { FIELD_NAME, FIELDS, type Sections } from '../../layout.ts'
import { placeIn } from '../../lower-bound.ts'
import { cityGroupKey } from '../build-cities.ts'
import type { CityTexts } from '../city-numbers.ts'
import type { DraftRows } from '../draft.ts'
import { AskedHotels } from './asked-hotels.ts'
import { CodeLearner, HOTELS_MIN } from './code-learner.ts'
import { CodePlaces } from './code-places.ts'
import { isSupplierCode } from './code-text.ts'
import { keyOfCode } from './lay-out-codes.ts'
import { ToldTowns } from './told-towns.ts'

type Towns = Pick<Sections, 'townKeys' | 'townPoints' | 'townAreas'>

const NO_CODE = -1

/**
 * The towns that codes of the reference mean, as its own hotels tell: by number of a city whose text is a code, the
 * town's name in lower-case letters. A reference that writes the names of its cities has none, and pays for a look at
 * each spelling of them.
 */
export function learnReferenceCodes(rows: DraftRows, towns: Towns): Map<number, string> {
  const texts = findCodeTexts(rows.cities)
  if (texts.length === 0) return new Map()
  const sizes = new Uint32Array(rows.cities.countries.length)
  for (const city of rows.city) sizes[city]++
  const frequent = texts.filter((city) => sizes[city] >= HOTELS_MIN)
  const cities = unknownAmong(frequent, rows.cities, towns)
  return cities.length === 0 ? new Map() : askHotels(rows, towns, cities, sizes)
}

function askHotels(rows: DraftRows, towns: Towns, cities: number[], sizes: Uint32Array): Map<number, string> {
  const codeOf = new Int32Array(sizes.length).fill(NO_CODE)
  for (let code = 0; code < cities.length; code++) codeOf[cities[code]] = code
  const countries = cities.map((city) => rows.cities.countries[city])
  const hotels = Uint32Array.from(cities, (city) => sizes[city])
  const keys = Uint32Array.from(cities, (city) => keyOfCode(rows.cities, city))
  const asked = new AskedHotels(hotels, keys)
  const told = new ToldTowns(towns.townKeys)
  const learner = new CodeLearner({ countries, hotels }, towns)
  const places = new CodePlaces(cities.length, towns)
  const spellings = new Spellings()
  for (let row = 0; row < rows.count; row++) {
    const code = codeOf[rows.city[row]]
    if (code === NO_CODE || !asked.isAsked(code, rows.uuid, 4 * row)) continue
    learner.addHotel(code)
    // Columns of a draft hold the bits of whole numbers with a sign.
    places.addHotel(code, rows.latitude[row] | 0, rows.longitude[row] | 0)
    const start = rows.textStart[row]
    told.read(countries[code], rows.text, start, start + rows.lengths[row * FIELDS + FIELD_NAME])
    for (let k = 0; k < told.count; k++) {
      learner.addTown(code, told.towns[k])
      spellings.meet(told, k)
    }
  }
  const names = new Map<number, string>()
  const reader = createCityReader()
  for (const [code, town] of learner.learn()) {
    const name = spellings.nameOf(town)
    reader.readText(name, countries[code])
    // Beside other words a name may be read otherwise than alone.
    const isSame = cityGroupKey(countries[code], reader.key) === towns.townKeys[town]
    if (isSame && places.mayBe(code, town)) names.set(cities[code], name)
  }
  return names
}

function findCodeTexts({ bytes, starts, countries }: CityTexts): number[] {
  const cities: number[] = []
  for (let city = 0; city < countries.length; city++)
    if (isSupplierCode(bytes, starts[city], starts[city + 1])) cities.push(city)
  return cities
}

/** Those that nobody knows: none that airlines use, and no town. */
function unknownAmong(codes: number[], { bytes, starts, countries }: CityTexts, { townKeys }: Towns): number[] {
  const reader = createCityReader()
  return codes.filter((city) => {
    reader.read(bytes, starts[city], starts[city + 1], countries[city])
    return !reader.isCode && placeIn(townKeys, cityGroupKey(countries[city], reader.key)) < 0
  })
}

/** One of the spellings of each town, the same in whatever order the hotels come. */
class Spellings {
  private readonly kept = new Map<number, { number: number; name: string }>()

  meet(told: ToldTowns, k: number): void {
    const number = told.spelling(k)
    const before = this.kept.get(told.towns[k])
    if (before === undefined || number < before.number) this.kept.set(told.towns[k], { number, name: told.spelled(k) })
  }

  nameOf(town: number): string {
    return this.kept.get(town)!.name
  }
}
