import type { AddressNumbers } from '../houses/address-numbers.ts'
import { FULL_STOP, SLASH, SPACE } from '../separators.ts'
import { streetNumber } from '../streets/numbered-streets.ts'
import type { StreetWords } from '../streets/street-words.ts'
import { streetKinds } from '../streets/weak-address-words.ts'
import { VietnameseAlleys } from './vietnamese-alleys.ts'
import { VietnameseDays } from './vietnamese-days.ts'
import { VietnamesePartNames } from './vietnamese-part-names.ts'
import { VietnameseSurroundings } from './vietnamese-surroundings.ts'
import {
  abbreviatedParts,
  city,
  isPartCode,
  khu,
  lo,
  nam,
  numberedParts,
  numberWords,
  partsBefore,
  partsBeside,
  pho,
  phuong,
  roads,
  roadsBefore,
  rooms,
  streetsBefore,
  streetsNumbered,
  thanh,
  thi,
  tinh,
  tran,
  viet,
  xa,
} from './vietnamese-words.ts'

/** Districts and wards have two digits at most, postcodes five or six. */
const PART_DIGITS_MAX = 2
const POSTCODE_DIGITS_MIN = 5

/**
 * Knows the wards and districts in a Vietnamese address, and what else stands behind house and street. They are parts
 * of the town, not of the street, and their numbers are no houses': the first district of Ho Chi Minh City is "Quận 1",
 * "Q.1", "Q1", "Dist 1", "District 1".
 */
export class VietnameseParts {
  /**
   * What stands right before a number says that it is that of a road between towns, which may be long and have a letter
   * that lists leave out.
   */
  isBehindRoad = false
  /** The word at hand may have a number behind it that is that of a part. */
  private isNumbered = false
  /** What follows is the name of a part. */
  private isInside = false
  /** What stands right before a number says that it is that of a street. */
  private isBehindStreet = false
  /** The number before this one was that of a street: "3/2". */
  private wasOfStreet = false
  /** The word before this one may be part of a street's name. */
  private isName = false
  /** The street is called after a day. */
  private hasDay = false
  /** "12 Tri Phương": a name that ends like the word for a ward, unless the ward's follows. */
  private isBehindWard = false
  private readonly street: StreetWords
  private readonly numbers: AddressNumbers
  private readonly alleys: VietnameseAlleys
  private readonly names: VietnamesePartNames
  private readonly days: VietnameseDays
  private readonly surroundings: VietnameseSurroundings

  constructor(street: StreetWords, numbers: AddressNumbers) {
    this.street = street
    this.numbers = numbers
    this.alleys = new VietnameseAlleys(numbers)
    this.names = new VietnamesePartNames(street, numbers)
    this.days = new VietnameseDays(street, numbers)
    this.surroundings = new VietnameseSurroundings(street)
  }

  begin(): void {
    this.surroundings.begin()
    this.alleys.begin()
    this.names.begin()
    this.hasDay = this.isBehindWard = this.isBehindRoad = false
    this.isBehindStreet = this.wasOfStreet = this.isName = false
    this.isNumbered = this.isInside = false
  }

  /** What stands before the comma is whole. */
  takeComma(): void {
    this.finish()
    this.hasDay = false
    this.surroundings.beginPart(this.numbers.houseLow !== 0)
    this.names.open(false)
    this.isInside = this.isNumbered = false
    this.isBehindStreet = this.wasOfStreet = this.isName = false
  }

  /**
   * A word that begins with a digit, `length` characters long; `number`: 0 for another than one of up to four digits.
   * Whether it is the number of a part or a street.
   */
  takeNumber(number: number, length: number, previous: number, separator: number): boolean {
    this.isBehindWard = false
    if (this.alleys.takeNumber(number, previous)) {
      this.surroundings.drop()
      return true
    }
    if (this.days.takeNumber(number, previous, separator, this.isBehindStreet)) return this.takeDay()
    const value = length <= PART_DIGITS_MAX || this.isBehindRoad ? number : 0
    this.isBehindRoad = false
    const isOfPart = this.isNumbered && value > 0
    if (!isOfPart && value > 0 && this.isOfStreet(value, previous, separator)) {
      this.names.settle()
      this.surroundings.openStreet()
      this.street.add(streetNumber(value))
      this.names.openBehind()
      this.wasOfStreet = true
      this.isInside = this.isBehindStreet = false
      return true
    }
    this.wasOfStreet = this.isBehindStreet = false
    if (isOfPart) this.names.forget()
    else this.names.settle()
    this.isInside = this.isNumbered = false
    if (!isOfPart && length < POSTCODE_DIGITS_MIN) this.surroundings.takeHouse(previous)
    this.names.open(!isOfPart)
    return isOfPart
  }

  /**
   * "Đường số 7", "Street No. 7", "15, Số 7", "Đường 3/2", and behind the name of a street that has its house already:
   * "22 Hưng Gia 1".
   */
  private isOfStreet(value: number, previous: number, separator: number): boolean {
    const { houseLow } = this.numbers
    if (separator === SLASH) return this.wasOfStreet
    if (this.isBehindStreet) return true
    if (houseLow === 0 || value === houseLow) return false
    if (numberWords.has(previous)) return true
    return separator === SPACE && this.isName && !rooms.has(previous)
  }

