import { translatedWord } from '../../../matching/index.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { findInDirectory } from '../../catalogue/hash-directory.ts'
import { KNOWN_HOTELS, type Variant, type WordExpander } from './expand-word.ts'
import type { Term } from './name-query.ts'

// A word nobody knows may be a wild misspelling: it counts, but does not outweigh the words that are known.
const UNKNOWN_WEIGHT = 6
const SPLITS_MAX = 2
const SPLIT_LETTERS_MIN = 5
// Half of a word written in one: a word of two letters is believed only if it is a very common one ("le", "la").
const HALF_HOTELS_MIN = 5
const SHORT_HALF_HOTELS_MIN = 1_000
// One mistake in a word of four letters or more.
const LIKELY_SIMILARITY = 0.62

/** Finds what a word of a query may stand for, and how much it says. */
export class TermMaker {
  readonly #catalogue: Catalogue
  readonly #expander: WordExpander

  constructor(catalogue: Catalogue, expander: WordExpander) {
    this.#catalogue = catalogue
    this.#expander = expander
  }

  /** `hash`: of the word as matching reads it. `joins` depend on the words beside it and are left empty. */
  make(word: string, hash: number, isBeingTyped: boolean, isForeign: boolean): Term {
    const { variants, isExact } = this.#expander.expand(word, 2, isForeign, isBeingTyped)
    // "Gostinitsa" written in Latin letters: the names in Cyrillic were read by their meaning, "hotel".
    const meaning = isExact ? undefined : translatedWord(hash)
    const meant = meaning ? Buffer.from(meaning).toString('latin1') : word
    if (meant !== word) return this.make(meant, hash, isBeingTyped, isForeign)
    const prefix = isBeingTyped ? this.#prefixRun(word) : { from: 0, to: 0 }
    const isKnown = isExact && variants[0].hotels >= KNOWN_HOTELS
    const splits = word.length >= SPLIT_LETTERS_MIN ? this.#splits(word, variants.length === 0) : []
    const cities = this.#cities(hash, variants)
    const cityHotels = this.#hotelsIn(cities)
    return {
      text: word,
      variants: isKnown ? variants.slice(0, 1) : variants,
      secondGuesses: isKnown ? variants.slice(1) : [],
      prefixFrom: prefix.from,
      prefixTo: prefix.to,
      weight: this.#weight(isKnown ? variants.slice(0, 1) : variants, splits, prefix, cityHotels),
      cities,
      cityHotels,
      splits,
      joins: [],
    }
  }

  // As rare as the commonest word it is likely to stand for: "hotle", even if some list has it, is "hotel" and says as
  // little.
  #weight(
    variants: Variant[],
    splits: Term['splits'],
    prefix: { from: number; to: number },
    cityHotels: number,
  ): number {
    const { postStart, count } = this.#catalogue
    let hotels = prefix.to > prefix.from ? postStart[prefix.to] - postStart[prefix.from] : 0
    const best = variants.reduce((most, variant) => Math.max(most, variant.similarity), 0)
    for (const variant of variants) {
      if (variant.similarity >= Math.min(best, LIKELY_SIMILARITY)) hotels = Math.max(hotels, variant.hotels)
    }
    hotels = Math.max(hotels, cityHotels)
    if (hotels === 0 && splits.length > 0) {
      hotels = Math.min(mostHotels(splits[0].left), mostHotels(splits[0].right))
    }
    return hotels === 0 ? UNKNOWN_WEIGHT : Math.log(1 + count / hotels)
  }

  /** The run of words that begin with the given letters, in the sorted vocabulary. */
  #prefixRun(prefix: string): { from: number; to: number } {
    return { from: this.#lowerBound(prefix, ''), to: this.#lowerBound(prefix, '\x7f') }
  }

  #lowerBound(prefix: string, ending: string): number {
    const { lexWords, index } = this.#catalogue
    const wanted = prefix + ending
    let low = 0
    let high = lexWords.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (
        isBefore(index.vocabBytes, index.vocabStart[lexWords[middle]], index.vocabStart[lexWords[middle] + 1], wanted)
      ) {
        low = middle + 1
      } else high = middle
    }
    return low
  }

  #cities(hash: number, variants: Variant[]): number[] {
    const { index, cityWords } = this.#catalogue
    const cities: number[] = []
    findInDirectory(cityWords, hash, cities)
    if (cities.length > 0) return cities
    // The most alike where the word is not known: "pariz" is Paris, not Pariser.
    const best = variants.reduce((most, { similarity }) => Math.max(most, similarity), 0)
    for (const { word, similarity } of variants) {
      if (similarity >= best - 0.001) findInDirectory(cityWords, index.vocabHash[word], cities)
    }
    return cities
  }

  #hotelsIn(cities: number[]): number {
    const { cityStart } = this.#catalogue
    let hotels = 0
    for (let i = 0; i < cities.length; i++) hotels += cityStart[cities[i] + 1] - cityStart[cities[i]]
    return hotels
  }

  // "parkhotel" for "Park Hotel": the two halves that are likeliest words. A misspelt half is looked for only beside a
  // common word, and only when nothing else explains the word: it takes long.
  #splits(word: string, isUnexplained: boolean): Term['splits'] {
    const found: { left: Variant[]; right: Variant[]; likelihood: number }[] = []
    const halves = this.#expander.halves(word)
    for (const { left, right } of halves) {
      if (left && right) found.push({ left: [left], right: [right], likelihood: left.hotels * right.hotels })
    }
    if (found.length === 0 && isUnexplained) {
      for (const { at, left, right } of halves) {
        if (left && left.hotels >= halfHotelsMin(at) && word.length - at >= 4) {
          const { variants } = this.#expander.expand(word.slice(at), 1)
          if (variants.length > 0) found.push({ left: [left], right: variants, likelihood: left.hotels })
        } else if (right && right.hotels >= halfHotelsMin(word.length - at) && at >= 4) {
          const { variants } = this.#expander.expand(word.slice(0, at), 1)
          if (variants.length > 0) found.push({ left: variants, right: [right], likelihood: right.hotels })
        }
      }
    }
    return found
      .sort((a, b) => b.likelihood - a.likelihood)
      .slice(0, SPLITS_MAX)
      .map(({ left, right }) => ({ left, right }))
  }
}

function halfHotelsMin(letters: number): number {
  return letters < 3 ? SHORT_HALF_HOTELS_MIN : HALF_HOTELS_MIN
}

function mostHotels(variants: Variant[]): number {
  return variants.reduce((most, { hotels }) => Math.max(most, hotels), 0)
}

function isBefore(bytes: Uint8Array, start: number, end: number, text: string): boolean {
  const length = Math.min(end - start, text.length)
  for (let i = 0; i < length; i++) {
    const difference = bytes[start + i] - text.charCodeAt(i)
    if (difference !== 0) return difference < 0
  }
  return end - start < text.length
}
