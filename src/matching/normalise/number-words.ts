import { hashWord } from './hash-bytes.ts'
import { WordTable } from './word-table.ts'

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

const endings = ['st', 'nd', 'rd']
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const ordinals = new WordTable(
  new Map(ORDINALS.map((word, k): [number, number] => [hashWord(word), hashWord(`${k + 1}${endings[k] ?? 'th'}`)])),
)

/** "Sixth" as "6th", any other word as it is. */
export function ordinalOf(hash: number): number {
  return ordinals.get(hash) || hash
}
