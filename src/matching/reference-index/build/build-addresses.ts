import { AddressReader } from '../../normalise/addresses/address-reader.ts'
import { mixHash } from '../../normalise/words/hash-bytes.ts'
import {
  FIELD_ADDRESS,
  FIELD_ALIASES,
  FIELD_NAME,
  FIELD_POSTAL_CODE,
  FIELD_REGION,
  FIELDS,
  type Sections,
} from '../layout.ts'
import { GrowingU32, sharedU8, sharedU32 } from './growing-arrays.ts'

export const ADDRESS_COUNT_SLOTS = 1 << 20

export function roomForAddresses(n: number) {
  return {
    houseLow: sharedU32(n),
    houseHigh: sharedU32(n),
    houseOther: sharedU32(n),
    houseNumbers: sharedU32(n),
    postcode: sharedU32(n),
  }
}

/** Street words of some rows: row `from + i` has words[start[i] .. start[i + 1]). */
export type AddressPiece = { start: Uint32Array; words: Uint32Array }

/** Street words, house numbers and postcodes of rows `from` to `to`; counts words by country in `counts`. */
export function readAddresses(sections: Sections, from: number, to: number, counts: Uint32Array): AddressPiece {
  const { country, textStart, textLengths, textBytes, houseLow, houseHigh, houseOther, houseNumbers, postcode } =
    sections
  const reader = new AddressReader()
  const start = sharedU32(to - from + 1)
  const words = new GrowingU32((to - from) * 4 + 16)
  for (let i = from; i < to; i++) {
    start[i - from] = words.length
    const lengths = i * FIELDS
    const length = textLengths[lengths + FIELD_ADDRESS]
    const postalLength = textLengths[lengths + FIELD_POSTAL_CODE]
    const regionLength = textLengths[lengths + FIELD_REGION]
    if (length + postalLength + regionLength === 0) continue
    const at = textStart[i] + textLengths[lengths + FIELD_NAME] + textLengths[lengths + FIELD_ALIASES]
    reader.country = country[i]
    reader.read(textBytes, at, at + length)
    if (postalLength > 0) reader.readPostcode(textBytes, at + length, at + length + postalLength)
    // The region says where as the end of an address does. Alone it would be an address that differs from the record's.
    const regionStart = at + length + postalLength
    if (length > 0) reader.readMore(textBytes, regionStart, regionStart + regionLength)
    for (let k = 0; k < reader.wordCount; k++) {
      words.push(reader.words[k])
      // Other threads count the same words.
      Atomics.add(counts, addressCountSlot(country[i], reader.words[k]), 1)
    }
    houseLow[i] = reader.houseLow
    houseHigh[i] = reader.houseHigh
    houseOther[i] = reader.otherNumber
    houseNumbers[i] = reader.numbersKey
    postcode[i] = reader.postcode
  }
  start[to - from] = words.length
  return { start, words: words.filled() }
}

/** Counts as eighths of a power of two. */
export function packAddressCounts(counts: Uint32Array): Uint8Array {
  const packed = sharedU8(ADDRESS_COUNT_SLOTS)
  for (let s = 0; s < ADDRESS_COUNT_SLOTS; s++) {
    if (counts[s] !== 0) packed[s] = Math.min(255, Math.round(Math.log2(counts[s] + 1) * 8))
  }
  return packed
}

export function addressCountSlot(country: number, word: number): number {
  return mixHash(word, country) & (ADDRESS_COUNT_SLOTS - 1)
}
