import { characterKind, DIGIT, LETTERS } from '../characters/fold-characters.ts'
import { countryNumber } from '../country-number.ts'
import { hashBytes } from '../words/hash-bytes.ts'
import { wordsOf } from '../words/word-table.ts'
import { hasNumberedBlocks } from './houses/house-numbers.ts'
import { isDash } from './separators.ts'
import { isHouseMark } from './streets/numbers-of-streets.ts'
import { roomWords } from './words-beside-numbers.ts'

const BYTES_MAX = 12
/** A shorter one is none. */
const GIVEN_MIN = 3
const NINE = 0x39
const INDIA = countryNumber('IN')
/** Delhi has 110, the other states 121 to 855. */
const PIN_HALF_OF_DELHI = 110
const PIN_HALF_MIN = 121
const PIN_HALF_MAX = 855
/** Two numbers that lie no further apart, the lower first, are houses side by side: "Survey No 151 152". */
const HOUSES_APART_MAX = 60
/** What else than rooms is numbered in Indian addresses. */
const lots = wordsOf('nos plot plots house door shops block survey sy gat gut khasra khata cts site villa bungalow')

/**
 * How surely a word of an address is its postcode: four digits may be many things, and so may two numbers; two halves
 * are nothing else.
 */
export const POSTCODE_FOUR_DIGITS = 1
export const POSTCODE_TWO_NUMBERS = 2
export const POSTCODE_DIGITS = 3
export const POSTCODE_HALVES = 4

/** Knows the postcode of an address from its words, also where it is written as two. */
export class PostcodeReader {
  /** Hash of its letters and digits; 0 is none. */
  postcode = 0
  private rank = 0
  /** A short word with letters and digits, or three digits, that may be the first half of one. */
  private readonly half = new Uint8Array(BYTES_MAX)
  private halfLength = 0
  /** It is the number of something that the word before it says. */
  private isHalfNumber = false
  private readonly given = new Uint8Array(BYTES_MAX)

  clear(): void {
    this.postcode = this.rank = this.halfLength = 0
    this.isHalfNumber = false
  }

  /** One given in a field of its own. `lengthMax`: how much of it is compared; 0 for all. */
  readGiven(bytes: Uint8Array, start: number, end: number, lengthMax = 0): void {
    const { given } = this
    const most = lengthMax || BYTES_MAX
    let length = 0
    for (let i = start; i < end && length < most; i++) {
      const code = bytes[i]
      if (code >= 128) continue
      const kind = characterKind[code]
      if (kind === LETTERS) given[length++] = code | 32
      else if (kind === DIGIT) given[length++] = code
    }
    if (length >= GIVEN_MIN) this.postcode = hashBytes(given, 0, length)
  }

  /**
   * "SW1X 7NP", "T0L 1E0": digit first and letters in the second half; "111 51": three digits, then two, behind a
   * street. `hasHyphenedHouses`: "역삼동 168-21" is a house there.
   */
  isSecondHalf(
    length: number,
    digits: number,
    separator: number,
    hasStreet: boolean,
    hasHyphenedHouses: boolean,
  ): boolean {
    if (this.halfLength === 0 || length > 3 || digits === 0) return false
    if (this.half[0] <= NINE)
      return digits === length && length === 2 && hasStreet && !(hasHyphenedHouses && isDash(separator))
    return length === 3 && (digits === 1 || digits === 3)
  }

  /** "060-0063": its first half was taken for a number, which this gives back; 0 for another word. */
  firstHalfOfJapan(country: number, length: number): number {
    return hasNumberedBlocks(country) && length === 4 && this.halfLength === 3 ? this.halfValue() : 0
  }

  /**
   * "Larch - 600 016", behind words: its first half was taken for a number, which this gives back; 0 for another word.
   * A number of something else is none ("Plot 234 567"), nor is any behind a whole postcode.
   */
  firstHalfOfIndia(country: number, text: Uint8Array, length: number): number {
    if (country !== INDIA || length !== 3 || this.halfLength !== 3) return 0
    if (this.isHalfNumber || this.rank > POSTCODE_TWO_NUMBERS) return 0
    const value = this.halfValue()
    const isHalf = value === PIN_HALF_OF_DELHI || (value >= PIN_HALF_MIN && value <= PIN_HALF_MAX)
    const apart = threeDigits(text) - value
    return isHalf && (apart < 0 || apart > HOUSES_APART_MAX) ? value : 0
  }

  private halfValue(): number {
    return this.half[0] > NINE ? 0 : threeDigits(this.half)
  }

  takeSecondHalf(text: Uint8Array, length: number, rank: number): void {
    for (let k = 0; k < length; k++) this.half[this.halfLength + k] = text[k]
    this.take(hashBytes(this.half, 0, this.halfLength + length), rank)
  }

  take(hash: number, rank: number): void {
    if (rank < this.rank) return
    this.postcode = hash
    this.rank = rank
  }

  /**
   * Keeps a word that may be a first half for the one that follows. `isMixed`: it has letters and digits; `previous`:
   * the word before it.
   */
  keepHalf(text: Uint8Array, length: number, digits: number, isMixed: boolean, previous: number): void {
    this.halfLength = 0
    if (length < 2 || length > 4 || (isMixed ? digits !== 0 : digits !== 3)) return
    for (let k = 0; k < length; k++) this.half[k] = text[k]
    this.halfLength = length
    this.isHalfNumber = !isMixed && isNumbering(previous)
  }
}

/** What a word numbers is no postcode: "Door No. 234", "Shop 112". */
function isNumbering(word: number): boolean {
  return isHouseMark(word) || roomWords.has(word) || lots.has(word)
}

function threeDigits(text: Uint8Array): number {
  return (text[0] - 48) * 100 + (text[1] - 48) * 10 + text[2] - 48
}
