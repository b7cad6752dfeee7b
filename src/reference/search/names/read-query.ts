import { countryNumber, NameReader, NEW_READING } from '../../../matching/index.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { WordExpander } from './expand-word.ts'
import { TermMaker } from './make-term.ts'
import { type NameQuery, TERMS_MAX, type Term } from './name-query.ts'

interface Word {
  word: string
  hash: number
}

/** A letter that is no Latin one. */
const FOREIGN = /[^\P{L}\p{Script=Latin}]/u
const ENDS_IN_WORD = /[\p{L}\p{N}\p{M}]$/u
const HAN = /\p{Script=Han}/u
const JAPAN = countryNumber('JP')
const QUERY_BYTES_MAX = 400
const KNOWN_TERMS_MAX = 5_000

/** Reads a name query into terms. One reader per thread and version. */
export class QueryReader {
  readonly #expander: WordExpander
  readonly #terms: TermMaker
  readonly #names = new NameReader()
  readonly #text = Buffer.from(this.#names.text.buffer)
  /** The query in UTF-8, as much of it as is read. */
  readonly #bytes = Buffer.alloc(QUERY_BYTES_MAX)
  // Two halves: when the newer is full, the older is forgotten. Forgetting terms one by one, oldest first, costs a Map
  // more than finding them.
  #known = new Map<string, Term>()
  #knownBefore = new Map<string, Term>()

  constructor(catalogue: Catalogue) {
    this.#expander = new WordExpander(catalogue)
    this.#terms = new TermMaker(catalogue, this.#expander)
  }

  /**
   * Every way to read the text, mostly one: a word of another script by its sound or by its meaning. Signs that Chinese
   * and Japanese share are read as the country reads them, and without a country as either does: each hotel's name was
   * read as in its own.
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
      term = this.#knownBefore.get(key) ?? this.#terms.make(word, hash, isBeingTyped, isForeign)
      if (this.#known.size >= KNOWN_TERMS_MAX / 2) {
        this.#knownBefore = this.#known
        this.#known = new Map()
      }
      this.#known.set(key, term)
    }
    return withJoins(term, [])
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

function standsFor({ variants, secondGuesses }: Term, word: number): boolean {
  return variants.some((variant) => variant.word === word) || secondGuesses.some((variant) => variant.word === word)
}
