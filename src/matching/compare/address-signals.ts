import type { PartnerQuery } from '../candidates/partner-query.ts'
import { alleyOf, houseInAlley, isOfAlley } from '../normalise/addresses/alley-houses.ts'
import { isDoor, numbersDoors } from '../normalise/addresses/doors.ts'
import { areOtherFloors } from '../normalise/addresses/floors.ts'
import { areNumbersCertain, areNumbersFew, hasNumberedBlocks } from '../normalise/addresses/house-numbers.ts'
import { isAtKilometre } from '../normalise/addresses/kilometres.ts'
import { areStreetNumbersApart, isStreetNumber } from '../normalise/addresses/numbered-streets.ts'
import { namesVillages } from '../normalise/addresses/taiwanese-parts.ts'
import { sharedByStreets } from '../normalise/addresses/weak-address-words.ts'
import { countryNumber } from '../normalise/country-number.ts'
import { isSmallOrdinal } from '../normalise/number-words.ts'
import type { WordTable } from '../normalise/word-table.ts'
import { addressCountSlot } from '../reference-index/build-addresses.ts'
import { PACKED_ROW } from '../reference-index/layout.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { isOtherCity } from './city-state.ts'
import { ALL_NUMBERS_AGREE, NO_DISTANCE, S } from './signals.ts'
import { StreetLetters } from './street-letters.ts'

const TAIWAN = countryNumber('TW')
const VIETNAM = countryNumber('VN')
/** Beside a number that agrees, streets whose words agree less than this are looked at letter by letter. */
const WORDS_TELL = 0.75
/**
 * What a street weighs that only its letters tell: a word that one hotel in four of the country has would weigh 2 less
 * than all.
 */
const LETTERS_LESS = 2
/** Two numbers of a block tell the house where the part of the town agrees, with this share of the weight at least. */
const SAME_QUARTER = 0.4
/** A word in so many addresses (eight, as a logarithm), and in a quarter of the country's, is rather that of a city. */
const MANY = 3
const COMMON_WEIGHT = 2
/**
 * What a street weighs less than is in two addresses of three: a city or a country before a street that was not
 * understood.
 */
const TELLS_NOTHING = 0.5

/** Compares addresses. The record's own street words are weighed once. */
export class AddressSignals {
  private readonly streetWeights = new Float32Array(16)
  private streetTotal = -1
  /** The record's street is called like its town; see weighStreet. */
  private isTownsOwn = false
  private logSize = 0
  private sharedByStreets: WordTable | null = null
  private readonly index: ReferenceIndex
  private readonly query: PartnerQuery
  private readonly letters: StreetLetters

  constructor(index: ReferenceIndex, query: PartnerQuery) {
    this.index = index
    this.query = query
    this.letters = new StreetLetters(index, query, (word) => this.isOfStreet(word))
  }

  /** Call once per record. */
  begin(): void {
    this.streetTotal = -1
    this.letters.begin()
  }

  write(ref: number, out: Float32Array, at: number): void {
    const { index, query } = this
    const { packed } = index
    const { address } = query
    const row = ref * PACKED_ROW
    out[at + S.house] = hasNumberedBlocks(query.country)
      ? blockState(address.numbersKey, packed[row + 15] >>> 0)
      : houseState(
          address.houseLow,
          address.houseHigh,
          address.otherNumber,
          packed[row + 9],
          packed[row + 10],
          packed[row + 11],
          numbersDoors(query.country),
        )
    const postcode = packed[row + 12] >>> 0
    out[at + S.postcode] = address.postcode === 0 || postcode === 0 ? 0 : address.postcode === postcode ? 1 : -1
    const from = packed[row + 8]
    const to = from + (packed[row + 6] >>> 16)
    if (from === to || address.wordCount === 0) {
      out[at + S.streetShare] = -1
      out[at + S.streetMass] = 0
    } else this.writeStreet(ref, from, to, out, at)
    if (address.numbersKey !== 0 && packed[row + 15] !== 0) this.writeNumbers(packed[row + 15] >>> 0, out, at)
    // Number 4 of another street is chance, where both addresses are whole, and so it is in another city.
    if (out[at + S.house] > 0 && out[at + S.streetShare] === 0)
      out[at + S.house] = this.areStreetsApart(ref, from, to) ? -1 : 0
    if (out[at + S.house] > 0 && this.isNumberElsewhere(out, at)) out[at + S.house] = 0
  }

  /** No slip makes one street of the other. */
  private areStreetsApart(ref: number, from: number, to: number): boolean {
    const refHouse = this.index.packed[ref * PACKED_ROW + 9]
    if (this.query.country === VIETNAM && this.areNumbersApart(from, to)) return true
    return this.letters.areApart(ref, numberWritten(this.query.address.houseLow), numberWritten(refHouse))
  }

