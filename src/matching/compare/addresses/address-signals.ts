import type { PartnerQuery } from '../../candidates/record/partner-query.ts'
import { alleyOf, isOfAlley } from '../../normalise/addresses/houses/alley-houses.ts'
import { numbersDoors } from '../../normalise/addresses/houses/doors.ts'
import { areNumbersCertain, areNumbersFew, hasNumberedBlocks } from '../../normalise/addresses/houses/house-numbers.ts'
import { areDistrictsApart, hasDoorPostcodes, postcodeState } from '../../normalise/addresses/postcode-number.ts'
import { areStreetNumbersApart, isStreetNumber } from '../../normalise/addresses/streets/numbered-streets.ts'
import { countryNumber } from '../../normalise/country-number.ts'
import { isSmallOrdinal } from '../../normalise/words/number-words.ts'
import { PACKED_ROW } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { isOtherCity } from '../places/city-state.ts'
import { ALL_NUMBERS_AGREE, DISTRICTS_APART, NO_DISTANCE, S } from '../signals.ts'
import { blockState, houseState } from './house-state.ts'
import { StreetLetters } from './street-letters.ts'
import { StreetWeights } from './street-weights.ts'

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

/** Compares addresses. */
export class AddressSignals {
  private readonly index: ReferenceIndex
  private readonly query: PartnerQuery
  private readonly street: StreetWeights
  private readonly letters: StreetLetters

  constructor(index: ReferenceIndex, query: PartnerQuery) {
    this.index = index
    this.query = query
    const street = new StreetWeights(index, query)
    this.street = street
    this.letters = new StreetLetters(index, query, (word) => street.isOfStreet(word))
  }

  /** Call once per record. */
  begin(): void {
    this.street.begin()
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
    this.writePostcode(packed[row + 12] >>> 0, out, at)
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

  private writePostcode(theirs: number, out: Float32Array, at: number): void {
    const { country, address } = this.query
    const ours = address.postcode
    const state = ours === 0 || theirs === 0 ? 0 : postcodeState(country, ours, theirs)
    out[at + S.postcode] = state
    out[at + DISTRICTS_APART] = state < 0 && hasDoorPostcodes(country) && areDistrictsApart(ours, theirs) ? 1 : 0
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
    const { street } = this
    street.weigh()
    const common = street.commonWeight(from, to, out[at + S.house] === 1 && isOfAlley(this.query.address.houseLow))
    out[at + S.streetMass] = Math.min(common, 30)
    const isOther = this.areNumberedApart(from, to)
    const ofWords = isOther ? 0 : street.shareOf(common, from, to)
    out[at + S.streetShare] = ofWords === 0 && !this.query.address.tellsStreet ? -1 : ofWords
    const share = out[at + S.streetShare]
    if (isOther || share < 0 || share >= WORDS_TELL || out[at + S.house] < 0.7 || out[at + S.postcode] < 0) return
    if (!this.letters.agree(ref, numberWritten(this.query.address.houseLow))) return
    out[at + S.streetShare] = 1
    out[at + S.streetMass] = Math.min(30, Math.max(common, street.logSize - LETTERS_LESS))
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
    this.street.weigh()
    out[at + S.house] = isCertain ? ALL_NUMBERS_AGREE : 1
    if (isCertain) {
      out[at + S.streetShare] = 1
      out[at + S.streetMass] = Math.max(out[at + S.streetMass], Math.min(30, this.street.logSize - LETTERS_LESS))
    } else if (out[at + S.streetShare] === 0) out[at + S.streetShare] = -1
  }
}

/** What an address begins with. */
function numberWritten(house: number): number {
  return isOfAlley(house) ? alleyOf(house) : house
}
