import { countryNumber } from '../../country-number.ts'
import { isAtKilometre, kilometreText } from './kilometres.ts'

/**
 * One house of an alley as a number:
 *
 *   29      28         15 14          0
 *   | 1     | alley       | house     |
 *
 * Houses of one alley are neighbours, and none is a number of a street. Where alleys have alleys ("2/2/6") the house
 * stands for all behind the first.
 */
const IN_ALLEY = 1 << 29
const ALLEY_SHIFT = 15
const ALLEY_MAX = 0x3fff
const HOUSE_MAX = 0x7fff
/** Of the alleys of alleys: a house of three numbers is none of two, or only by chance. */
const DEEPER = 0x2f1b

const VIETNAM = countryNumber('VN')

/**
 * Whether houses of a country are numbered in alleys, which have the number of the house at their corner: "625/8" lies
 * behind 625 and is no neighbour of 627.
 */
export function numbersAlleys(country: number): boolean {
  return country === VIETNAM
}

/** `alley`: its number, or a house of one that has houses behind it. */
export function alleyHouse(alley: number, house: number): number {
  if (!isOfAlley(alley)) return IN_ALLEY | ((alley & ALLEY_MAX) << ALLEY_SHIFT) | (house & HOUSE_MAX)
  return (alley & ~HOUSE_MAX) | ((Math.imul(alley & HOUSE_MAX, DEEPER) + house) & HOUSE_MAX)
}

export function isOfAlley(house: number): boolean {
  return house >= IN_ALLEY
}

/** The number of the alley that a house lies in, which is what its address begins with. */
export function alleyOf(house: number): number {
  return (house >>> ALLEY_SHIFT) & ALLEY_MAX
}

/** The number of a house, or of a house within its alley. */
export function houseInAlley(house: number): number {
  return isOfAlley(house) ? house & HOUSE_MAX : house
}

/** As it is written: "625/8". Of an alley's alley see AlleyPath. */
export function houseNumberText(house: number): string {
  if (isAtKilometre(house)) return kilometreText(house)
  return isOfAlley(house) ? `${alleyOf(house)}/${houseInAlley(house)}` : String(house)
}
