import { COMMA, FULL_STOP, HYPHEN, SLASH, SPACE } from '../addresses/separators.ts'
import { hashBytes, hashWord } from '../words/hash-bytes.ts'
import { wordsOf } from '../words/word-table.ts'
import { type States, statesOf } from './state-names.ts'

const APOSTROPHE = 0x27
const OPENING = 0x28
const CLOSING = 0x29
const BYTES_READ_MAX = 400
const WORDS_MAX = 48
/** "Newfoundland and Labrador" */
const NAME_WORDS_MAX = 3
/** Where a state stands: behind it there may be a postcode and a country, each of them a part of its own. */
const PARTS_ASKED_MAX = 2

const countries = wordsOf('usa us unitedstates unitedstatesofamerica america canada australia')
/** In an address rather the town. */
const washington = hashWord('washington')

/** Reads which state an address or a city field tells: "Springfield, IL 62703", "Springfield Illinois". */
export class StateReader {
  /** Letters of the words without spaces between them, small, and where each begins; the last is the end. */
  private readonly letters = new Uint8Array(BYTES_READ_MAX + 1)
  private readonly wordAt = new Uint16Array(WORDS_MAX + 1)
  private readonly isCapital = new Uint8Array(WORDS_MAX)
  private readonly hasDigit = new Uint8Array(WORDS_MAX)
  /** Number of the part of the text that a word is of. */
  private readonly part = new Uint8Array(WORDS_MAX)
  private count = 0

  /** 0 where none is told. `isCity`: the text begins with a town and with no house. */
  read(country: number, bytes: Uint8Array, start: number, end: number, isCity: boolean): number {
    const states = end > start ? statesOf(country) : undefined
    if (states === undefined) return 0
    this.readWords(bytes, start, Math.min(end, start + BYTES_READ_MAX))
    let asked = 0
    for (let to = this.count; to > 0 && asked < PARTS_ASKED_MAX; ) {
      let from = to - 1
      while (from > 0 && this.part[from - 1] === this.part[to - 1]) from--
      const last = this.withoutPostcode(from, to)
      if (last > from) {
        const state = this.stateAtEnd(states, from, last, isCity)
        if (state !== 0) return state
        asked++
      }
      to = from
    }
    return 0
  }

  /** One that fills a field of its own: "IL", "Illinois". */
  readWhole(country: number, bytes: Uint8Array, start: number, end: number): number {
    const states = end > start ? statesOf(country) : undefined
    if (states === undefined) return 0
    this.readWords(bytes, start, Math.min(end, start + BYTES_READ_MAX))
    const hash = this.hashOf(0, this.count)
    return states.codes.get(hash) || states.names.get(hash)
  }

  private readWords(bytes: Uint8Array, start: number, end: number): void {
    const { letters, wordAt, isCapital, hasDigit, part } = this
    let length = 0
    let parts = 0
    this.count = 0
    let isOpen = false
    for (let i = start; i < end; i++) {
      const code = bytes[i]
      const isDigit = code >= 48 && code <= 57
      const isLetter = (code | 32) >= 97 && (code | 32) <= 122
      if (isDigit || isLetter || code >= 128) {
        if (!isOpen) {
          if (this.count === WORDS_MAX) break
          wordAt[this.count] = length
          isCapital[this.count] = 1
          hasDigit[this.count] = 0
          part[this.count++] = parts
          isOpen = true
        }
        if (isDigit) hasDigit[this.count - 1] = 1
        if (!isLetter || code >= 97) isCapital[this.count - 1] = 0
        letters[length++] = isLetter ? code | 32 : code
      } else if (code !== FULL_STOP && code !== APOSTROPHE) {
        isOpen = false
        const isDash = code === HYPHEN && bytes[i - 1] === SPACE
        if ((isDash || code === COMMA || code === OPENING || code === CLOSING || code === SLASH) && this.count > 0)
          parts = part[this.count - 1] + 1
      }
    }
    wordAt[this.count] = length
  }

  /** Where a part ends without the postcode and the country behind the state. */
  private withoutPostcode(from: number, to: number): number {
    let last = to
    if (countries.has(this.hashOf(from, last))) return from
    if (last - from > 1 && countries.has(this.hashOf(last - 1, last))) last--
    while (last > from && this.hasDigit[last - 1] === 1) last--
    return last
  }

  private stateAtEnd(states: States, from: number, to: number, isCity: boolean): number {
    // "5 Oak CT" is a court.
    if (this.hasDigit[from] === 1) return 0
    const isFirst = this.part[from] === this.part[0]
    // A text that is but a state's name may be a town's ("Delaware", "New York"), and so may what follows a street.
    const mayFill = !isFirst
    const mayEnd = !isFirst || isCity
    if (this.isCapital[to - 1] === 1 && (to - from > 1 ? mayEnd : mayFill)) {
      const state = states.codes.get(this.hashOf(to - 1, to))
      if (state !== 0) return state
    }
    for (let words = Math.min(NAME_WORDS_MAX, to - from); words > 0; words--) {
      const hash = this.hashOf(to - words, to)
      const state = states.names.get(hash)
      if (state === 0) continue
      if (!isCity && hash === washington) return 0
      return (words < to - from ? mayEnd : mayFill && (isCity || this.part[from] > 1)) ? state : 0
    }
    return 0
  }

  private hashOf(from: number, to: number): number {
    return hashBytes(this.letters, this.wordAt[from], this.wordAt[to])
  }
}
