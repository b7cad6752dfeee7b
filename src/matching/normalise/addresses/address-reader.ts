import { hashBytes } from '../hash-bytes.ts'
import { isOrdinal } from '../letter-shapes.ts'
import { ordinalOf, russianOrdinal, spelledNumber } from '../number-words.ts'
import type { WordTable } from '../word-table.ts'
import { AddressWords, type TakesAddressWords } from './address-words.ts'
import { CompoundStreet, joinedKinds } from './compound-streets.ts'
import { HouseNumbers, hasNumberedBlocks } from './house-numbers.ts'
import { JapaneseQuarter } from './japanese-quarter.ts'
import { letteredStreet } from './lettered-streets.ts'
import { POSTCODE_DIGITS, POSTCODE_FOUR_DIGITS, PostcodeReader } from './postcode-reader.ts'
import { weakWords } from './weak-address-words.ts'
import {
  boxWord,
  chineseLaneWords,
  chome,
  districtCities,
  districtWords,
  floorLetter,
  floorWords,
  kilometre,
  laneWords,
  lotWords,
  namesDistrictsFirst,
  partWords,
  roomWords,
} from './words-beside-numbers.ts'

const WORDS_MAX = 16

const FULL_STOP = 0x2e
const COMMA = 0x2c
const HYPHEN = 0x2d
const SLASH = 0x2f
const F = 0x66
const DISTRICTS_MAX = 30
const PART_WORDS_MAX = 2

const NO_BYTES = new Uint8Array(0)

/** Reads an address into street words, house numbers and a postcode, as far as they can be told apart. */
export class AddressReader implements TakesAddressWords {
  wordCount = 0
  readonly words = new Uint32Array(WORDS_MAX)
  /** House numbers: the first, and the last of a range ("70-72"); 0 is none. */
  houseLow = 0
  houseHigh = 0
  /** Any further number in the address, for tolerance. */
  otherNumber = 0
  /** Of all numbers but the postcode; see HouseNumbers. */
  numbersKey = 0
  /** Where the text stands that was read last. */
  bytes: Uint8Array = NO_BYTES
  start = 0
  end = 0
  /** Two letters as one number: signs that Chinese and Japanese share are read as the country reads them. */
  country = 0
  private readonly scanned = new AddressWords(this)
  private readonly code = new PostcodeReader()
  /** The word at hand. */
  private text: Uint8Array = NO_BYTES
  private previousWord = 0
  private previousHadDigits = false
  /** How many words there were before the one at hand, and before the last one. */
  private countBefore = 0
  private countBeforeLast = 0
  /** Words since the last comma. */
  private wordsInPart = 0
  /** The last number was that of a room or floor. */
  private wasRoom = false
  private previousNumber = false
  /** The word before this one, taken for the number of a house; 0 when it was not. */
  private lastNumber = 0
  /** How many words were there when the number of part of a house was taken for the house's; -1 when it was not. */
  private partAt = -1
  private readonly numbers = new HouseNumbers()
  /** "04., Wiedner Hauptstraße 27", "5. Cadde No 12": a number before the street, with a full stop, names a district or the street. */
  private ordinal = 0
  private readonly street = new CompoundStreet()
  private readonly quarter = new JapaneseQuarter()
  /** A word was met that says what kind of way or place it is. */
  private hasKind = false
  private kinds: WordTable | null = null
  private namesDistricts = false

  /** Whether it tells a street at all: "Centro" and "Las Condes" only tell a part of the town. */
  get tellsStreet(): boolean {
    return this.houseLow !== 0 || this.hasKind || this.wordCount > PART_WORDS_MAX
  }

  get postcode(): number {
    return this.code.postcode
  }

