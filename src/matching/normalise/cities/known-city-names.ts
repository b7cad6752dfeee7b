import { countryNumber } from '../country-number.ts'
import { mixHash } from '../words/hash-bytes.ts'
import { spellingKey } from '../words/spelling-keys.ts'
import { CITY_CODES, CITY_NAMES } from './city-names.ts'
import { CityReader } from './city-reader.ts'
import { type CityName, HAS_OTHER_NAMES, OtherCityNames } from './other-city-names.ts'

let knownNames: OtherCityNames | undefined

/** Read when first asked for: every thread has its own. */
export function otherCityNames(): OtherCityNames {
  knownNames ??= readOtherCityNames()
  return knownNames
}

function readOtherCityNames(): OtherCityNames {
  const others = new OtherCityNames()
  const reader = new CityReader(new OtherCityNames())
  const encoder = new TextEncoder()
  const readName = (name: string, country: number): CityName => {
    const bytes = encoder.encode(name.trim())
    reader.read(bytes, 0, bytes.length, country)
    return { key: reader.key, firsts: reader.firsts }
  }
  eachCity(CITY_NAMES, (country, name, more) =>
    others.add(
      country,
      readName(name, country),
      more.map((other) => readName(other, country)),
    ),
  )
  eachCity(CITY_CODES, (country, name, codes) => {
    const key = others.keyOf(country, readName(name, country).key)
    for (const code of codes) others.codes.set(mixHash(readName(code, country).key, country), key)
  })
  return others
}

function eachCity(
  table: Readonly<Record<string, string>>,
  take: (country: number, name: string, others: string[]) => void,
): void {
  for (const [code, cities] of Object.entries(table)) {
    const country = countryNumber(code)
    for (const city of cities.split(';')) {
      const [name, others] = city.split('=')
      take(country, name, others.split(','))
    }
  }
}

/** The key of a city that some letters spell, whichever of its names they are. */
export function cityKeyOf(country: number, bytes: Uint8Array, start: number, end: number): number {
  return otherCityNames().keyOf(country, spellingKey(bytes, start, end))
}

/** Whether letters with this spelling key are any name of the city with a key; `firsts`: see CityReader. */
export function spellsCity(country: number, spelled: number, key: number, firsts: number): boolean {
  return spelled === key || ((firsts & HAS_OTHER_NAMES) !== 0 && otherCityNames().keyOf(country, spelled) === key)
}

/** Reads city fields, knowing the names of cities. */
export function createCityReader(): CityReader {
  return new CityReader(otherCityNames())
}
