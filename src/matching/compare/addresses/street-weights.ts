import type { PartnerQuery } from '../../candidates/record/partner-query.ts'
import { isStreetNumber } from '../../normalise/addresses/streets/numbered-streets.ts'
import { sharedByStreets } from '../../normalise/addresses/streets/weak-address-words.ts'
import { namesVillages } from '../../normalise/addresses/taiwan/taiwanese-words.ts'
import { countryNumber } from '../../normalise/country-number.ts'
import type { WordTable } from '../../normalise/words/word-table.ts'
import { addressCountSlot } from '../../reference-index/build/build-addresses.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'

const TAIWAN = countryNumber('TW')
/** A word in so many addresses (eight, as a logarithm), and in a quarter of the country's, is rather that of a city. */
const MANY = 3
const COMMON_WEIGHT = 2
/**
 * What a street weighs less than is in two addresses of three: a city or a country before a street that was not
 * understood.
 */
const TELLS_NOTHING = 0.5

/** What the words of the record's street tell, and how much of that a hotel's address has. */
export class StreetWeights {
  /** Hotels of the record's country, as a logarithm: a word that no address but one has weighs as much. */
  logSize = 0
  private readonly weights = new Float32Array(16)
  /** Below 0 until they are weighed. */
  private total = -1
  /** The street is called like its town; see weighTownsOwn. */
  private isTownsOwn = false
  private sharedByStreets: WordTable | null = null
  private readonly index: ReferenceIndex
  private readonly query: PartnerQuery

  constructor(index: ReferenceIndex, query: PartnerQuery) {
    this.index = index
    this.query = query
  }

  /** Call once per record. */
  begin(): void {
    this.total = -1
  }

  /** Call before anything is asked for: the record's own words are weighed once. The city is judged elsewhere. */
  weigh(): void {
    if (this.total < 0) this.weighWords()
  }

  /** `isSameAlley`: the number of the house agrees, and is one that few streets have. */
  commonWeight(from: number, to: number, isSameAlley: boolean): number {
    const { index, query, weights } = this
    const { address } = query
    let common = 0
    let isTold = isSameAlley || this.sharedByStreets === null
    for (let k = 0; k < address.wordCount; k++) {
      if (weights[k] === 0) continue
      const hash = address.words[k]
      for (let w = from; w < to; w++) {
        if (index.addressWords[w] === hash) {
          common += weights[k]
          if (!isTold) isTold = !this.sharedByStreets?.has(hash)
          break
        }
      }
    }
    return isTold ? common : 0
  }

  shareOf(common: number, from: number, to: number): number {
    if (this.total < TELLS_NOTHING) return -1
    if (common === 0) return this.isTownsOwn ? -1 : 0
    if (this.isTownsOwn && this.tellsOther(from, to)) return -1
    const { index, query } = this
    let theirs = 0
    for (let w = from; w < to; w++) {
      const hash = index.addressWords[w]
      if (!this.isNumberOfSection(hash) && (this.isTownsOwn || !query.isOwnCityWord(hash)))
        theirs += this.weightOf(hash)
    }
    const smaller = Math.min(this.total, theirs)
    return smaller < TELLS_NOTHING ? -1 : Math.min(1, common / smaller)
  }

  /** False for a word of the record's city, and for one in so many addresses that it may be a city's. */
  isOfStreet(hash: number): boolean {
    if (this.query.isOwnCityWord(hash)) return false
    const logCount = this.logCount(hash)
    return logCount < MANY || this.logSize - logCount >= COMMON_WEIGHT
  }

  private weighWords(): void {
    const { query, weights } = this
    this.logSize = Math.log2(this.index.countrySize[query.country] + 2)
    this.sharedByStreets = sharedByStreets(query.country)
    this.total = 0
    for (let k = 0; k < query.address.wordCount; k++) {
      const hash = query.address.words[k]
      weights[k] = query.isOwnCityWord(hash) || this.isNumberOfSection(hash) ? 0 : this.weightOf(hash)
      this.total += weights[k]
    }
    this.isTownsOwn = this.total === 0 && this.weighTownsOwn()
  }

  /**
   * 礁溪路 in 礁溪鄉: where towns and districts are known by their kind and left out, what is left is the name of a street.
   */
  private weighTownsOwn(): boolean {
    const { query, weights } = this
    const { address } = query
    if (!address.hasStreetKind || !namesVillages(query.country)) return false
    for (let k = 0; k < address.wordCount; k++) {
      if (this.isNumberOfSection(address.words[k])) continue
      weights[k] = this.weightOf(address.words[k])
      this.total += weights[k]
    }
    return this.total > 0
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

  private weightOf(hash: number): number {
    return Math.max(0.2, this.logSize - this.logCount(hash))
  }

  /** How many addresses of the country have the word, as a logarithm. */
  private logCount(hash: number): number {
    return this.index.addressCounts[addressCountSlot(this.query.country, hash)] / 8
  }
}
