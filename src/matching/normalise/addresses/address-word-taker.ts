import { hashBytes } from '../words/hash-bytes.ts'
import { isSmallOrdinal } from '../words/number-words.ts'
import { AddressNumberTaker } from './address-number-taker.ts'
import type { TakesAddressWords } from './address-words.ts'
import type { AddressNumbers } from './houses/address-numbers.ts'
import { hasNumberedBlocks } from './houses/house-numbers.ts'
import type { PostcodeReader } from './postcode-reader.ts'
import { COMMA, SLASH } from './separators.ts'
import { Initials } from './streets/initials.ts'
import { isHouseMark } from './streets/numbers-of-streets.ts'
import type { StreetWords } from './streets/street-words.ts'
import { middleWords, separatorOf, taiwaneseDistricts } from './taiwan/taiwanese-words.ts'
import { VietnameseParts } from './vietnam/vietnamese-parts.ts'
import { hasDigit, isNumbered, numberOf } from './word-digits.ts'
import {
  chineseLaneWords,
  chome,
  districtWords,
  floorLetter,
  floorWords,
  laneWords,
  numbersDistricts,
} from './words-beside-numbers.ts'

const ALLEY_LENGTH_MAX = 4

/**
 * Takes the words of an address as they come and says of each what it is: a number of something, of a part of the town,
 * of the street, or nothing that tells.
 */
export class AddressWordTaker extends AddressNumberTaker implements TakesAddressWords {
  private readonly parts: VietnameseParts
  private readonly initials = new Initials()
  private numbersDistricts = false
  /** What 之 or 至 before the word at hand stands for; 0 without one. */
  private joint = 0

  constructor(street: StreetWords, numbers: AddressNumbers, code: PostcodeReader) {
    super(street, numbers, code)
    this.parts = new VietnameseParts(street, numbers)
  }

  override begin(country: number): void {
    super.begin(country)
    this.numbersDistricts = numbersDistricts(country)
    this.joint = 0
    this.initials.forget()
  }

  /** Call around the words of each field but where villages are named. */
  beginField(): void {
    if (this.numbersDistricts) this.parts.begin()
  }

  finishField(): void {
    if (this.numbersDistricts) this.parts.finish()
  }

  takeAddressWord(text: Uint8Array, length: number, given: number, follows: number, inRun: boolean): void {
    const separator = this.joint !== 0 ? this.joint : given
    this.joint = 0
    const { code, street, numbers, initials } = this
    this.text = text
    street.next()
    let digits = 0
    while (digits < length && text[digits] <= 57) digits++
    const hash = hashBytes(text, 0, length)
    const alnum = hasDigit(text, length) && digits < length
    if (digits > 0) numbers.last = 0
    if (separator === COMMA) {
      this.streetsOwn.endPart(this.wordsInPart)
      this.wordsInPart = 0
    }
    if (this.numbersDistricts && this.isOfPart(length, digits, hash, separator, follows)) {
      numbers.isAtHouse = this.wasRoom = false
      length = digits = 0
    } else if (
      digits > 0
        ? this.takeDigits(length, digits, hash, separator, follows)
        : this.takeNumberInLetters(length, alnum, hash, separator)
    ) {
      // A number is all it is.
    } else if (this.namesVillages && (inRun || this.previousHadDigits) && separatorOf(hash) !== 0) {
      this.previousWord = 0
      this.joint = separatorOf(hash)
      return
    } else {
      if (this.namesVillages && isHouseMark(hash)) numbers.takeMark(separator, street.count)
      if (hash === chome) numbers.makeChome()
      else if (this.namesVillages && inRun && numbers.isAtHouse && this.lanes.takeSign(hash)) numbers.isAtHouse = false
      else if (numbers.isAtHouse && (laneWords.has(hash) || (inRun && chineseLaneWords.has(hash)))) numbers.makeLane()
      else if (numbers.isAtHouse && this.isFloor(hash, separator)) numbers.makeFloor()
      if (this.namesVillages && floorWords.has(hash) && isSmallOrdinal(this.previousWord)) street.dropOrdinals()
      if (this.namesVillages && middleWords.has(hash) && street.count > 0) street.forgetLast()
      else if (this.namesDistricts && separator !== COMMA && this.isDistrictWord(hash)) street.dropDistrict()
      else if (hasNumberedBlocks(this.country) && digits === 0) street.takeQuarter(text, length, hash, separator)
      else {
        if (initials.areWordBefore(length, hash, separator))
          street.take(initials.letters, initials.count, hashBytes(initials.letters, 0, initials.count), 0, false)
        street.take(text, length, hash, this.previousWord, alnum && !isNumbered(text, digits, length))
      }
      numbers.isAtHouse = this.wasRoom = false
    }
    if (digits > 0) street.forgetLast()
    if (digits > 0) initials.forget()
    else initials.next(text, length, separator)
    code.keepHalf(text, length, digits, alnum, digits > 0 && numbers.last !== 0, given, this.previousWord)
    this.streetsOwn.next(digits > 0, this.previousWord)
    // "3rd Floor 9 Elm Street": this one has its number already.
    // Chinese "号" stands behind its number, so it says nothing of the next.
    this.wasInRun = inRun
    const standsBehind = inRun && (isHouseMark(hash) || (this.namesVillages && chineseLaneWords.has(hash)))
    this.previousWord = (this.previousHadDigits && floorWords.has(hash)) || standsBehind ? 0 : hash
    this.previousHadDigits = digits > 0
    this.wordsInPart++
  }

  /** "Quận 1", "Ben Thanh Ward": neither of the house nor of the street. */
  private isOfPart(length: number, digits: number, hash: number, separator: number, follows: number): boolean {
    const { parts } = this
    if (separator === COMMA) parts.takeComma()
    if (digits > 0) {
      const isWhole = digits === length || (parts.isBehindRoad && digits === length - 1)
      const value = isWhole && length <= ALLEY_LENGTH_MAX ? numberOf(this.text, digits) : 0
      return parts.takeNumber(value, length, this.previousWord, separator)
    }
    const number = this.previousHadDigits && separator !== COMMA ? this.numbers.last : 0
    return parts.takeWord(this.text, length, hash, this.previousWord, number, follows)
  }

  private isDistrictWord(hash: number): boolean {
    return districtWords.has(hash) || (this.namesVillages && taiwaneseDistricts.has(hash))
  }

  /** "2 Floor, 14 Nathan Road", "2/F": only ahead of a street. */
  private isFloor(hash: number, separator: number): boolean {
    return this.street.count === 0 && (floorWords.has(hash) || (hash === floorLetter && separator === SLASH))
  }
}
