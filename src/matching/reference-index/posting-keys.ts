import { mixHash } from '../normalise/hash-bytes.ts'

/**
 * Keys under which a hotel is posted, each mixed with its country: a hotel of another country can never be found.
 *   word       spelling key of a word, or of two neighbouring words joined ("picha waree" meets "pichawaree")
 *   skeleton   consonants of a word: vowel typos, unvowelled scripts
 *   name       the distinctive words in alphabetical order of their hashes
 *   address    house number with a street word; house number with postcode
 */
export const KIND_WORD = 1
export const KIND_SKELETON = 2
export const KIND_NAME = 3
export const KIND_ADDRESS = 4

export function postingKey(country: number, kind: number, value: number): number {
  return mixHash(value, (country << 3) | kind)
}
