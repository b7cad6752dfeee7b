import { characterKind, DIGIT, LETTERS } from '../characters/fold-characters.ts'
import { countryNumber } from '../country-number.ts'
import { wordsOf } from '../words/word-table.ts'
import { hasNumberedBlocks } from './houses/house-numbers.ts'
import { postcodeNumber } from './postcode-number.ts'
import { digitsOfPostcode, isDutchEnding, isIrishEnding, isJoinedPostcode, partedDigits } from './postcode-shapes.ts'
import { COMMA, isDash, SPACE } from './separators.ts'
import { isHouseMark } from './streets/numbers-of-streets.ts'
import { numberOf } from './word-digits.ts'
import { namesDistrictsFirst, roomWords } from './words-beside-numbers.ts'

const BYTES_MAX = 12
/** A shorter one is none. */
const GIVEN_MIN = 3
const NINE = 0x39
const HALF_MIN = 2
const HALF_MAX = 5
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
  /** See postcodeNumber; 0 is none. */
  postcode = 0
  private rank = 0
  private opening = 0
  /** Two letters as one number; see `begin`. */
  private country = 0
  /** A short word with letters and digits, or a few digits, that may be the first half of one. */
  private readonly half = new Uint8Array(BYTES_MAX)
  private halfLength = 0
  /** It was taken for the number of a house. */
  isHalfHouse = false
  private isHalfBehindComma = false
  /** It is the number of something that the word before it says. */
  private isHalfNumber = false
  private readonly given = new Uint8Array(BYTES_MAX)

  /** Call once per address. */
  begin(country: number): void {
    this.country = country
    this.postcode = this.rank = this.halfLength = 0
    this.isHalfNumber = false
  }

  /** One given in a field of its own. */
  readGiven(bytes: Uint8Array, start: number, end: number): void {
    const { given } = this
    let length = 0
    let lastLetter = -1
    let firstDigit = -1
    for (let i = start; i < end && length < BYTES_MAX; i++) {
      const code = bytes[i]
      if (code >= 128) continue
      const kind = characterKind[code]
      if (kind === LETTERS) {
        lastLetter = length
        given[length++] = code | 32
      } else if (kind === DIGIT) {
        if (firstDigit < 0) firstDigit = length
        given[length++] = code
      }
    }
    // "L-1234", "SE-111 51": letters of the country stand ahead of digits alone.
    const from = firstDigit > lastLetter && length - firstDigit >= GIVEN_MIN ? firstDigit : 0
    const most = digitsOfPostcode(this.country) || length
    if (length - from >= GIVEN_MIN)
      this.postcode = postcodeNumber(this.country, given, from, Math.min(length, from + most))
  }

  /**
   * "SW1X 7NP", "T0L 1E0": digit first and letters in the second half; "111 51", "31-001": digits, as the country parts
   * them, but not "역삼동 168-21". `isOnlyHouse`: the first half is all that may be a house.
   */
  isSecondHalf(
    text: Uint8Array,
    length: number,
    digits: number,
    separator: number,
    hasStreet: boolean,
    isOnlyHouse: boolean,
  ): boolean {
    if (this.halfLength === 0 || length > 4) return false
    if (this.half[0] > NINE)
      return (
        (length === 3 && (digits === 1 || digits === 3)) || isIrishEnding(this.country, text, length, this.halfLength)
      )
    if (digits !== length) return false
    const { first, second, bySpace, bySpaceAlone, mayOpen } = partedDigits(this.country)
    if (this.halfLength !== first || length !== second || !(hasStreet || mayOpen)) return false
    if (!isDash(separator)) return bySpace && separator === SPACE && (bySpaceAlone || !isOnlyHouse)
    return !namesDistrictsFirst(this.country) && !(bySpace && isOnlyHouse)
  }

  /** "1012 LG", "V93 X2P3": the same for a word that begins with a letter. */
  isEnding(text: Uint8Array, length: number, separator: number): boolean {
    const { country, halfLength } = this
    if (halfLength === 0 || separator === COMMA) return false
    if (this.half[0] > NINE) return isIrishEnding(country, text, length, halfLength)
    // "Damrak 1012 LG": number 1012 may be a house.
    return (!this.isHalfHouse || this.isHalfBehindComma) && isDutchEnding(country, text, length, halfLength)
  }

  /** "1012LG": whether the word is a whole one, which is taken then. */
  takeJoined(text: Uint8Array, length: number): boolean {
    if (!isJoinedPostcode(this.country, text, length)) return false
    this.take(postcodeNumber(this.country, text, 0, length), POSTCODE_HALVES)
    return true
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
    const apart = numberOf(text, length) - value
    return isHalf && (apart < 0 || apart > HOUSES_APART_MAX) ? value : 0
  }

  private halfValue(): number {
    return this.half[0] > NINE ? 0 : numberOf(this.half, this.halfLength)
  }

  takeSecondHalf(text: Uint8Array, length: number, rank: number): void {
    for (let k = 0; k < length; k++) this.half[this.halfLength + k] = text[k]
    this.take(postcodeNumber(this.country, this.half, 0, this.halfLength + length), rank)
  }

  take(hash: number, rank: number): void {
    if (rank < this.rank) return
    this.postcode = hash
    this.rank = rank
  }

  /** A number that opens the address, and may turn out to be one. */
  keepOpening(text: Uint8Array, length: number): void {
    this.opening = postcodeNumber(this.country, text, 0, length)
  }

  takeOpening(): void {
    this.take(this.opening, POSTCODE_FOUR_DIGITS)
  }

  /** A word of digits alone. */
  takeDigits(text: Uint8Array, length: number, rank: number): void {
    this.take(postcodeNumber(this.country, text, 0, length), rank)
  }

  /**
   * Keeps a word that may be a first half for the one that follows. `isMixed`: it has letters and digits; `isHouse`: it
   * was taken for the number of a house; `separator`, `previous`: what stands before it, and the word before that.
   */
  keepHalf(
    text: Uint8Array,
    length: number,
    digits: number,
    isMixed: boolean,
    isHouse: boolean,
    separator: number,
    previous: number,
  ): void {
    this.halfLength = 0
    if (isMixed ? digits !== 0 || length > 4 : digits !== length || length > HALF_MAX) return
    if (length < HALF_MIN) return
    for (let k = 0; k < length; k++) this.half[k] = text[k]
    this.halfLength = length
    this.isHalfHouse = isHouse
    this.isHalfBehindComma = separator === COMMA
    this.isHalfNumber = !isMixed && isNumbering(previous)
  }
}

/** What a word numbers is no postcode: "Door No. 234", "Shop 112". */
function isNumbering(word: number): boolean {
  return isHouseMark(word) || roomWords.has(word) || lots.has(word)
}