  read(bytes: Uint8Array, start: number, endGiven: number): void {
    this.wordCount = 0
    this.houseLow = this.houseHigh = this.otherNumber = this.numbersKey = this.ordinal = 0
    this.bytes = bytes
    this.start = start
    this.end = endGiven
    this.previousWord = 0
    this.previousHadDigits = this.wasRoom = this.previousNumber = this.hasKind = false
    this.lastNumber = this.wordsInPart = this.countBefore = this.countBeforeLast = 0
    this.partAt = -1
    this.code.clear()
    this.quarter.forget()
    if (endGiven === start) return
    this.numbers.clear()
    this.kinds = joinedKinds(this.country)
    this.namesDistricts = namesDistrictsFirst(this.country)
    this.scanned.scan(bytes, start, endGiven, this.country)
    if (this.houseLow === 0) this.houseLow = this.houseHigh = this.ordinal
    else if (this.otherNumber === 0) this.otherNumber = this.ordinal
    this.numbersKey = this.numbers.key(hasNumberedBlocks(this.country))
  }

  /** Adds the words of a further field, not its numbers. */
  readMore(bytes: Uint8Array, start: number, end: number): void {
    const { houseLow, houseHigh, otherNumber, postcode } = this
    if (end > start) this.scanned.scan(bytes, start, end, this.country)
    this.houseLow = houseLow
    this.houseHigh = houseHigh
    this.otherNumber = otherNumber
    this.code.postcode = postcode
  }

  /** A postcode given in a field of its own. */
  readPostcode(bytes: Uint8Array, start: number, end: number): void {
    this.code.readGiven(bytes, start, end)
  }

  takeAddressWord(text: Uint8Array, length: number, separator: number, follows: number, inRun: boolean): void {
    const { code } = this
    this.text = text
    this.countBeforeLast = this.countBefore
    this.countBefore = this.wordCount
    let digits = 0
    while (digits < length && text[digits] <= 57) digits++
    const hash = hashBytes(text, 0, length)
    const alnum = hasDigit(text, length) && digits < length
    if (digits > 0) this.lastNumber = 0
    if (separator === COMMA) this.wordsInPart = 0
    if (separator !== COMMA && code.isSecondHalf(length, digits, this.wordCount > 0)) this.takeSecondHalf(length)
    else if (digits === length && code.firstHalfOfJapan(this.country, length) > 0) this.takePostcodeOfJapan(length)
    else if (digits === length && this.isDistrict(numberOf(text, Math.min(length, 3)))) this.previousNumber = false
    else if (digits === length && follows === FULL_STOP && this.opensAddress(length)) {
      this.ordinal = numberOf(text, length)
      this.numbers.add(this.ordinal)
    } else if (digits === length) this.takeNumber(length, hash, separator)
    else if (digits > 0 && digits <= 2 && length - digits === 1 && text[digits] === F && this.wordCount === 0)
      this.takeFloors(numberOf(text, digits))
    else if (digits > 0 && length - digits === 1 && digits <= 4) this.takeHouse(numberOf(text, digits), separator)
    else if (alnum && digits === 0 && this.isLotNumber(length)) this.takeHouse(numberFrom(text, 1, length), separator)
    else if (this.previousWord === 0 && spelledNumber(hash) > 0) this.takeHouse(spelledNumber(hash), separator)
    else if (separator === HYPHEN && digits === 0 && this.takeRussianOrdinal(hash)) this.previousNumber = false
    else {
      if (hash === chome) this.numbers.markChome()
      else if (this.previousNumber && (laneWords.has(hash) || (inRun && chineseLaneWords.has(hash)))) this.takeLane()
      else if (this.previousNumber && this.isFloor(hash, separator)) this.takeFloor()
      if (this.namesDistricts && separator !== COMMA && districtWords.has(hash)) this.dropDistrict()
      else if (hasNumberedBlocks(this.country) && digits === 0) this.takeQuarter(hash, length, separator)
      else this.takeWord(hash, length, alnum && !isNumbered(text, digits, length))
      this.previousNumber = this.wasRoom = false
    }
    if (digits > 0) {
      this.street.forget()
      this.quarter.forget()
    }
    code.keepHalf(text, length, digits, alnum)
    // "3rd Floor 9 Elm Street": this one has its number already.
    this.previousWord = this.previousHadDigits && floorWords.has(hash) ? 0 : hash
    this.previousHadDigits = digits > 0
    this.wordsInPart++
  }

