import { countryNumber } from '../../country-number.ts'

/** Marks a further number of an address as that of a door. */
const DOOR = 1 << 28
const TAIWAN = countryNumber('TW')

/**
 * Whether a number behind that of the house tells one door from the next: 186之2號, No. 186-2. Elsewhere lists write a
 * range so, or the half of the number that another leaves out.
 */
export function numbersDoors(country: number): boolean {
  return country === TAIWAN
}

export function door(number: number): number {
  return DOOR | number
}

export function isDoor(number: number): boolean {
  return (number & DOOR) !== 0
}
