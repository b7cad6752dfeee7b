import { mixHash } from '../normalise/words/hash-bytes.ts'

/**
 * Keys under which a hotel is posted, each mixed with its country: a hotel of another country can never be found.
 *   word       spelling key of a word, or of two neighbouring words joined ("picha waree" meets "pichawaree")
 *   sound      consonants of a word: vowel typos, unvowelled scripts
 *   name       the distinctive words in any order; all words but articles in any order; the letters of the whole name
 *              without spaces, with and without type words ("WarmWellhostel" meets "Warm Well Hostel")
 *   address    house number with a street word; all numbers together; postcode, with the house number and alone
 */
export const KIND_WORD = 1
export const KIND_SOUND = 2
export const KIND_NAME = 3
export const KIND_ADDRESS = 4

export function postingKey(country: number, kind: number, value: number): number {
  return mixHash(value, (country << 3) | kind)
}

/** Different questions asked of a whole name, so that their answers do not mix. */
export const NAME_CORE = 0x1234567
export const NAME_ALL = 0x2345671
export const NAME_JOINED = 0x3456712
