import { AddressReader } from '../../src/matching/normalise/addresses/address-reader.ts'

/** An address, read. `country`: two letters as one number; 0 for none. */
export function readerOf(text: string, country = 0): AddressReader {
  const reader = new AddressReader()
  reader.country = country
  const bytes = new TextEncoder().encode(text)
  reader.read(bytes, 0, bytes.length)
  return reader
}

/** Its house, and the words of its street in any order. */
export function readAddress(text: string, country = 0): { house: number; words: number[] } {
  const reader = readerOf(text, country)
  return { house: reader.houseLow, words: [...reader.words.slice(0, reader.wordCount)].sort() }
}
