import { AddressReader } from '../normalise/address-reader.ts'
import { mixHash } from '../normalise/hash-bytes.ts'
import type { ReferenceDraft } from './draft.ts'
import { GrowingU32 } from './growing-arrays.ts'
import { FIELD_ADDRESS, FIELD_POSTAL_CODE, FIELD_REGION, type SectionArray } from './layout.ts'

export const ADDRESS_COUNT_SLOTS = 1 << 20

/** Street words, house numbers and postcodes of every row. */
export function buildAddresses(draft: ReferenceDraft, order: Uint32Array, sections: Map<string, SectionArray>): void {
  const n = order.length
  const reader = new AddressReader()
  const start = new Uint32Array(n + 1)
  const words = new GrowingU32()
  const houseLow = new Uint32Array(n)
  const houseHigh = new Uint32Array(n)
  const houseOther = new Uint32Array(n)
  const postcode = new Uint32Array(n)
  const counts = new Uint32Array(ADDRESS_COUNT_SLOTS)
  const country = sections.get('country') as Uint16Array
  const bytes = draft.text.array
  for (let i = 0; i < n; i++) {
    start[i] = words.length
    const row = order[i]
    const length = draft.fieldLength(row, FIELD_ADDRESS)
    const postalLength = draft.fieldLength(row, FIELD_POSTAL_CODE)
    if (length + postalLength + draft.fieldLength(row, FIELD_REGION) === 0) continue
    const from = draft.fieldStart(row, FIELD_ADDRESS)
    reader.country = country[i]
    reader.read(bytes, from, from + length)
    if (postalLength > 0) reader.readPostcode(bytes, from + length, from + length + postalLength)
    // The region says where as the end of an address does.
    const regionStart = from + length + postalLength
    reader.readMore(bytes, regionStart, regionStart + draft.fieldLength(row, FIELD_REGION))
    for (let k = 0; k < reader.wordCount; k++) {
      words.push(reader.words[k])
      counts[addressCountSlot(country[i], reader.words[k])]++
    }
    houseLow[i] = reader.houseLow
    houseHigh[i] = reader.houseHigh
    houseOther[i] = reader.otherNumber
    postcode[i] = reader.postcode
  }
  start[n] = words.length
  const addressCounts = new Uint8Array(ADDRESS_COUNT_SLOTS)
  for (let s = 0; s < ADDRESS_COUNT_SLOTS; s++)
    addressCounts[s] = Math.min(255, Math.round(Math.log2(counts[s] + 1) * 8))
  sections.set('addressStart', start)
  sections.set('addressWords', words.trimmed())
  sections.set('houseLow', houseLow)
  sections.set('houseHigh', houseHigh)
  sections.set('houseOther', houseOther)
  sections.set('postcode', postcode)
  sections.set('addressCounts', addressCounts)
}

export function addressCountSlot(country: number, word: number): number {
  return mixHash(word, country) & (ADDRESS_COUNT_SLOTS - 1)
}
