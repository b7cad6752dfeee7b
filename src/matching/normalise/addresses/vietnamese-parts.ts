import type { AddressNumbers } from './address-numbers.ts'
import { streetNumber } from './numbered-streets.ts'
import { FULL_STOP, SLASH, SPACE } from './separators.ts'
import type { StreetWords } from './street-words.ts'
import { VietnameseDays } from './vietnamese-days.ts'
import { VietnameseSurroundings } from './vietnamese-surroundings.ts'
import {
  abbreviatedParts,
  alleyWords,
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
import { streetKinds } from './weak-address-words.ts'

/**
 * Behind a house number and a street, with no comma before it, the name of a ward is two words mostly (65 of 98 in two
 * lists): "17 Lê Duẩn Bến Nghé Ward".
 */
const NAME_WORDS = 2
/** Districts and wards have two digits at most, postcodes five or six. */
const PART_DIGITS_MAX = 2
const POSTCODE_DIGITS_MIN = 5
const NONE = -1

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
  /** Words of the street before those that may be the name of a part ahead of its kind. */
  private nameFrom = 0
  /** Those stand right behind the number of a house. */
  private isBehindNumber = false
  /**
   * How many words are left once those of the part are taken away, which the next word decides; NONE where nothing
   * waits.
   */
  private kept = NONE
  /** "4 Ward": the number before it, which is no house's unless the part has one behind it; 0 for none. */
  private numberBefore = 0
  /** What stands right before a number says that it is that of a street. */
  private isBehindStreet = false
  /** The number before this one was that of a street: "3/2". */
  private wasOfStreet = false
  /** The number of the house is that of an alley, unless a number of a house in it follows. */
  private isAlley = false
  /** The word before this one may be part of a street's name. */
  private isName = false
  /** The street is called after a day. */
  private hasDay = false
  /** "12 Tri Phương": a name that ends like the word for a ward, unless the ward's follows. */
  private isBehindWard = false
  private readonly street: StreetWords
  private readonly numbers: AddressNumbers
  private readonly days: VietnameseDays
  private readonly surroundings: VietnameseSurroundings

  constructor(street: StreetWords, numbers: AddressNumbers) {
    this.street = street
    this.numbers = numbers
    this.days = new VietnameseDays(street, numbers)
    this.surroundings = new VietnameseSurroundings(street)
  }

  begin(): void {
    this.surroundings.begin()
    this.hasDay = this.isBehindWard = this.isBehindRoad = false
    this.numberBefore = 0
    this.isAlley = false
    this.isBehindStreet = this.wasOfStreet = this.isName = false
    this.isNumbered = this.isInside = this.isBehindNumber = false
    this.nameFrom = this.street.count
    this.kept = NONE
  }

  /** What stands before the comma is whole. */
  takeComma(): void {
    this.finish()
    this.hasDay = false
    this.surroundings.beginPart(this.numbers.houseLow !== 0)
    this.isInside = this.isNumbered = this.isBehindNumber = false
    this.isBehindStreet = this.wasOfStreet = this.isName = false
    this.nameFrom = this.street.count
  }

  /**
   * A word that begins with a digit, `length` characters long; `number`: 0 for another than one of up to four digits.
   * Whether it is the number of a part or a street.
   */
  takeNumber(number: number, length: number, previous: number, separator: number): boolean {
    this.isBehindWard = false
    if (this.isInAlley(number, previous)) {
      this.surroundings.drop()
      return true
    }
    if (this.days.takeNumber(number, previous, separator, this.isBehindStreet)) return this.takeDay()
    const value = length <= PART_DIGITS_MAX || this.isBehindRoad ? number : 0
    this.isBehindRoad = false
    const isOfPart = this.isNumbered && value > 0
    if (!isOfPart && value > 0 && this.isOfStreet(value, previous, separator)) {
      this.settle()
      this.surroundings.openStreet()
      this.street.add(streetNumber(value))
      this.nameFrom = this.street.count
      this.wasOfStreet = true
      this.isInside = this.isBehindStreet = false
      return true
    }
    this.wasOfStreet = this.isBehindStreet = false
    if (isOfPart) {
      this.kept = NONE
      this.numberBefore = 0
    } else this.settle()
    this.isInside = this.isNumbered = false
    this.isBehindNumber = !isOfPart
    if (!isOfPart && length < POSTCODE_DIGITS_MIN) this.surroundings.takeHouse(previous)
    this.nameFrom = this.street.count
    return isOfPart
  }

  /** "Hẻm 625 số 8", "Số 8 ngõ 625". Whether the number makes the one before it that of a house in an alley. */
  private isInAlley(number: number, previous: number): boolean {
    const { numbers } = this
    const isOfAlley = alleyWords.has(previous)
    const wasAlley = this.isAlley
    this.isAlley = isOfAlley && numbers.houseLow === 0
    if (number === 0 || numbers.houseLow === 0) return false
    if (isOfAlley) numbers.moveIntoAlley(number, numbers.houseLow)
    else if (wasAlley && numberWords.has(previous)) numbers.moveIntoAlley(numbers.houseLow, number)
    else return false
    return true
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
    const { street, surroundings } = this
    if (this.isBehindWard && this.isPartWord(hash)) street.add(phuong)
    this.isBehindWard = false
    if (this.days.takeWord(hash, previous)) return this.takeDay()
    const hasHouse = this.numbers.houseLow !== 0
    const hadName = this.hasDay || street.count > this.nameFrom
    const isRoad = roads.has(hash) || (hash === lo && roadsBefore.has(previous))
    if (isRoad && hash === lo) this.dropWord(previous)
    this.isBehindRoad = isRoad
    this.isBehindStreet =
      isRoad || (streetsNumbered.has(hash) && !hadName) || (this.isBehindStreet && numberWords.has(hash))
    const { wasOfStreet } = this
    this.wasOfStreet = this.isName = false
    if (this.kept !== NONE && this.kept === 0 && hasHouse && !this.isPartWord(hash)) {
      // "28 Nguyễn Du Ward Bến Nghé": it would leave no street.
      this.kept = NONE
      this.isInside = true
    } else this.settle()
    if (isRoad) surroundings.openStreet()
    else surroundings.heedPlace(hash)
    // "Đường số 7", "Ward No. 4": what stands before says of what.
    if (numberWords.has(hash)) return true
    if (isPartCode(text, length)) return this.open(false)
    const isNamedByTwo = hash === pho && (previous === thanh || previous === khu)
    if (numberedParts.has(hash) || (isNamedByTwo && previous === khu)) return this.open(false)
    if (partsBeside.has(hash)) return this.takeBeside(number, wasOfStreet)
    if (hash === city) return this.takeCity()
    if (isNamedByTwo || (hash === nam && previous === viet)) this.dropWord(previous)
    if (hash === nam && previous === viet) return true
    if (isNamedByTwo || this.opensPart(hash, previous, follows)) {
      this.isNumbered = true
      // "12 Quán Sứ": what follows a house number first is its street.
      const opensStreet = hasHouse && street.count === 0 && length > 1
      this.isInside = !opensStreet
      this.isName = opensStreet && hash === phuong
      this.isBehindWard = hash === phuong && street.count > this.nameFrom
      return !this.isName
    }
    this.isNumbered = false
    surroundings.heedStreet(hash)
    if (streetKinds.has(hash)) {
      this.isInside = this.isBehindNumber = false
      this.nameFrom = street.count
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
    this.settle()
    if (this.isBehindWard) this.street.add(phuong)
    this.isBehindWard = false
    this.surroundings.drop()
  }

  /** A street called after it is told: what was waiting is settled, and the names of parts may follow. */
  private takeDay(): boolean {
    this.kept = NONE
    this.numberBefore = 0
    this.hasDay = true
    this.surroundings.end()
    this.nameFrom = this.street.count
    this.wasOfStreet = this.isBehindStreet = this.isName = this.isInside = this.isNumbered = false
    return true
  }

  /** The name of a part follows. */
  private opensPart(hash: number, previous: number, follows: number): boolean {
    if (abbreviatedParts.has(hash)) return follows === FULL_STOP && this.isStreetBefore()
    const isTown = previous === thi && (hash === tran || hash === xa) && this.opensWith(thi)
    if (isTown) this.dropWord(thi)
    return isTown || (partsBefore.has(hash) && !streetsBefore.has(previous))
  }

  /** A part begins, and what stands before it tells the street: "12 T. Larch" is one of its own. */
  private isStreetBefore(): boolean {
    return !this.isBehindNumber && this.street.count === this.nameFrom && this.surroundings.hasStreetBefore
  }

  /** What stands between the last comma and the word at hand is this word. */
  private opensWith(word: number): boolean {
    const { street, nameFrom } = this
    if (this.isBehindNumber) return false
    return this.surroundings.areRead || (street.count === nameFrom + 1 && street.hashes[nameFrom] === word)
  }

  /** The word before the one at hand is of a kind that is told by both. */
  private dropWord(word: number): void {
    const { street } = this
    if (street.count > this.nameFrom && street.hashes[street.count - 1] === word) street.cutTo(street.count - 1)
  }

  private open(isInside: boolean): boolean {
    this.isNumbered = true
    this.isInside = isInside
    return true
  }

  private takeBeside(number: number, isBehindStreetNumber: boolean): boolean {
    const { street } = this
    if (number !== 0) this.numberBefore = number
    else if (isBehindStreetNumber) this.kept = street.count - 1
    else if (street.count > this.nameFrom && !this.isInside) {
      const behindNumber = Math.max(this.nameFrom, street.count - NAME_WORDS)
      this.kept = this.isBehindNumber ? behindNumber : this.nameFrom
    } else this.isInside = !this.isInside
    this.isNumbered = true
    return true
  }

  private takeCity(): boolean {
    const { street } = this
    this.isNumbered = false
    if (!this.isInside && !this.isBehindNumber && street.count > this.nameFrom) street.cutTo(this.nameFrom)
    this.isInside = false
    return true
  }

  private isPartWord(hash: number): boolean {
    return partsBefore.has(hash) || partsBeside.has(hash)
  }

  /** "Ben Thanh Ward", "4 Ward": no number follows that would be its own, so what stands before it is. */
  private settle(): void {
    if (this.numberBefore !== 0) {
      this.numbers.takeBack(this.numberBefore)
      this.numberBefore = 0
    }
    if (this.kept === NONE) return
    this.street.cutTo(this.kept)
    this.kept = NONE
    this.nameFrom = this.street.count
    this.isBehindNumber = false
  }
}