  /**
   * A word that begins with a letter. Whether it is one of a part of the town. `number`: what the word right before it
   * numbers; 0 for none.
   */
  takeWord(text: Uint8Array, length: number, hash: number, previous: number, number: number, follows: number): boolean {
    const { street, surroundings, names } = this
    if (this.isBehindWard && this.isPartWord(hash)) street.add(phuong)
    this.isBehindWard = false
    if (this.days.takeWord(hash, previous)) return this.takeDay()
    const hasHouse = this.numbers.houseLow !== 0
    const hadName = this.hasDay || names.haveWords
    const isRoad = roads.has(hash) || (hash === lo && roadsBefore.has(previous))
    if (isRoad && hash === lo) names.dropWord(previous)
    this.isBehindRoad = isRoad
    this.isBehindStreet =
      isRoad || (streetsNumbered.has(hash) && !hadName) || (this.isBehindStreet && numberWords.has(hash))
    const { wasOfStreet } = this
    this.wasOfStreet = this.isName = false
    if (names.areAll && hasHouse && !this.isPartWord(hash)) {
      // "28 Nguyễn Du Ward Bến Nghé": it would leave no street.
      names.forget()
      this.isInside = true
    } else names.settle()
    if (isRoad) surroundings.openStreet()
    else surroundings.heedPlace(hash)
    // "Đường số 7", "Ward No. 4": what stands before says of what.
    if (numberWords.has(hash)) return true
    if (isPartCode(text, length)) return this.open(false)
    const isNamedByTwo = hash === pho && (previous === thanh || previous === khu)
    if (numberedParts.has(hash) || (isNamedByTwo && previous === khu)) return this.open(false)
    if (partsBeside.has(hash)) return this.takeBeside(number, wasOfStreet)
    if (hash === city) return this.takeCity()
    if (isNamedByTwo || (hash === nam && previous === viet)) names.dropWord(previous)
    if (hash === nam && previous === viet) return true
    if (isNamedByTwo || this.opensPart(hash, previous, follows)) {
      this.isNumbered = true
      // "12 Quán Sứ": what follows a house number first is its street.
      const opensStreet = hasHouse && street.count === 0 && length > 1
      this.isInside = !opensStreet
      this.isName = opensStreet && hash === phuong
      this.isBehindWard = hash === phuong && names.haveWords
      return !this.isName
    }
    this.isNumbered = false
    surroundings.heedStreet(hash)
    if (streetKinds.has(hash)) {
      this.isInside = false
      names.open(false)
      return false
    }
    if (this.isInside && (previous === xa || previous === tinh) && hash === lo) {
      this.isInside = false
      surroundings.openStreet()
    }
    if (isRoad) return true
    this.isName = !this.isInside && !surroundings.areRead
    return this.isInside
  }

  /** Nothing follows any more. */
  finish(): void {
    this.days.forget()
    this.names.settle()
    if (this.isBehindWard) this.street.add(phuong)
    this.isBehindWard = false
    this.surroundings.drop()
  }

  /** A street called after it is told: what was waiting is settled, and the names of parts may follow. */
  private takeDay(): boolean {
    this.names.forget()
    this.hasDay = true
    this.surroundings.end()
    this.names.openBehind()
    this.wasOfStreet = this.isBehindStreet = this.isName = this.isInside = this.isNumbered = false
    return true
  }

  /** The name of a part follows. */
  private opensPart(hash: number, previous: number, follows: number): boolean {
    if (abbreviatedParts.has(hash))
      return follows === FULL_STOP && this.names.isAtStart && this.surroundings.hasStreetBefore
    const isTown = previous === thi && (hash === tran || hash === xa) && this.opensWith(thi)
    if (isTown) this.names.dropWord(thi)
    return isTown || (partsBefore.has(hash) && !streetsBefore.has(previous))
  }

  /** What stands between the last comma and the word at hand is this word, or says where the house lies. */
  private opensWith(word: number): boolean {
    return !this.names.isBehindNumber && (this.surroundings.areRead || this.names.areOnly(word))
  }

  private open(isInside: boolean): boolean {
    this.isNumbered = true
    this.isInside = isInside
    return true
  }

  private takeBeside(number: number, isBehindStreetNumber: boolean): boolean {
    const { names } = this
    if (number !== 0) names.keepNumber(number)
    else if (isBehindStreetNumber) names.keepLast()
    else if (names.haveWords && !this.isInside) names.keep()
    else this.isInside = !this.isInside
    this.isNumbered = true
    return true
  }

  private takeCity(): boolean {
    this.isNumbered = false
    if (!this.isInside) this.names.cut()
    this.isInside = false
    return true
  }

  private isPartWord(hash: number): boolean {
    return partsBefore.has(hash) || partsBeside.has(hash)
  }
}