  /** "18 High Street" of one city and "18 North Street" of another: no word tells that the streets differ. */
  private isNumberElsewhere(out: Float32Array, at: number): boolean {
    if (!isOtherCity(out[at + S.city]) || out[at + S.logDistance] !== NO_DISTANCE) return false
    return out[at + S.streetShare] < 0 && out[at + S.postcode] <= 0
  }

  private writeStreet(ref: number, from: number, to: number, out: Float32Array, at: number): void {
    if (this.streetTotal < 0) this.weighStreet()
    const common = this.commonWeight(from, to, out[at + S.house] === 1 && isOfAlley(this.query.address.houseLow))
    out[at + S.streetMass] = Math.min(common, 30)
    const isOther = this.areNumberedApart(from, to)
    const ofWords = isOther ? 0 : this.shareOf(common, from, to)
    out[at + S.streetShare] = ofWords === 0 && !this.query.address.tellsStreet ? -1 : ofWords
    const share = out[at + S.streetShare]
    if (isOther || share < 0 || share >= WORDS_TELL || out[at + S.house] < 0.7 || out[at + S.postcode] < 0) return
    if (!this.letters.agree(ref, numberWritten(this.query.address.houseLow))) return
    out[at + S.streetShare] = 1
    out[at + S.streetMass] = Math.min(30, Math.max(common, this.logSize - LETTERS_LESS))
  }

  /**
   * "Jiankang 1st Street" and "Jiankang Road": in Taiwan streets of one name are numbered, and those of other numbers
   * are others; so are sections of a road.
   */
  private areNumberedApart(from: number, to: number): boolean {
    const { index, query } = this
    const { words, wordCount } = query.address
    if (query.country === VIETNAM) return this.areNumbersApart(from, to)
    if (query.country !== TAIWAN) return false
    let ours = 0
    for (let k = 0; k < wordCount; k++) if (isSmallOrdinal(words[k])) ours = words[k]
    let theirs = 0
    for (let w = from; w < to; w++) if (isSmallOrdinal(index.addressWords[w])) theirs = index.addressWords[w]
    return ours !== theirs || this.areNumbersApart(from, to)
  }

  /**
   * "Đường số 7" and "Street No. 9", "Hưng Gia 1" and "Hưng Gia 2"; a list may leave the number of a street with a name
   * out.
   */
  private areNumbersApart(from: number, to: number): boolean {
    const { words, wordCount } = this.query.address
    const { addressWords } = this.index
    let areBoth = false
    for (let k = 0; k < wordCount; k++) {
      if (!isStreetNumber(words[k])) continue
      for (let w = from; w < to; w++) {
        if (addressWords[w] === words[k]) return false
        if (areStreetNumbersApart(addressWords[w], words[k])) areBoth = true
      }
    }
    return areBoth
  }

  /** All numbers agree, not the first alone. */
  private writeNumbers(theirs: number, out: Float32Array, at: number): void {
    const { numbersKey } = this.query.address
    if (theirs !== numbersKey) return
    if (areNumbersFew(numbersKey) && out[at + S.streetShare] < SAME_QUARTER) {
      out[at + S.house] = 0
      return
    }
    const isCertain = areNumbersCertain(numbersKey)
    if (this.streetTotal < 0) this.weighStreet()
    out[at + S.house] = isCertain ? ALL_NUMBERS_AGREE : 1
    if (isCertain) {
      out[at + S.streetShare] = 1
      out[at + S.streetMass] = Math.max(out[at + S.streetMass], Math.min(30, this.logSize - LETTERS_LESS))
    } else if (out[at + S.streetShare] === 0) out[at + S.streetShare] = -1
  }

  /** `isSameAlley`: the number of the house agrees, and is one that few streets have. */
  private commonWeight(from: number, to: number, isSameAlley: boolean): number {
    const { index, query, streetWeights } = this
    const { address } = query
    let common = 0
    let isTold = isSameAlley || this.sharedByStreets === null
    for (let k = 0; k < address.wordCount; k++) {
      if (streetWeights[k] === 0) continue
      const hash = address.words[k]
      for (let w = from; w < to; w++) {
        if (index.addressWords[w] === hash) {
          common += streetWeights[k]
          if (!isTold) isTold = !this.sharedByStreets?.has(hash)
          break
        }
      }
    }
    return isTold ? common : 0
  }

  private shareOf(common: number, from: number, to: number): number {
    if (this.streetTotal < TELLS_NOTHING) return -1
    if (common === 0) return this.isTownsOwn ? -1 : 0
    if (this.isTownsOwn && this.tellsOther(from, to)) return -1
    const { index, query } = this
    let theirs = 0
    for (let w = from; w < to; w++) {
      const hash = index.addressWords[w]
      if (!this.isNumberOfSection(hash) && (this.isTownsOwn || !query.isOwnCityWord(hash)))
        theirs += this.streetWeight(hash)
    }
    const smaller = Math.min(this.streetTotal, theirs)
    return smaller < TELLS_NOTHING ? -1 : Math.min(1, common / smaller)
  }

