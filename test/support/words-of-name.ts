import { countryNumber, NameReader } from '../../src/matching/index.ts'

const reader = new NameReader()
const decoder = new TextDecoder()

/** The folded words that are left of a name once it is read; with `flag` those that have it. */
export function wordsOfName(name: string, { country = 'TH', flag = 0 } = {}): string {
  const bytes = new TextEncoder().encode(name)
  reader.country = countryNumber(country)
  reader.read(bytes, 0, bytes.length)
  return Array.from({ length: reader.count }, (_, i) => i)
    .filter((i) => flag === 0 || (reader.flags[i] & flag) !== 0)
    .map((i) => decoder.decode(reader.text.slice(reader.start[i], reader.end[i])))
    .join(' ')
}
