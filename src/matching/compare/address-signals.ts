import type { PartnerQuery } from '../candidates/partner-query.ts'
import { addressCountSlot } from '../reference-index/build-addresses.ts'
import { PACKED_ROW } from '../reference-index/layout.ts'
import type { ReferenceIndex } from '../reference-index/reference-index.ts'
import { S } from './signals.ts'

/** Compares addresses. The record's own street words are weighed once. */
export class AddressSignals {
  private readonly streetWeights = new Float32Array(16)
  private streetTotal = -1
  private logSize = 0
  private readonly index: ReferenceIndex
  private readonly query: PartnerQuery

  constructor(index: ReferenceIndex, query: PartnerQuery) {
    this.index = index
    this.query = query
  }

  /** Call once per record. */
  begin(): void {
    this.streetTotal = -1
  }

  write(ref: number, out: Float32Array, at: number): void {
    const { index, query } = this
    const { packed } = index
    const { address } = query
    const row = ref * PACKED_ROW
    out[at + S.house] = houseState(
      address.houseLow,
      address.houseHigh,
      address.otherNumber,
      packed[row + 9],
      packed[row + 10],
      packed[row + 11],
    )
    const postcode = packed[row + 12] >>> 0
    out[at + S.postcode] = address.postcode === 0 || postcode === 0 ? 0 : address.postcode === postcode ? 1 : -1
    const from = packed[row + 8]
    const to = from + (packed[row + 6] >>> 16)
    if (from === to || address.wordCount === 0) {
      out[at + S.streetShare] = -1
      out[at + S.streetMass] = 0
      return
    }
    if (this.streetTotal < 0) this.weighStreet()
    let common = 0
    for (let k = 0; k < address.wordCount; k++) {
      if (this.streetWeights[k] === 0) continue
      const hash = address.words[k]
      for (let w = from; w < to; w++) {
        if (index.addressWords[w] === hash) {
          common += this.streetWeights[k]
          break
        }
      }
    }
    out[at + S.streetMass] = Math.min(common, 30)
    if (common === 0) {
      out[at + S.streetShare] = this.streetTotal === 0 ? -1 : 0
      // Number 4 of another street is chance, where both addresses are whole.
      if (this.streetTotal !== 0 && out[at + S.postcode] !== 0 && out[at + S.house] > 0) out[at + S.house] = 0
      return
    }
    let theirs = 0
    for (let w = from; w < to; w++) {
      if (!query.isOwnCityWord(index.addressWords[w])) theirs += this.streetWeight(index.addressWords[w])
    }
    const smaller = Math.min(this.streetTotal, theirs)
    out[at + S.streetShare] = smaller <= 0 ? -1 : Math.min(1, common / smaller)
  }

  /** Weights of the record's own street words, once per record. The city is judged elsewhere. */
  private weighStreet(): void {
    const { query, streetWeights } = this
    this.logSize = Math.log2(this.index.countrySize[query.country] + 2)
    this.streetTotal = 0
    for (let k = 0; k < query.address.wordCount; k++) {
      const hash = query.address.words[k]
      streetWeights[k] = query.isOwnCityWord(hash) ? 0 : this.streetWeight(hash)
      this.streetTotal += streetWeights[k]
    }
  }

  private streetWeight(hash: number): number {
    return Math.max(0.2, this.logSize - this.index.addressCounts[addressCountSlot(this.query.country, hash)] / 8)
  }
}

/** 1 the same number, 0.7 one inside the other's range, 0.3 met elsewhere in the address, 0 unknown, -1 different. */
function houseState(
  low: number,
  high: number,
  other: number,
  refLow: number,
  refHigh: number,
  refOther: number,
): number {
  if (low === 0 || refLow === 0) return 0
  if (low === refLow) return 1
  if ((low >= refLow && low <= refHigh) || (refLow >= low && refLow <= high)) return 0.7
  if ((other !== 0 && (other === refLow || other === refOther)) || low === refOther) return 0.3
  return -1
}
