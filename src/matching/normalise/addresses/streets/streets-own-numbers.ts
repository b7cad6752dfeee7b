import type { AddressNumbers } from '../houses/address-numbers.ts'
import { hasNumberedBlocks } from '../houses/house-numbers.ts'
import { isAtKilometre } from '../houses/kilometres.ts'
import type { PostcodeReader } from '../postcode-reader.ts'
import { COMMA, FULL_STOP, isDash, SPACE } from '../separators.ts'
import { kilometre, numbersDistricts } from '../words-beside-numbers.ts'
import { isBehindRoad, numberOfRoadCode } from './numbered-roads.ts'
import { letteredNumber, streetNumber } from './numbered-streets.ts'
import {
  countsFromCrossing,
  isBehindStreetKind,
  isBetweenDayAndMonth,
  isMarkedAsHouse,
  isMonth,
  makesStreet,
  maySayPostcodeFirst,
} from './numbers-of-streets.ts'
import type { StreetWords } from './street-words.ts'

const KILOMETRE_LENGTH_MAX = 3
const YEAR_LENGTH = 4
const FIRST_YEAR = 1700
const LAST_YEAR = 2050

/**
 * Knows the numbers of an address that are no houses' but part of a street's name ("Calle 60", "5 de Mayo", "2394
 * Sokak"), a postcode in front of the town ("1051 Budapest, …") or a place on a highway ("Km 9.5").
 */
export class StreetsOwnNumbers {
  private country = 0
  /** The word before the previous one. */
  private earlier = 0
  private wordsSinceNumber = 0
  /** The word before this one was the number of a kilometre. */
  private isBehindKilometre = false
  /** Four or five digits open the address and may be the postcode. */
  mayOpen = false
  /** No kind of street stands beside them up to the first comma. */
  private isOpeningPlace = false
  /** The last number of a street, if it is short, and the word that it is in the address. */
  private ownNumber = 0
  private ownWord = 0
  /** The number of the house is told to be that. */
  private isHouseMarked = false
  private readonly street: StreetWords
  private readonly numbers: AddressNumbers
  private readonly code: PostcodeReader

  constructor(street: StreetWords, numbers: AddressNumbers, code: PostcodeReader) {
    this.street = street
    this.numbers = numbers
    this.code = code
  }

  begin(country: number): void {
    this.country = country
    this.earlier = this.wordsSinceNumber = this.ownNumber = 0
    this.mayOpen = this.isBehindKilometre = this.isOpeningPlace = this.isHouseMarked = false
  }

  /** A comma ends a part of so many words. */
  endPart(words: number): void {
    if (!this.mayOpen || words === 0 || this.isOpeningPlace) return
    if (this.street.hasKind || words === 1) this.mayOpen = false
    else this.isOpeningPlace = true
  }

  /**
   * What begins with digits, with a letter behind them at most. `value`: of the digits; `word`: what it is as a word of
   * the street, if it has a letter. Whether it is one of these.
   */
  takeNumber(
    value: number,
    length: number,
    digits: number,
    word: number,
    separator: number,
    previous: number,
  ): boolean {
    const { street, numbers } = this
    const isBehindKind = isBehindStreetKind(this.country, previous, street.count)
    const words = street.count - (street.isLast(previous) ? 1 : 0)
    const isOfRoad = !isBehindKind && isBehindRoad(this.country, separator, previous, this.earlier, words)
    if (digits === length && previous === kilometre && length <= KILOMETRE_LENGTH_MAX) numbers.takeKilometre(value)
    else if (digits === length && this.isTenth(length, separator)) numbers.takeTenths(value)
    else if (isBehindKind || isOfRoad || isYear(value, length, previous)) {
      if (isBehindKind || isOfRoad) street.dropLast(previous)
      // "43A" is another street than "43B".
      street.add(length > digits ? word : streetNumber(value))
      street.hasKind = true
      this.ownNumber = length < 4 ? value : 0
      this.ownWord = word
    } else {
      if (digits === length && this.mayBePostcode(length, previous)) this.mayOpen = true
      return false
    }
    numbers.isAtHouse = false
    return true
  }

