import { russianOrdinal, spelledNumber } from '../words/number-words.ts'
import type { AddressNumbers } from './houses/address-numbers.ts'
import { hasNumberedBlocks } from './houses/house-numbers.ts'
import {
  POSTCODE_DIGITS,
  POSTCODE_FOUR_DIGITS,
  POSTCODE_HALVES,
  POSTCODE_TWO_NUMBERS,
  type PostcodeReader,
} from './postcode-reader.ts'
import { COMMA, FULL_STOP, HYPHEN, SLASH, SPACE } from './separators.ts'
import { letteredNumber } from './streets/numbered-streets.ts'
import { letterOfStreet } from './streets/numbers-of-streets.ts'
import type { StreetWords } from './streets/street-words.ts'
import { StreetsOwnNumbers } from './streets/streets-own-numbers.ts'
import { TaiwaneseLanes } from './taiwan/taiwanese-lanes.ts'
import { DISTRICT_DIGITS, namesVillages, numberedInTaiwan } from './taiwan/taiwanese-words.ts'
import { numberFrom, numberOf } from './word-digits.ts'
import {
  boxWord,
  districtCities,
  kilometre,
  lotWords,
  namesDistrictsFirst,
  partWords,
  roomWords,
} from './words-beside-numbers.ts'

const F = 0x66
const DISTRICTS_MAX = 30
const STREET_LENGTH_MAX = 6

const NO_BYTES = new Uint8Array(0)

/**
 * Says of a number in an address what it numbers: the house, a postcode, the street, a room, or a part of the town.
 * What stands before it tells, which whoever takes the words keeps.
 */
export class AddressNumberTaker {
  protected readonly street: StreetWords
  protected readonly numbers: AddressNumbers
  protected readonly code: PostcodeReader
  protected readonly lanes: TaiwaneseLanes
  protected readonly streetsOwn: StreetsOwnNumbers
  /** Whose ways the next two are: asked for where it changes, which in most lists is seldom. */
  protected country = 0
  protected namesDistricts = false
  protected namesVillages = false
  /** The word at hand. */
  protected text: Uint8Array = NO_BYTES
  protected previousWord = 0
  protected previousHadDigits = false
  protected wasInRun = false
  /** Words since the last comma. */
  protected wordsInPart = 0
  /** The last number was that of a room or floor. */
  protected wasRoom = false

  /** Fills these, which whoever reads the address begins. */
  constructor(street: StreetWords, numbers: AddressNumbers, code: PostcodeReader) {
    this.street = street
    this.numbers = numbers
    this.code = code
    this.lanes = new TaiwaneseLanes(street, numbers)
    this.streetsOwn = new StreetsOwnNumbers(street, numbers, code)
  }

  /** Call once per address. */
  begin(country: number): void {
    if (country !== this.country) {
      this.country = country
      this.namesDistricts = namesDistrictsFirst(country)
      this.namesVillages = namesVillages(country)
    }
    this.previousWord = this.wordsInPart = 0
    this.previousHadDigits = this.wasRoom = this.wasInRun = false
    this.streetsOwn.begin(country)
  }

  /** A word that begins with digits. Whether they number something; "76th" is a street. */
  protected takeDigits(length: number, digits: number, hash: number, separator: number, follows: number): boolean {
    const { text, code, street, numbers } = this
    const letters = length - digits
    if (
      separator !== COMMA &&
      code.isSecondHalf(text, length, digits, separator, street.count > 0, code.isHalfHouse && numbers.isFirstHouse)
    )
      this.takeEnding(length)
    else if (letters === 0 && this.takePostcodeBack(length, separator)) numbers.isAtHouse = false
    else if (
      this.namesVillages &&
      letters === 0 &&
      separator !== COMMA &&
      this.lanes.takeNumber(text, length, this.previousWord)
    )
      numbers.isAtHouse = this.wasRoom = false
    else if (letters === 0 && this.isDistrict(numberOf(text, Math.min(length, 3)))) numbers.isAtHouse = false
    else if (letters === 0 && follows === FULL_STOP && this.opensAddress(length))
      numbers.takeOrdinal(numberOf(text, length))
    else if (letters <= 1 && this.isStreetsOwn(length, digits, hash, separator)) this.wasRoom = false
    else if (letters === 0) this.takeNumber(length, separator, follows === COMMA || follows === 0)
    else if (digits <= 2 && letters === 1 && text[digits] === F && street.count === 0)
      numbers.takeFloors(numberOf(text, digits))
    else if (letters === 1 && digits <= 4) this.takeHouse(numberOf(text, digits), separator)
    else return letters > 1 && code.takeJoined(text, length)
    return true
  }