  /** "Prague 1": not of the house, where the city opens a part of the address. "Rue de Paris 1" is. */
  private isDistrict(value: number): boolean {
    return this.wordsInPart === 1 && value <= DISTRICTS_MAX && districtCities.has(this.previousWord)
  }

  /** "3-я улица Ямского Поля, 24": the number just taken for that of a house is part of the street's name. */
  private takeRussianOrdinal(ending: number): boolean {
    const ordinal = this.previousHadDigits ? russianOrdinal(this.lastNumber, ending) : 0
    if (ordinal === 0) return false
    this.numbers.removeLast()
    if (this.otherNumber === this.lastNumber) this.otherNumber = 0
    else if (this.houseLow === this.lastNumber) this.houseLow = this.houseHigh = 0
    if (this.wordCount < WORDS_MAX) this.words[this.wordCount++] = ordinal
    return true
  }

  private takeWord(given: number, length: number, isCode: boolean): void {
    const hash = ordinalOf(given)
    if (this.kinds !== null && this.joinKind(this.kinds, hash)) return
    const isWeak = weakWords.has(hash)
    if (isWeak && length > 1) this.hasKind = true
    const isTold = !isWeak && length >= 2 && !isCode && this.wordCount < WORDS_MAX
    const lettered = letteredStreet(this.previousWord, hash)
    if (lettered !== 0 && this.wordCount < WORDS_MAX) this.words[this.wordCount++] = lettered
    if (isTold) this.words[this.wordCount++] = this.kinds === null ? hash : this.street.begin(this.text, length, hash)
    else this.street.forget()
  }

  /** "Chaoyang District", "Jung-gu": the word before is no street's. */
  private dropDistrict(): void {
    this.wordCount = Math.min(this.wordCount, this.countBeforeLast)
    this.quarter.forget()
    this.street.forget()
  }

  private takeQuarter(hash: number, length: number, separator: number): void {
    const { quarter, words } = this
    if (separator === COMMA) quarter.forget()
    const kept = quarter.take(this.text, length, hash, separator)
    if (quarter.isJoined) words[this.wordCount - 1] = kept
    else if (weakWords.has(hash)) {
      this.hasKind = true
      quarter.forget()
    } else if (kept !== 0 && length >= 2 && this.wordCount < WORDS_MAX) words[this.wordCount++] = kept
    else quarter.forget()
  }

  /** Makes one word of a street and its kind. False when there is none before it, or it is no kind. */
  private joinKind(kinds: WordTable, hash: number): boolean {
    const joined = this.street.join(kinds, hash)
    if (joined !== 0) this.words[this.wordCount - 1] = joined
    return joined !== 0
  }

  /** "Lot B20-B21", "Lô A8": with a letter before it, only behind such a word or another number. */
  private isLotNumber(length: number): boolean {
    if (length > 4 || (!lotWords.has(this.previousWord) && !this.previousNumber)) return false
    for (let k = 1; k < length; k++) if (this.text[k] > 57) return false
    return true
  }

  /** The number just taken for that of the house is that of a lane. */
  private takeLane(): void {
    this.ordinal = this.houseLow
    this.houseLow = this.houseHigh = 0
  }

  /** "2 Floor, 14 Nathan Road", "2/F": only ahead of a street. */
  private isFloor(hash: number, separator: number): boolean {
    return this.wordCount === 0 && (floorWords.has(hash) || (hash === floorLetter && separator === SLASH))
  }

  /** The number just taken for that of the house is that of a floor. */
  private takeFloor(): void {
    this.otherNumber = this.houseLow
    this.houseLow = this.houseHigh = 0
  }

  /** "3F., No. 30, Elm Road", "1-6F": numbers so far were of floors, unless no other follows ("12F Elm Road"). */
  private takeFloors(value: number): void {
    this.houseLow = this.houseHigh = this.otherNumber = 0
    this.ordinal = value
    this.previousNumber = false
  }