  /** "Ctra. N340": whether the word is the code of a road, which is a word of the street. */
  takeRoadCode(text: Uint8Array, length: number, previous: number): boolean {
    const number = numberOfRoadCode(text, length, previous)
    if (number === 0) return false
    this.street.dropLast(previous)
    this.street.add(streetNumber(number))
    this.street.hasKind = true
    return true
  }

  /** A letter that stands apart: "Carrera 43 A", and behind the crossing "# 12 A - 105". Whether it is of the number. */
  takeLetter(letter: number, previous: number): boolean {
    const { street, numbers, ownNumber } = this
    if (numbers.isAtHouse) return true
    if (ownNumber === 0 || previous !== this.ownWord) return false
    street.cutTo(street.count - 1)
    street.add(letteredNumber(ownNumber, letter))
    this.ownNumber = 0
    return true
  }

  /** A word without digits. Whether the number before it, taken for that of a house, is part of the street's name. */
  takeWord(hash: number, previous: number, hadDigits: boolean): boolean {
    const isNext = this.wordsSinceNumber === 0 && hadDigits
    if (!isNext && !this.isDayBefore(previous)) return false
    // "12 Mai Chí Thọ": months of other languages are names in Vietnam, which has days of its own.
    const isDay = isMonth(hash) && !numbersDistricts(this.country)
    if (!isDay && !(isNext && makesStreet(this.country, hash))) return false
    const { street, numbers } = this
    const value = numbers.takeLastBack()
    if (value > 0) street.add(streetNumber(value))
    if (isDay) street.add(hash)
    street.hasKind = true
    numbers.isAtHouse = false
    return true
  }

  /**
   * Ahead of the number of a house: what was taken for it before may be something else. True when both are one house.
   */
  beforeHouse(value: number, separator: number, previous: number): boolean {
    const { street, numbers, country } = this
    if (numbers.houseLow !== 0 && !numbersDistricts(country) && !hasNumberedBlocks(country)) {
      if (countsFromCrossing(country) && numbers.isAtHouse && (isDash(separator) || separator === SPACE)) {
        numbers.moveIntoAlley(numbers.houseLow, value)
        return true
      }
      if (this.isOpeningPlace) {
        this.code.takeOpening()
        this.mayOpen = this.isOpeningPlace = false
        numbers.takeBack(numbers.houseLow)
      } else if (this.isHouseOnlyNow(separator, previous)) {
        street.add(streetNumber(numbers.houseLow))
        numbers.takeBack(numbers.houseLow)
      }
    }
    if (numbers.houseLow === 0) this.isHouseMarked = isMarkedAsHouse(country, separator, previous, 0)
    return false
  }

  /** The word at hand is done; `previous` is the one before it. */
  next(isNumber: boolean, previous: number): void {
    this.isBehindKilometre = isNumber && previous === kilometre
    this.earlier = previous
    this.wordsSinceNumber = isNumber ? 0 : this.wordsSinceNumber + 1
  }

  /** "Km 9.5", "Km. 9,5". */
  private isTenth(length: number, separator: number): boolean {
    return this.isBehindKilometre && length === 1 && (separator === FULL_STOP || separator === COMMA)
  }

  /** "5 de", ahead of a month. */
  private isDayBefore(previous: number): boolean {
    return this.wordsSinceNumber === 1 && isBetweenDayAndMonth(previous)
  }

  private mayBePostcode(length: number, previous: number): boolean {
    if (previous !== 0 || (length !== 4 && length !== 5)) return false
    return this.street.count === 0 && this.numbers.isEmpty && maySayPostcodeFirst(this.country)
  }

  /** "Calle 60 No. 491": the number before was not marked, and names the street. */
  private isHouseOnlyNow(separator: number, previous: number): boolean {
    const { street, numbers } = this
    if (this.isHouseMarked || isAtKilometre(numbers.houseLow) || (street.count === 0 && !street.hasKind)) return false
    return (
      isMarkedAsHouse(this.country, separator, previous, this.earlier) && !numbers.isBehindPart(separator, street.count)
    )
  }
}

/** "Rue du 8 Mai 1945". */
function isYear(value: number, length: number, previous: number): boolean {
  return length === YEAR_LENGTH && value >= FIRST_YEAR && value < LAST_YEAR && isMonth(previous)
}