  /** "B20", "One", "3-ya", "5 de Mayo": whether the word is a number without digits ahead, or is of one before it. */
  protected takeNumberInLetters(length: number, hasDigits: boolean, hash: number, separator: number): boolean {
    const { numbers, code, text } = this
    if (code.isEnding(text, length, separator)) this.takeEnding(length)
    else if (hasDigits && this.streetsOwn.takeRoadCode(text, length, this.previousWord)) numbers.isAtHouse = false
    else if (hasDigits && code.takeJoined(text, length)) numbers.isAtHouse = false
    else if (hasDigits && this.isLotNumber(length)) this.takeHouse(numberFrom(this.text, 1, length), separator)
    else if (this.previousWord === 0 && spelledNumber(hash) > 0) this.takeHouse(spelledNumber(hash), separator)
    else if (separator === HYPHEN && this.takeRussianOrdinal(hash)) numbers.isAtHouse = false
    else if (length === 1 && this.takeLetterOfStreet()) this.wasRoom = false
    else if (this.streetsOwn.takeWord(hash, this.previousWord, this.previousHadDigits)) this.wasRoom = false
    else return false
    return true
  }

  /** "Carrera 43 A". */
  private takeLetterOfStreet(): boolean {
    const letter = letterOfStreet(this.country, this.text[0])
    return letter > 0 && this.streetsOwn.takeLetter(letter, this.previousWord)
  }

  /** "Calle 60", "Km 9.5". */
  private isStreetsOwn(length: number, digits: number, hash: number, separator: number): boolean {
    const value = numberOf(this.text, Math.min(digits, STREET_LENGTH_MAX))
    const letter = length > digits && digits < 4 ? letterOfStreet(this.country, this.text[digits]) : 0
    const word = letter === 0 ? hash : letteredNumber(value, letter)
    const isOwn = this.streetsOwn.takeNumber(value, length, digits, word, separator, this.previousWord)
    if (this.previousWord === 0 && this.streetsOwn.mayOpen) this.code.keepOpening(this.text, length)
    return isOwn
  }

  /** "Prague 1": not of the house, where the city opens a part of the address. "Rue de Paris 1" is. */
  private isDistrict(value: number): boolean {
    return this.wordsInPart === 1 && value <= DISTRICTS_MAX && districtCities.has(this.previousWord)
  }

  /** "3-я улица Ямского Поля, 24": the number just taken for that of a house is part of the street's name. */
  private takeRussianOrdinal(ending: number): boolean {
    const { numbers } = this
    const ordinal = this.previousHadDigits ? russianOrdinal(numbers.last, ending) : 0
    if (ordinal === 0) return false
    numbers.takeBack(numbers.last)
    this.street.add(ordinal)
    return true
  }

  /** "Lot B20-B21", "Lô A8": with a letter before it, only behind such a word or another number. */
  private isLotNumber(length: number): boolean {
    if (length > 4 || (!lotWords.has(this.previousWord) && !this.numbers.isAtHouse)) return false
    for (let k = 1; k < length; k++) if (this.text[k] > 57) return false
    return true
  }

