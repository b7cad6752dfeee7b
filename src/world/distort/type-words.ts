import { languageOf } from '../countries.ts'
import { LANGUAGES } from '../languages/index.ts'

/**
 * The type words of each language with the words suppliers put in their place: the local word, the international one,
 * or a near relative. Built from the languages, so that a new language brings its own.
 */
const SWAPS = new Map<string, Map<string, string[]>>()
const ALL = new Set<string>()
const RELATIVES = [
  ['Hotel', 'Inn', 'Hotel & Spa', 'Boutique Hotel'],
  ['Guest House', 'Guesthouse', 'B&B', 'Lodging'],
  ['Resort', 'Resort & Spa', 'Beach Resort'],
  ['Apartments', 'Apartment', 'Aparthotel', 'Serviced Apartments'],
  ['Residence', 'Residency', 'Place'],
  ['Mansion', 'Residence', 'Apartment'],
  ['Bungalow', 'Bungalows', 'Resort'],
  ['Villa', 'Villas', 'House'],
]
for (const [language, { types }] of Object.entries(LANGUAGES)) {
  const swaps = new Map<string, string[]>()
  for (const pair of [...types, ...RELATIVES]) {
    for (const word of pair) {
      ALL.add(word.toLowerCase())
      const known = swaps.get(word.toLowerCase()) ?? []
      swaps.set(word.toLowerCase(), known)
      for (const other of pair) if (other !== word && !known.includes(other)) known.push(other)
    }
  }
  SWAPS.set(language, swaps)
}

export function isTypeWord(word: string): boolean {
  return ALL.has(word.toLowerCase())
}

/** What a supplier in that country may write instead; the word itself when nothing else is known. */
export function swapsOf(word: string, country: string): readonly string[] {
  const swaps = SWAPS.get(languageOf(country))?.get(word.toLowerCase())
  return swaps?.length ? swaps : [word]
}

// The small words that tell one house of a family from the next. A copy that loses one is another hotel, and no longer
// a copy, so nothing below touches them.
const TELLING =
  /^(\d+\w?|i{1,3}|iv|v|north|south|east|west|wing|tower|annex|annexe|garden|beach|hill|suites?|residences?|villas?|apartments|express|old|new|riverside|station|airport|budget|plaza|grand|park|select|premium|[a-z])$/i

export function isTelling(word: string): boolean {
  return TELLING.test(word)
}
