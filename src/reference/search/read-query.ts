import { countryNumber, NameReader, NEW_READING, translatedWord } from '../../matching/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { findInDirectory } from '../catalogue/hash-directory.ts'
import { KNOWN_HOTELS, type Variant, WordExpander } from './expand-word.ts'

/** One word of a name query, ready to be looked for. */
export interface Term {
  text: string
  variants: Variant[]
  /** Words that begin with this one, as places in the sorted vocabulary: from..to-1. Only for the word being typed. */
  prefixFrom: number
  prefixTo: number
  /** Spellings that are only counted where another word led to the hotel: the word is known, they are a second guess. */
  secondGuesses: Variant[]
  /** How much it says, in nats: the logarithm of how rare it is. */
  weight: number
  /** Cities whose name has this word, and how many hotels they have together. */
  cities: number[]
  cityHotels: number
  /** Other readings of the same letters: the word stands for two words of the name, or two query words for one. */
  splits: { left: Variant[]; right: Variant[] }[]
  joins: { with: number; variants: Variant[] }[]
}

export interface NameQuery {
  terms: Term[]
  totalWeight: number
}

interface Word {
  word: string
  hash: number
}

export const TERMS_MAX = 12
/** A letter that is no Latin one. */
const FOREIGN = /[^\P{L}\p{Script=Latin}]/u
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u
const HAN = /\p{Script=Han}/u
const JAPAN = countryNumber('JP')
const QUERY_BYTES_MAX = 400
const KNOWN_TERMS_MAX = 5_000
// A word nobody knows may be a wild misspelling: it counts, but does not outweigh the words that are known.
const UNKNOWN_WEIGHT = 6
const SPLITS_MAX = 2
const SPLIT_LETTERS_MIN = 5
// Half of a word written in one: a word of two letters is believed only if it is a very common one ("le", "la").
const HALF_HOTELS_MIN = 5
const SHORT_HALF_HOTELS_MIN = 1_000
// One mistake in a word of four letters or more.
const LIKELY_SIMILARITY = 0.62

/** Reads a name query into terms. One reader per thread and version. */
export class QueryReader {
  readonly #catalogue: Catalogue
  readonly #expander: WordExpander
  readonly #names = new NameReader()
  readonly #text = Buffer.from(this.#names.text.buffer)
  /** The query in UTF-8, as much of it as is read. */
  readonly #bytes = Buffer.alloc(QUERY_BYTES_MAX)
  // Two halves: when the newer is full, the older is forgotten. Forgetting terms one by one, oldest first, costs a Map more
  // than finding them.
  #known = new Map<string, Term>()
  #knownBefore = new Map<string, Term>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
    this.#expander = new WordExpander(catalogue)
  }

  /**
   * Every way to read the text, mostly one: a word of another script by its sound or by its meaning. Signs that Chinese and
   * Japanese share are read as the country reads them, and without a country as either does: each hotel's name was read
   * as in its own.
   */
  read(text: string, country: number | null): NameQuery[] {
    const isTyping = ENDS_IN_WORD.test(lastSign(text))
    if (isPlainLatin(text) || !FOREIGN.test(text))
      return [this.#query(this.#wordsOf(text, country ?? 0).flat(), isTyping, false)]
    const countries = country !== null ? [country] : HAN.test(text) ? [0, JAPAN] : [0]
    const readings = countries.flatMap((of) => this.#wordsOf(text, of))
    return readings.map((words) => this.#query(words, isTyping, true))
  }

  #query(words: Word[], isTyping: boolean, isForeign: boolean): NameQuery {
    const distinct = words.filter(({ word }, at) => words.findIndex((other) => other.word === word) === at)
    const last = Math.min(distinct.length, TERMS_MAX) - 1
    const terms = distinct
      .slice(0, TERMS_MAX)
      .map(({ word, hash }, at) => this.#knownTerm(word, hash, isTyping && at === last, isForeign))
    this.#addJoins(terms)
    return { terms, totalWeight: terms.reduce((sum, term) => sum + term.weight, 0) }
  }

  /** The words of each reading. */
  #wordsOf(text: string, country: number): Word[][] {
    const names = this.#names
    names.country = country
    names.read(this.#bytes, 0, this.#bytes.write(text))
    const readings: Word[][] = [[]]
    for (let i = 0; i < names.count; i++) {
      const word = this.#text.toString('latin1', names.start[i], names.end[i])
      if (i > 0 && (names.flags[i] & NEW_READING) !== 0) readings.push([])
      readings[readings.length - 1].push({ word, hash: names.hash[i] })
    }
    return readings
  }

  // People ask for the same words again and again: hotel, park, the cities. Their neighbours are found once a version.
  #knownTerm(word: string, hash: number, isBeingTyped: boolean, isForeign: boolean): Term {
    const key = isForeign ? `${word}${isBeingTyped ? '*' : ''}~` : isBeingTyped ? `${word}*` : word
    let term = this.#known.get(key)
    if (!term) {
      term = this.#knownBefore.get(key) ?? this.#term(word, hash, isBeingTyped, isForeign)
      if (this.#known.size >= KNOWN_TERMS_MAX / 2) {
        this.#knownBefore = this.#known
        this.#known = new Map()
      }
      this.#known.set(key, term)
    }
    return withJoins(term, [])
  }

  #term(word: string, hash: number, isBeingTyped: boolean, isForeign: boolean): Term {
    const { variants, isExact } = this.#expander.expand(word, 2, isForeign)
    // "Gostinitsa" written in Latin letters: the names in Cyrillic were read by their meaning, "hotel".
    const meaning = isExact ? undefined : translatedWord(hash)
    const meant = meaning ? Buffer.from(meaning).toString('latin1') : word
    if (meant !== word) return this.#term(meant, hash, isBeingTyped, isForeign)
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

  // As rare as the commonest word it is likely to stand for: "hotle", even if some list has it, is "hotel" and says as little.
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

  // "bel air" for "Belair".
  #addJoins(terms: Term[]): void {
    for (let i = 0; i + 1 < terms.length; i++) {
      const joined = terms[i].text + terms[i + 1].text
      // "homestay 3" is no misspelling of "homestay": a number is not written into a word.
      if (joined.length < 5 || NUMBER.test(terms[i].text) || NUMBER.test(terms[i + 1].text)) continue
      // "hotel a" is no misspelling of "hotel": what one of the two stands for by itself is not both of them.
      const variants = this.#expander
        .expand(joined, 1)
        .variants.filter(({ word }) => !standsFor(terms[i], word) && !standsFor(terms[i + 1], word))
      if (variants.length === 0) continue
      terms[i].joins.push({ with: i + 1, variants })
    }
  }
}

const NUMBER = /^\d+$/

/** The end of a text, long enough for one sign of any script: a pattern that looks for its end looks at all of it. */
function lastSign(text: string): string {
  return text.length > 2 ? text.slice(-2) : text
}

/** Told without a pattern, as it is of most queries. */
function isPlainLatin(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
  return true
}

// Field by field: spreading an object of so many is slow.
function withJoins(term: Term, joins: Term['joins']): Term {
  const { text, variants, secondGuesses, prefixFrom, prefixTo, weight, cities, cityHotels, splits } = term
  return { text, variants, secondGuesses, prefixFrom, prefixTo, weight, cities, cityHotels, splits, joins }
}

function halfHotelsMin(letters: number): number {
  return letters < 3 ? SHORT_HALF_HOTELS_MIN : HALF_HOTELS_MIN
}

function standsFor({ variants, secondGuesses }: Term, word: number): boolean {
  return variants.some((variant) => variant.word === word) || secondGuesses.some((variant) => variant.word === word)
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
