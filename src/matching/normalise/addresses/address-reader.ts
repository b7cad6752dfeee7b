import { hashBytes } from '../hash-bytes.ts'
import { isSmallOrdinal, russianOrdinal, spelledNumber } from '../number-words.ts'
import { AddressNumbers } from './address-numbers.ts'
import { AddressWords, type TakesAddressWords } from './address-words.ts'
import { numbersAlleys } from './alley-houses.ts'
import { numbersDoors } from './doors.ts'
import { FloorFinder } from './floors.ts'
import { hasNumberedBlocks } from './house-numbers.ts'
import { streetNumber } from './numbered-streets.ts'
import { isHouseMark } from './numbers-of-streets.ts'
import {
  POSTCODE_DIGITS,
  POSTCODE_FOUR_DIGITS,
  POSTCODE_HALVES,
  POSTCODE_TWO_NUMBERS,
  PostcodeReader,
} from './postcode-reader.ts'
import { COMMA, FULL_STOP, HYPHEN, SLASH, SPACE } from './separators.ts'
import { StreetWords } from './street-words.ts'
import { StreetsOwnNumbers } from './streets-own-numbers.ts'
import {
  alleysAhead,
  DISTRICT_DIGITS,
  laneBehind,
  lanesAhead,
  middleWords,
  namesVillages,
  numberedInTaiwan,
  sectionBehind,
  sectionsAhead,
  separatorOf,
  TaiwaneseParts,
  taiwaneseDistricts,
} from './taiwanese-parts.ts'
import { VietnameseParts } from './vietnamese-parts.ts'
import { hasDigit, isNumbered, numberFrom, numberOf } from './word-digits.ts'
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
  numbersDistricts,
  partWords,
  roomWords,
} from './words-beside-numbers.ts'

const F = 0x66
const DISTRICTS_MAX = 30
const ALLEY_LENGTH_MAX = 4
const PART_WORDS_MAX = 2
const STREET_LENGTH_MAX = 6

const NO_BYTES = new Uint8Array(0)

/** Reads an address into street words, house numbers and a postcode, as far as they can be told apart. */
export class AddressReader implements TakesAddressWords {
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
  private readonly street = new StreetWords()
  private readonly numbers = new AddressNumbers()
  private readonly parts = new VietnameseParts(this.street, this.numbers)
  private readonly streetsOwn = new StreetsOwnNumbers(this.street, this.numbers, this.code)
  private readonly villages = new TaiwaneseParts()
  private readonly floors = new FloorFinder()
  /** Whether it tells a kind of street behind or before a word. */
  get hasStreetKind(): boolean {
    return this.street.hasStreetKind
  }

  /** The word at hand. */
  private text: Uint8Array = NO_BYTES
  private previousWord = 0
  private previousHadDigits = false
  private wasInRun = false
  /** What 之 or 至 before the word at hand stands for; 0 without one. */
  private joint = 0
  /** Words since the last comma. */
  private wordsInPart = 0
  /** The last number was that of a room or floor. */
  private wasRoom = false
  private namesDistricts = false
  private numbersDistricts = false
  private namesVillages = false

  get wordCount(): number {
    return this.street.count
  }

  get words(): Uint32Array {
    return this.street.hashes
  }

  /** House numbers: the first, and the last of a range ("70-72"); 0 is none. */
  get houseLow(): number {
    return this.numbers.houseLow
  }

  get houseHigh(): number {
    return this.numbers.houseHigh
  }

  /** `houseLow` as it is written, for whoever reads the explanation. */
  get houseText(): string {
    return this.numbers.houseText
  }

  /** Any further number in the address, for tolerance. */
  get otherNumber(): number {
    return this.numbers.other
  }

  /** Whether it tells a street at all: "Centro" and "Las Condes" only tell a part of the town. */
  get tellsStreet(): boolean {
    return this.numbers.houseLow !== 0 || this.street.hasKind || this.street.count > PART_WORDS_MAX
  }

  get postcode(): number {
    return this.code.postcode
  }

  read(bytes: Uint8Array, start: number, endGiven: number): void {
    this.bytes = bytes
    this.start = start
    this.end = endGiven
    this.previousWord = this.wordsInPart = this.numbersKey = this.joint = 0
    this.previousHadDigits = this.wasRoom = this.wasInRun = false
    this.code.clear()
    this.street.begin(this.country)
    this.streetsOwn.begin(this.country)
    this.numbers.begin(numbersAlleys(this.country), numbersDoors(this.country))
    this.namesDistricts = namesDistrictsFirst(this.country)
    this.numbersDistricts = numbersDistricts(this.country)
    this.namesVillages = namesVillages(this.country)
    if (endGiven === start) return
    this.scan(bytes, start, endGiven)
    const floorsTold = numbersDoors(this.country) ? this.floors.find(bytes, start, endGiven) : 0
    this.numbersKey = this.numbers.finish(hasNumberedBlocks(this.country), floorsTold)
  }