  private opensAddress(length: number): boolean {
    return this.street.count === 0 && this.numbers.isEmpty && length <= 4 && !roomWords.has(this.previousWord)
  }

  /** "060-0063", "600 016": whether this ends a postcode, whose first half was taken for a number. */
  private takePostcodeBack(length: number, separator: number): boolean {
    const { code, street, country, text } = this
    const ofIndia = separator === SPACE && street.count > 0 ? code.firstHalfOfIndia(country, text, length) : 0
    const firstHalf = ofIndia > 0 ? ofIndia : code.firstHalfOfJapan(country, length)
    if (firstHalf === 0) return false
    this.numbers.takeBack(firstHalf)
    this.takeSecondHalf(length, ofIndia > 0 ? POSTCODE_TWO_NUMBERS : POSTCODE_HALVES)
    return true
  }

  /** Of the two halves of a postcode the first may have been taken for the number of a house. */
  private takeEnding(length: number): void {
    if (this.code.isHalfHouse) this.numbers.forgetLastHouse()
    this.takeSecondHalf(length, POSTCODE_HALVES)
  }

  private takeSecondHalf(length: number, rank: number): void {
    this.code.takeSecondHalf(this.text, length, rank)
    this.numbers.isAtHouse = false
  }

  /** `standsAlone`: no word follows in the same part of the address. */
  private takeNumber(length: number, separator: number, standsAlone: boolean): void {
    const { numbers, street } = this
    const value = length <= 6 ? numberOf(this.text, length) : 0
    const goesOn = this.wasRoom && (separator === SLASH || separator === HYPHEN)
    // "Unit 3/45 Rowan Street": behind the slash stands the house.
    const isHouseOfRoom = goesOn && separator === SLASH && !standsAlone && street.count === 0
    const isRoom = (goesOn && !isHouseOfRoom) || (separator !== COMMA && roomWords.has(this.previousWord))
    this.wasRoom = isRoom
    if (length >= 3 && this.previousWord === boxWord) numbers.takeBox(value)
    if (length >= 5 && length <= 7 && this.previousWord !== kilometre) {
      // Five to seven digits are a postcode unless they open the address (an American house number).
      const opens = street.count === 0 && numbers.houseLow === 0 && !standsAlone && this.previousWord !== boxWord
      if (length === 5 && (opens || numbers.isBehindPart(separator, street.count))) this.takeHouse(value, separator)
      else this.takePostcode(this.namesVillages ? DISTRICT_DIGITS : length, POSTCODE_DIGITS)
    } else if (this.isTaiwanesePostcode(length)) this.takePostcode(length, POSTCODE_DIGITS)
    else if (
      length === 4 &&
      numbers.houseLow !== 0 &&
      street.count > 0 &&
      !hasNumberedBlocks(this.country) &&
      !numbers.isBehindPart(separator, street.count)
    )
      this.takePostcode(length, POSTCODE_FOUR_DIGITS)
    else if (value > 0 && !isRoom) this.takeHouse(value, separator)
    else if (value > 0 && this.previousWord !== kilometre) numbers.other = value
  }

  /** "No. 140, Larch Rd., Yilan County 262": behind the name of a place, where the house has its number. */
  private isTaiwanesePostcode(length: number): boolean {
    const { numbers, street, previousWord } = this
    if (!this.namesVillages || length !== DISTRICT_DIGITS || this.previousHadDigits || this.wasInRun) return false
    return numbers.houseLow !== 0 && street.count > 0 && previousWord !== 0 && !numberedInTaiwan.has(previousWord)
  }

  private takeHouse(value: number, separator: number): void {
    if (this.streetsOwn.beforeHouse(value, separator, this.previousWord)) return
    this.numbers.takeHouse(value, separator, this.street.count, partWords.has(this.previousWord))
  }

  private takePostcode(digits: number, rank: number): void {
    this.code.takeDigits(this.text, digits, rank)
    this.numbers.isAtHouse = false
  }
}
