import { hashBytes } from '../words/hash-bytes.ts'
import { AddressWordTaker } from './address-word-taker.ts'
import { AddressWords } from './address-words.ts'
import { AddressNumbers } from './houses/address-numbers.ts'
import { numbersAlleys } from './houses/alley-houses.ts'
import { numbersDoors } from './houses/doors.ts'
import { FloorFinder } from './houses/floors.ts'
import { hasNumberedBlocks } from './houses/house-numbers.ts'
import { POSTCODE_DIGITS, PostcodeReader } from './postcode-reader.ts'
import { StreetWords } from './streets/street-words.ts'
import { TaiwaneseParts } from './taiwan/taiwanese-parts.ts'
import { DISTRICT_DIGITS, namesVillages } from './taiwan/taiwanese-words.ts'

const PART_WORDS_MAX = 2

const NO_BYTES = new Uint8Array(0)

/** Reads an address into street words, house numbers and a postcode, as far as they can be told apart. */
export class AddressReader {
  /** Of all numbers but the postcode; see HouseNumbers. */
  numbersKey = 0
  /** Where the text stands that was read last. */
  bytes: Uint8Array = NO_BYTES
  start = 0
  end = 0
  /** Two letters as one number: signs that Chinese and Japanese share are read as the country reads them. */
  country = 0
  private readonly street = new StreetWords()
  private readonly numbers = new AddressNumbers()
  private readonly code = new PostcodeReader()
  private readonly taker = new AddressWordTaker(this.street, this.numbers, this.code)
  private readonly scanned = new AddressWords(this.taker)
  private readonly villages = new TaiwaneseParts()
  private readonly floors = new FloorFinder()
  private namesVillages = false

  /** Whether it tells a kind of street behind or before a word. */
  get hasStreetKind(): boolean {
    return this.street.hasStreetKind
  }

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
    this.numbersKey = 0
    this.code.begin(this.country)
    this.street.begin(this.country)
    this.numbers.begin(numbersAlleys(this.country), numbersDoors(this.country))
    this.taker.begin(this.country)
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
    this.taker.beginField()
    this.scanned.scan(bytes, start, end, this.country)
    this.taker.finishField()
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
    this.code.readGiven(bytes, start, end)
  }
}