  /** Adds the words of a further field, not its numbers. */
  readMore(bytes: Uint8Array, start: number, end: number): void {
    const { houseLow, houseHigh, other } = this.numbers
    const { postcode } = this
    if (end > start) this.scan(bytes, start, end)
    this.numbers.houseLow = houseLow
    this.numbers.houseHigh = houseHigh
    this.numbers.other = other
    this.code.postcode = postcode
  }

  private scan(bytes: Uint8Array, start: number, end: number): void {
    if (this.namesVillages) {
      this.scanBesideVillage(bytes, start, end)
      return
    }
    if (this.numbersDistricts) this.parts.begin()
    this.scanned.scan(bytes, start, end, this.country)
    if (this.numbersDistricts) this.parts.finish()
  }

  private scanBesideVillage(bytes: Uint8Array, start: number, end: number): void {
    const { villages, scanned, country } = this
    villages.find(bytes, start, end)
    const { postcodeAt, villageFrom, villageTo } = villages
    if (postcodeAt >= 0) this.code.take(hashBytes(bytes, postcodeAt, postcodeAt + DISTRICT_DIGITS), POSTCODE_DIGITS)
    scanned.scan(bytes, villages.from, villageFrom, country)
    if (villageTo < end) scanned.scan(bytes, villageTo, end, country)
  }

  /** A postcode given in a field of its own. */
  readPostcode(bytes: Uint8Array, start: number, end: number): void {
    this.code.readGiven(bytes, start, end, this.namesVillages ? DISTRICT_DIGITS : 0)
  }

