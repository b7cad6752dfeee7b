import { countryNumber } from '../country-number.ts'
import { hashBytes } from '../words/hash-bytes.ts'
import { WordTable } from '../words/word-table.ts'

/** A postcode as one number that an index keeps. */

const ZERO = 0x30
/** A shorter one is but a district: "W1", "1012". */
const WHOLE_MIN = 5
const DISTRICT_BITS = 16
const WITHIN = 0xffff
/** How many signs stand behind the district: "W1" of "W1H 7TW", "1012" of "1012 LG". */
const withinLengths = new WordTable(
  new Map(
    Object.entries({ GB: 3, GG: 3, IM: 3, JE: 3, CA: 3, NL: 2, IE: 4, SG: 4 }).map(([code, length]) => [
      countryNumber(code),
      length,
    ]),
  ),
)

/** Whether a postcode of a country is of one side of one street at most, often of one house. */
export function hasDoorPostcodes(country: number): boolean {
  return withinLengths.has(country)
}

/**
 * The number of a postcode of small letters and digits. Tables lose the noughts ahead of digits: "02139" and "2139" are
 * one. Where postcodes are nearly a door's own, its upper half tells the district, and the lower is 0 if no more was
 * written.
 */
export function postcodeNumber(country: number, bytes: Uint8Array, from: number, to: number): number {
  let first = from
  while (first < to - 1 && bytes[first] === ZERO) first++
  const within = withinLengths.get(country)
  return within === 0 ? hashBytes(bytes, first, to) : doorNumber(bytes, first, to, within)
}

function doorNumber(bytes: Uint8Array, from: number, to: number, withinLength: number): number {
  const end = to - from < WHOLE_MIN ? to : to - withinLength
  const district = (hashBytes(bytes, from, end) & WITHIN) | 1
  const within = end === to ? 0 : (hashBytes(bytes, end, to) & WITHIN) | 1
  return ((district << DISTRICT_BITS) | within) >>> 0
}

/** 1 the same, -1 two, 0 where one of them tells only the district of the other. Both are given. */
export function postcodeState(country: number, one: number, other: number): number {
  if (one === other) return 1
  const isPart = (one & WITHIN) === 0 || (other & WITHIN) === 0
  return isPart && hasDoorPostcodes(country) && !areDistrictsApart(one, other) ? 0 : -1
}

/** Of two postcodes that are nearly a door's own. */
export function areDistrictsApart(one: number, other: number): boolean {
  return one >>> DISTRICT_BITS !== other >>> DISTRICT_BITS
}