  /** Weights of the record's own street words, once per record. The city is judged elsewhere. */
  private weighStreet(): void {
    const { query, streetWeights } = this
    this.logSize = Math.log2(this.index.countrySize[query.country] + 2)
    this.sharedByStreets = sharedByStreets(query.country)
    this.streetTotal = 0
    for (let k = 0; k < query.address.wordCount; k++) {
      const hash = query.address.words[k]
      streetWeights[k] = query.isOwnCityWord(hash) || this.isNumberOfSection(hash) ? 0 : this.streetWeight(hash)
      this.streetTotal += streetWeights[k]
    }
    this.isTownsOwn = this.streetTotal === 0 && this.weighTownsOwn()
  }

  /**
   * 礁溪路 in 礁溪鄉: where towns and districts are known by their kind and left out, what is left is the name of a street.
   */
  private weighTownsOwn(): boolean {
    const { query, streetWeights } = this
    const { address } = query
    if (!address.hasStreetKind || !namesVillages(query.country)) return false
    for (let k = 0; k < address.wordCount; k++) {
      if (this.isNumberOfSection(address.words[k])) continue
      streetWeights[k] = this.streetWeight(address.words[k])
      this.streetTotal += streetWeights[k]
    }
    return this.streetTotal > 0
  }

  /** Whether the reference hotel's address has more than the name of its town. */
  private tellsOther(from: number, to: number): boolean {
    const { index, query } = this
    for (let w = from; w < to; w++) {
      const hash = index.addressWords[w]
      if (!this.isNumberOfSection(hash) && !query.isOwnCityWord(hash)) return true
    }
    return false
  }

  /** It only tells streets apart. */
  private isNumberOfSection(hash: number): boolean {
    return this.query.country === TAIWAN && isStreetNumber(hash)
  }

  private isOfStreet(hash: number): boolean {
    if (this.query.isOwnCityWord(hash)) return false
    const logCount = this.logCount(hash)
    return logCount < MANY || this.logSize - logCount >= COMMON_WEIGHT
  }

  private streetWeight(hash: number): number {
    return Math.max(0.2, this.logSize - this.logCount(hash))
  }

  /** How many addresses of the country have the word, as a logarithm. */
  private logCount(hash: number): number {
    return this.index.addressCounts[addressCountSlot(this.query.country, hash)] / 8
  }
}

/**
 * 2 four numbers or more, all the same (set elsewhere), 1 the same number, 0.7 one inside the other's range, 0.3 met
 * elsewhere in the address, 0 unknown, -1 different.
 */
function houseState(
  low: number,
  high: number,
  other: number,
  refLow: number,
  refHigh: number,
  refOther: number,
  hasDoors: boolean,
): number {
  if (low === 0 || refLow === 0) return 0
  if (low === refLow) return hasDoors ? doorState(other, refOther) : 1
  // One list tells the kilometre of a road, the other the number of the house.
  if (isAtKilometre(low) !== isAtKilometre(refLow)) return 0
  if (isOfAlley(low) !== isOfAlley(refLow))
    return isOfAlley(low) ? alleyState(low, refLow, refHigh) : alleyState(refLow, low, high)
  if ((low >= refLow && low <= refHigh) || (refLow >= low && refLow <= high)) return 0.7
  // What else has a number there is a floor.
  if (hasDoors) return -1
  if (
    (other !== 0 && (other === refLow || other === refHigh || other === refOther)) ||
    low === refOther ||
    (high !== low && high === refHigh)
  )
    return 0.3
  return -1
}

/**
 * Of one house: 186-2 is another door than 186-4, and the number of one may have been left out; on other floors is
 * another hotel, mostly.
 */
function doorState(other: number, refOther: number): number {
  if (areOtherFloors(other, refOther)) return 0.3
  if (isDoor(other) && isDoor(refOther)) return other === refOther ? 1 : -1
  return isDoor(other) || isDoor(refOther) ? 0.3 : 1
}

/**
 * A house of an alley beside one of a street. 0.7 where they are one, written otherwise: "64/19" as "19 64", "70/70-72"
 * as "70-72". 0 where the alley may have been left out ("Hẻm 64, số 19"), -1 different: 64 stands at the corner.
 */
function alleyState(house: number, low: number, high: number): number {
  const alley = alleyOf(house)
  const inAlley = houseInAlley(house)
  const isOne = alley === inAlley && alley === low
  if (isOne || (Math.min(alley, inAlley) === low && Math.max(alley, inAlley) === high)) return 0.7
  return inAlley === low ? 0 : -1
}

/** What an address begins with. */
function numberWritten(house: number): number {
  return isOfAlley(house) ? alleyOf(house) : house
}

/** 1 the same block and house, 0 unknown, -1 different. */
function blockState(numbers: number, refNumbers: number): number {
  if (numbers === 0 || refNumbers === 0) return 0
  if (numbers === refNumbers) return 1
  return areNumbersFew(numbers) || areNumbersFew(refNumbers) ? 0 : -1
}
