import { countryNumber, NameReader } from '../../src/matching/index.ts'

/** Reads what follows; whoever sets its country sets it back to 0, as tests of one folder share it. */
export const reader = new NameReader()
const decoder = new TextDecoder()

/** The folded words that are left of a name once it is read; with `flag` those that have it. */
export function words(name: string, flag = 0): string {
  const bytes = new TextEncoder().encode(name)
  reader.read(bytes, 0, bytes.length)
  return Array.from({ length: reader.count }, (_, i) => i)
    .filter((i) => flag === 0 || (reader.flags[i] & flag) !== 0)
    .map((i) => decoder.decode(reader.text.slice(reader.start[i], reader.end[i])))
    .join(' ')
}

/** The same of a name in a country. */
export function wordsOfName(name: string, { country = 'TH', flag = 0 } = {}): string {
  reader.country = countryNumber(country)
  const left = words(name, flag)
  reader.country = 0
  return left
}