  /** A number that follows that of a building or block is the house's after all. */
  private isBehindPart(separator: number): boolean {
    return this.partAt === this.wordCount && separator !== HYPHEN && separator !== SLASH
  }

  private opensAddress(length: number): boolean {
    return (
      this.wordCount === 0 &&
      this.houseLow === 0 &&
      this.ordinal === 0 &&
      length <= 4 &&
      !roomWords.has(this.previousWord)
    )
  }

  /** "060-0063": its first half was taken for a number. */
  private takePostcodeOfJapan(length: number): void {
    const first = this.code.firstHalfOfJapan(this.country, length)
    this.numbers.removeLast()
    if (this.otherNumber === first) this.otherNumber = 0
    else if (this.houseLow === first) this.houseLow = this.houseHigh = 0
    this.takeSecondHalf(length)
  }

  private takeSecondHalf(length: number): void {
    this.code.takeSecondHalf(this.text, length)
    this.previousNumber = false
  }

  private takeNumber(length: number, hash: number, separator: number): void {
    const value = length <= 6 ? numberOf(this.text, length) : 0
    const goesOn = this.wasRoom && (separator === SLASH || separator === HYPHEN)
    const isRoom = goesOn || (separator !== COMMA && roomWords.has(this.previousWord))
    this.wasRoom = isRoom
    if (length >= 3 && this.previousWord === boxWord) this.numbers.setBox(value)
    if (length >= 5 && length <= 7 && this.previousWord !== kilometre) {
      // Five to seven digits are a postcode unless they open the address (an American house number).
      if (length === 5 && ((this.wordCount === 0 && this.houseLow === 0) || this.isBehindPart(separator)))
        this.takeHouse(value, separator)
      else this.takePostcode(hash, POSTCODE_DIGITS)
    } else if (
      length === 4 &&
      this.houseLow !== 0 &&
      this.wordCount > 0 &&
      !hasNumberedBlocks(this.country) &&
      !this.isBehindPart(separator)
    )
      this.takePostcode(hash, POSTCODE_FOUR_DIGITS)
    else if (value > 0 && !isRoom) this.takeHouse(value, separator)
    else if (value > 0 && this.previousWord !== kilometre) this.otherNumber = value
  }

  private takeHouse(value: number, separator: number): void {
    this.numbers.add(value)
    this.lastNumber = value
    const isBehindPart = this.isBehindPart(separator)
    if (this.houseLow === 0 || isBehindPart) {
      if (isBehindPart && this.otherNumber === 0) this.otherNumber = this.houseLow
      this.houseLow = value
      this.houseHigh = value
      this.previousNumber = true
      this.partAt = partWords.has(this.previousWord) ? this.wordCount : -1
      return
    }
    if (
      this.previousNumber &&
      this.houseHigh === this.houseLow &&
      value > this.houseLow &&
      value - this.houseLow < 60 &&
      (separator === HYPHEN || separator === 0x20)
    )
      this.houseHigh = value
    else if (this.otherNumber === 0) this.otherNumber = value
  }

  private takePostcode(hash: number, rank: number): void {
    this.code.take(hash, rank)
    this.previousNumber = false
  }
}

/** "76th", "42nd": streets that have a number for a name. */
function isNumbered(text: Uint8Array, digits: number, length: number): boolean {
  return digits > 0 && digits <= 3 && length === digits + 2 && isOrdinal(text, digits)
}

function hasDigit(text: Uint8Array, length: number): boolean {
  for (let i = 0; i < length; i++) if (text[i] <= 57) return true
  return false
}

function numberOf(text: Uint8Array, digits: number): number {
  return numberFrom(text, 0, digits)
}

function numberFrom(text: Uint8Array, start: number, end: number): number {
  let value = 0
  for (let i = start; i < end; i++) value = value * 10 + text[i] - 48
  return value
}
