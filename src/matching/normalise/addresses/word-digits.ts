import { isOrdinal } from '../characters/letter-shapes.ts'

/** What digits a word of an address has, as far as they tell what it numbers. */

/** "76th", "42nd": streets that have a number for a name. */
export function isNumbered(text: Uint8Array, digits: number, length: number): boolean {
  return digits > 0 && digits <= 3 && length === digits + 2 && isOrdinal(text, digits)
}

export function hasDigit(text: Uint8Array, length: number): boolean {
  for (let i = 0; i < length; i++) if (text[i] <= 57) return true
  return false
}

export function numberOf(text: Uint8Array, digits: number): number {
  return numberFrom(text, 0, digits)
}

export function numberFrom(text: Uint8Array, start: number, end: number): number {
  let value = 0
  for (let i = start; i < end; i++) value = value * 10 + text[i] - 48
  return value
}
