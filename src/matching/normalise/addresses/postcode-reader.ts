import { countryNumber } from '../country-number.ts'
import { characterKind, DIGIT, LETTERS } from '../fold-characters.ts'
import { hashBytes } from '../hash-bytes.ts'
import { hasNumberedBlocks } from './house-numbers.ts'
import { HYPHEN } from './separators.ts'

const BYTES_MAX = 12
/** A shorter one is none. */
const GIVEN_MIN = 3
const NINE = 0x39
const INDIA = countryNumber('IN')
const PIN_HALF_MIN = 110

/** How surely a word of an address is its postcode: four digits may be many things, two halves nothing else. */
export const POSTCODE_FOUR_DIGITS = 1
export const POSTCODE_DIGITS = 2
export const POSTCODE_HALVES = 3

/** Knows the postcode of an address from its words, also where it is written as two. */
export class PostcodeReader {
  /** Hash of its letters and digits; 0 is none. */
  postcode = 0
  private rank = 0
  /** A short word with letters and digits, or three digits, that may be the first half of one. */
  private readonly half = new Uint8Array(BYTES_MAX)
  private halfLength = 0
  private readonly given = new Uint8Array(BYTES_MAX)

  clear(): void {
    this.postcode = this.rank = this.halfLength = 0
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
   * "SW1X 7NP", "T0L 1E0": digit first and letters in the second half; "111 51": three digits, then two, behind a street. "역삼동 168-21" is a house.
   */
  isSecondHalf(length: number, digits: number, separator: number, hasStreet: boolean): boolean {
    if (this.halfLength === 0 || length > 3 || digits === 0) return false
    if (this.half[0] <= NINE) return digits === length && length === 2 && hasStreet && separator !== HYPHEN
    return length === 3 && (digits === 1 || digits === 3)
  }

  /** "060-0063": its first half was taken for a number, which this gives back; 0 for another word. */
  firstHalfOfJapan(country: number, length: number): number {
    return hasNumberedBlocks(country) && length === 4 && this.halfLength === 3 ? this.halfValue() : 0
  }

  /** "Larch - 600 016", behind words: its first half was taken for a number, which this gives back; 0 for another word. */
  firstHalfOfIndia(country: number, length: number): number {
    if (country !== INDIA || length !== 3 || this.halfLength !== 3) return 0
    const value = this.halfValue()
    return value >= PIN_HALF_MIN ? value : 0
  }

  private halfValue(): number {
    const { half } = this
    return half[0] > NINE ? 0 : (half[0] - 48) * 100 + (half[1] - 48) * 10 + half[2] - 48
  }

  takeSecondHalf(text: Uint8Array, length: number): void {
    for (let k = 0; k < length; k++) this.half[this.halfLength + k] = text[k]
    this.take(hashBytes(this.half, 0, this.halfLength + length), POSTCODE_HALVES)
  }

  take(hash: number, rank: number): void {
    if (rank < this.rank) return
    this.postcode = hash
    this.rank = rank
  }

  /** Keeps a word that may be a first half for the one that follows. `isMixed`: it has letters and digits. */
  keepHalf(text: Uint8Array, length: number, digits: number, isMixed: boolean): void {
    this.halfLength = 0
    if (length < 2 || length > 4 || (isMixed ? digits !== 0 : digits !== 3)) return
    for (let k = 0; k < length; k++) this.half[k] = text[k]
    this.halfLength = length
  }
}
