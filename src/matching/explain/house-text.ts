import { ALL_NUMBERS_AGREE } from '../compare/signals.ts'
import type { Matcher } from '../matcher.ts'
import { AddressReader } from '../normalise/addresses/address-reader.ts'
import { houseNumberText, isOfAlley } from '../normalise/addresses/houses/alley-houses.ts'
import { FIELD_ADDRESS } from '../reference-index/layout.ts'

/** What the numbers of the two houses say of the pair; empty where they say nothing. */
export function houseText(matcher: Matcher, ref: number, state: number): string {
  if (state === 0) return ''
  const { query, index } = matcher
  const { houseLow, bytes, start, end } = query.address
  const own = asWritten(houseLow, bytes, start, end, query.country)
  const from = index.fieldStart(ref, FIELD_ADDRESS)
  const to = from + index.fieldLength(ref, FIELD_ADDRESS)
  const theirs = asWritten(index.houseLow[ref], index.textBytes, from, to, index.country[ref])
  const numbers = `${own}, ${theirs}`
  if (own === theirs && state < 1)
    return state < 0 ? `doors of house ${own} differ` : `house numbers agree, doors or floors do not: ${own}`
  if (state === ALL_NUMBERS_AGREE) return 'all numbers of the addresses agree'
  return state === 1
    ? `house numbers agree: ${own}`
    : state > 0
      ? `house numbers overlap: ${numbers}`
      : `house numbers differ: ${numbers}`
}

/** "70/39/16": what is kept of a house of an alley's alley only compares, so its address is read again. */
function asWritten(house: number, bytes: Uint8Array, start: number, end: number, country: number): string {
  if (!isOfAlley(house)) return houseNumberText(house)
  const reader = new AddressReader()
  reader.country = country
  reader.read(bytes, start, end)
  return reader.houseLow === house ? reader.houseText : houseNumberText(house)
}
