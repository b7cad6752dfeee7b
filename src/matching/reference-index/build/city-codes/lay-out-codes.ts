import { hashBytes, mixHash } from '../../../normalise/words/hash-bytes.ts'
import type { Sections } from '../../layout.ts'
import type { CityTexts } from '../city-numbers.ts'
import { GrowingBytes, sharedU32 } from '../growing-arrays.ts'

/** Codes of cities and the names of the towns that they mean, by number of the city; see learnReferenceCodes. */
export function layOutCodes(
  cities: CityTexts,
  codes: ReadonlyMap<number, string>,
): Pick<Sections, 'codeKeys' | 'codeStart' | 'codeBytes'> {
  const sorted = Array.from(codes, ([city, name]) => ({ key: keyOfCode(cities, city), name }))
  sorted.sort((a, b) => a.key - b.key)
  const codeKeys = sharedU32(sorted.length)
  const codeStart = sharedU32(sorted.length + 1)
  const text = new GrowingBytes()
  for (let code = 0; code < sorted.length; code++) {
    codeKeys[code] = sorted[code].key
    text.pushText(sorted[code].name, 1200)
    codeStart[code + 1] = text.length
  }
  return { codeKeys, codeStart, codeBytes: text.filled() }
}

/** By the very letters: "BKK1" and "BKK2" are two, though a number behind a name tells but a part of a city. */
export function codeKey(country: number, bytes: Uint8Array, start: number, end: number): number {
  return mixHash(hashBytes(bytes, start, end), country)
}

/** The same of a city of the reference. */
export function keyOfCode({ bytes, starts, countries }: CityTexts, city: number): number {
  return codeKey(countries[city], bytes, starts[city], starts[city + 1])
}