  takeAddressWord(text: Uint8Array, length: number, given: number, follows: number, inRun: boolean): void {
    const separator = this.joint !== 0 ? this.joint : given
    this.joint = 0
    const { code, street, numbers } = this
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
      else if (this.namesVillages && inRun && numbers.isAtHouse && this.takeLaneOrSection(hash))
        numbers.isAtHouse = false
      else if (numbers.isAtHouse && (laneWords.has(hash) || (inRun && chineseLaneWords.has(hash)))) numbers.makeLane()
      else if (numbers.isAtHouse && this.isFloor(hash, separator)) numbers.makeFloor()
      if (this.namesVillages && floorWords.has(hash) && isSmallOrdinal(this.previousWord)) street.dropOrdinals()
      if (this.namesVillages && middleWords.has(hash) && street.count > 0) street.forgetLast()
      else if (this.namesDistricts && separator !== COMMA && this.isDistrictWord(hash)) street.dropDistrict()
      else if (hasNumberedBlocks(this.country) && digits === 0) street.takeQuarter(text, length, hash, separator)
      else street.take(text, length, hash, this.previousWord, alnum && !isNumbered(text, digits, length))
      numbers.isAtHouse = this.wasRoom = false
    }
    if (digits > 0) street.forgetLast()
    code.keepHalf(text, length, digits, alnum, this.previousWord)
    this.streetsOwn.next(digits > 0, this.previousWord)
    // "3rd Floor 9 Elm Street": this one has its number already.
    // Chinese "号" stands behind its number, so it says nothing of the next.
    this.wasInRun = inRun
    const standsBehind = inRun && (isHouseMark(hash) || (this.namesVillages && chineseLaneWords.has(hash)))
    this.previousWord = (this.previousHadDigits && floorWords.has(hash)) || standsBehind ? 0 : hash
    this.previousHadDigits = digits > 0
    this.wordsInPart++
  }

  /** A word that begins with digits. Whether they number something; "76th" is a street. */
  private takeDigits(length: number, digits: number, hash: number, separator: number, follows: number): boolean {
    const { text, code, street, numbers } = this
    const letters = length - digits
    if (separator !== COMMA && code.isSecondHalf(length, digits, separator, street.count > 0, this.namesDistricts))
      this.takeSecondHalf(length, POSTCODE_HALVES)
    else if (letters === 0 && this.takePostcodeBack(length, separator)) numbers.isAtHouse = false
    else if (this.namesVillages && letters === 0 && separator !== COMMA && this.isLaneOrSection(length))
      numbers.isAtHouse = this.wasRoom = false
    else if (letters === 0 && this.isDistrict(numberOf(text, Math.min(length, 3)))) numbers.isAtHouse = false
    else if (letters === 0 && follows === FULL_STOP && this.opensAddress(length))
      numbers.takeOrdinal(numberOf(text, length))
    else if (letters <= 1 && this.isStreetsOwn(length, digits, hash, separator)) this.wasRoom = false
    else if (letters === 0) this.takeNumber(length, hash, separator, follows === COMMA || follows === 0)
    else if (digits <= 2 && letters === 1 && text[digits] === F && street.count === 0)
      numbers.takeFloors(numberOf(text, digits))
    else if (letters === 1 && digits <= 4) this.takeHouse(numberOf(text, digits), separator)
    else return false
    return true
  }

  /** "B20", "One", "3-ya", "5 de Mayo": whether the word is a number without digits ahead, or is of one before it. */
  private takeNumberInLetters(length: number, hasDigits: boolean, hash: number, separator: number): boolean {
    const { numbers } = this
    if (hasDigits && this.isLotNumber(length)) this.takeHouse(numberFrom(this.text, 1, length), separator)
    else if (this.previousWord === 0 && spelledNumber(hash) > 0) this.takeHouse(spelledNumber(hash), separator)
    else if (separator === HYPHEN && this.takeRussianOrdinal(hash)) numbers.isAtHouse = false
    else if (this.streetsOwn.takeWord(hash, this.previousWord, this.previousHadDigits)) this.wasRoom = false
    else return false
    return true
  }

  /** "Calle 60", "Km 9.5". */
  private isStreetsOwn(length: number, digits: number, hash: number, separator: number): boolean {
    const value = numberOf(this.text, Math.min(digits, STREET_LENGTH_MAX))
    return this.streetsOwn.takeNumber(value, length, digits, hash, separator, this.previousWord)
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

  /** "Prague 1": not of the house, where the city opens a part of the address. "Rue de Paris 1" is. */
  private isDistrict(value: number): boolean {
    return this.wordsInPart === 1 && value <= DISTRICTS_MAX && districtCities.has(this.previousWord)
  }

  /** "Ln. 70", "Sec. 5": a number of neither house nor street. */
  private isLaneOrSection(length: number): boolean {
    const { previousWord, numbers } = this
    if (length > ALLEY_LENGTH_MAX) return false
    const value = numberOf(this.text, length)
    if (lanesAhead.has(previousWord)) numbers.takeLane(value)
    else if (alleysAhead.has(previousWord)) numbers.takeAlley(value)
    else if (sectionsAhead.has(previousWord)) this.street.add(streetNumber(value))
    else return false
    return true
  }

  /** 70巷, 2段: the number before it is none of the house. */
  private takeLaneOrSection(hash: number): boolean {
    const { numbers, street } = this
    if (hash === laneBehind) numbers.makeLaneOfHouse()
    else if (hash === sectionBehind) street.add(streetNumber(numbers.takeLastBack()))
    else return false
    return true
  }

  private isDistrictWord(hash: number): boolean {
    return districtWords.has(hash) || (this.namesVillages && taiwaneseDistricts.has(hash))
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

  /** "2 Floor, 14 Nathan Road", "2/F": only ahead of a street. */
  private isFloor(hash: number, separator: number): boolean {
    return this.street.count === 0 && (floorWords.has(hash) || (hash === floorLetter && separator === SLASH))
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

  private takeSecondHalf(length: number, rank: number): void {
    this.code.takeSecondHalf(this.text, length, rank)
    this.numbers.isAtHouse = false
  }

  /** `standsAlone`: no word follows in the same part of the address. */
  private takeNumber(length: number, hash: number, separator: number, standsAlone: boolean): void {
    const { numbers, street } = this
    const value = length <= 6 ? numberOf(this.text, length) : 0
    const goesOn = this.wasRoom && (separator === SLASH || separator === HYPHEN)
    const isRoom = goesOn || (separator !== COMMA && roomWords.has(this.previousWord))
    this.wasRoom = isRoom
    if (length >= 3 && this.previousWord === boxWord) numbers.takeBox(value)
    if (length >= 5 && length <= 7 && this.previousWord !== kilometre) {
      // Five to seven digits are a postcode unless they open the address (an American house number).
      const opens = street.count === 0 && numbers.houseLow === 0 && !standsAlone
      if (length === 5 && (opens || numbers.isBehindPart(separator, street.count))) this.takeHouse(value, separator)
      else this.takePostcode(this.namesVillages ? hashBytes(this.text, 0, DISTRICT_DIGITS) : hash, POSTCODE_DIGITS)
    } else if (this.isTaiwanesePostcode(length)) this.takePostcode(hash, POSTCODE_DIGITS)
    else if (
      length === 4 &&
      numbers.houseLow !== 0 &&
      street.count > 0 &&
      !hasNumberedBlocks(this.country) &&
      !numbers.isBehindPart(separator, street.count)
    )
      this.takePostcode(hash, POSTCODE_FOUR_DIGITS)
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

  private takePostcode(hash: number, rank: number): void {
    this.code.take(hash, rank)
    this.numbers.isAtHouse = false
  }
}
