import { hashBytes, hashWord } from './hash-bytes.ts'
import { countriesOf } from './languages.ts'
import { isVowel } from './spelling-keys.ts'

const LETTERS = 2
/** Shorter words that begin so are words of their own: "Alpha", "Elite". */
const WORD_MIN = 6
const A = 0x61
const E = 0x65
const L = 0x6c
/** The article takes on the sound of these: "As Salam", "Ar Raya". */
const TAKEN_ON = new Set([...'tdrzsn'].map((letter) => letter.charCodeAt(0)))
/** English and French words that open so. */
const OTHERS = new Set(
  ['address', 'annexe', 'arrival', 'arrivals', 'arriva', 'attraction', 'attractions'].map(hashWord),
)

const arabCountries = countriesOf('AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SY TN YE')

/** Whether names of a country have Arabic articles in them. */
export function isArabCountry(country: number): boolean {
  return arabCountries.has(country)
}

/**
 * Letters of an Arabic article that opens a longer word: "al" or "el", or an a with the first consonant said twice; 0
 * for none.
 */
export function articleLength(text: Uint8Array, start: number, end: number): number {
  if (end - start < WORD_MIN) return 0
  const first = text[start]
  const second = text[start + 1]
  if (second === L && (first === A || first === E) && !isVowel(text[start + 2])) return LETTERS
  if (first !== A || second !== text[start + 2] || !TAKEN_ON.has(second)) return 0
  return OTHERS.has(hashBytes(text, start, end)) ? 0 : LETTERS
}
