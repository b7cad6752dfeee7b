import { hashWord } from './hash-bytes.ts'
import { WordTable, wordSet, wordsOf } from './word-table.ts'

/** Number words that stand in hotel names beside digits: "Cozy at Nine", "Rama Nine". */
const WORDS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const encoded = WORDS.map((word) => new TextEncoder().encode(word))

/** Whether one text is the English word for the digits of the other. */
export function isNumberWord(
  word: Uint8Array,
  start: number,
  end: number,
  digits: Uint8Array,
  digitStart: number,
  digitEnd: number,
): boolean {
  let value = 0
  for (let k = digitStart; k < digitEnd; k++) value = value * 10 + digits[k] - 48
  if (value < 1 || value >= encoded.length) return false
  const expected = encoded[value]
  if (expected.length !== end - start) return false
  for (let k = 0; k < expected.length; k++) if (word[start + k] !== expected[k]) return false
  return true
}

const hashes = WORDS.map(hashWord)

/** What a number word says, 0 when it is none. */
export function spelledNumber(hash: number): number {
  for (let value = 1; value < hashes.length; value++) if (hashes[value] === hash) return value
  return 0
}

const ENDINGS = ['th', 'st', 'nd', 'rd']
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const numbered = Array.from({ length: 100 }, (_, n) => {
  const isTeen = n > 10 && n < 20
  return hashWord(`${n}${(isTeen ? undefined : ENDINGS[n % 10]) ?? 'th'}`)
})
const ordinals = new WordTable(new Map(ORDINALS.map((word, k): [number, number] => [hashWord(word), numbered[k + 1]])))
/** Russian: "1-я", "2-й", "3-ой", in Latin letters or not. */
const russianEndings = wordsOf('y ya aya yy iy oy ey go ogo')

const smallOrdinals = wordSet(numbered.slice(1))

/** Whether a word is "1st", "2nd" and so on, as ordinalOf gives them. */
export function isSmallOrdinal(hash: number): boolean {
  return smallOrdinals.has(hash)
}

/** "Sixth" as "6th", any other word as it is. */
export function ordinalOf(hash: number): number {
  return ordinals.get(hash) || hash
}

/** The number of a street that a number and a Russian ending behind a hyphen say, as "2nd"; 0 when they are none. */
export function russianOrdinal(value: number, ending: number): number {
  return value > 0 && value < numbered.length && russianEndings.has(ending) ? numbered[value] : 0
}
