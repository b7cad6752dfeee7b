import { namesAmongWeakWords, weakWords } from '../../normalise/addresses/streets/weak-address-words.ts'
import { TaiwaneseParts } from '../../normalise/addresses/taiwan/taiwanese-parts.ts'
import { namesVillages } from '../../normalise/addresses/taiwan/taiwanese-words.ts'
import {
  APOSTROPHE,
  characterKind,
  DIGIT,
  DROPPED,
  foldedBytes,
  foldedEnd,
  foldedStart,
  LETTERS,
  RUN,
} from '../../normalise/characters/fold-characters.ts'
import { characterEnd, foreignCharacter } from '../../normalise/characters/read-character.ts'
import { ForeignRun } from '../../normalise/scripts/foreign-run.ts'
import { hashBytes } from '../../normalise/words/hash-bytes.ts'
import { type WordTable, wordsOf } from '../../normalise/words/word-table.ts'

const LETTERS_MAX = 240
const WORDS_MAX = 32
const STREET_WORDS_MAX = 5
const NO_NUMBER = -1
const NUMBER_MAX = 99_999
const COMMA = 0x2c
const DIGIT_ZERO = 48
/** Behind Latin letters, all scripts but for the Latin letters of Vietnamese and a few others. */
const GREEK = 0x370
const LATIN_WITH_MARKS = 0x1e00
const LATIN_WITH_MARKS_LAST = 0x1eff
/** As the tables of other scripts translate 区, 市, 省, 镇, 鄉. */
const partsOfTown = wordsOf('district city province town township ken gun')

/**
 * The letters of an address one behind the other, where its words begin, and which of them are the street beside a
 * number.
 */
export class AddressLetters {
  count = 0
  readonly letters = new Uint8Array(LETTERS_MAX)
  /** 1 where a word begins. */
  readonly gaps = new Uint8Array(LETTERS_MAX + 1)
  /** It has letters of other scripts than Latin. */
  isOtherScript = false
  streetFrom = 0
  streetTo = 0
  private words = 0
  private readonly from = new Int16Array(WORDS_MAX)
  private readonly to = new Int16Array(WORDS_MAX)
  /** The number that a word is or begins with ("7b", "2nd"): it then has no letters here. */
  private readonly numbers = new Int32Array(WORDS_MAX)
  /** 1 where a comma stands behind the word. */
  private readonly commas = new Uint8Array(WORDS_MAX)
  private number = NO_NUMBER
  private wordStart = 0
  private names: WordTable | null = null
  private readonly run = new ForeignRun(true)
  private readonly villages = new TaiwaneseParts()

  /** `country`: signs that Chinese and Japanese share are read as it reads them. */
  read(bytes: Uint8Array, start: number, end: number, country: number): void {
    this.count = this.words = this.wordStart = 0
    this.number = NO_NUMBER
    this.isOtherScript = false
    this.names = namesAmongWeakWords(country)
    if (namesVillages(country)) {
      const { villages } = this
      villages.find(bytes, start, end)
      this.scan(bytes, villages.from, villages.villageFrom, country)
      if (villages.villageTo < end) this.scan(bytes, villages.villageTo, end, country)
    } else this.scan(bytes, start, end, country)
  }

  private scan(bytes: Uint8Array, start: number, end: number, country: number): void {
    for (let i = start; i < end; ) {
      let code = bytes[i]
      if (code < 0x80) i++
      else {
        code = foreignCharacter(bytes, i, end)
        i = characterEnd
      }
      const kind = characterKind[code]
      if (
        kind === RUN ||
        (kind === LETTERS && code >= GREEK && (code < LATIN_WITH_MARKS || code > LATIN_WITH_MARKS_LAST))
      )
        this.isOtherScript = true
      if (kind === RUN) {
        this.closeWord(0)
        this.run.push(code)
        continue
      }
      if (this.run.length > 0 && kind !== DROPPED) this.takeRun(country)
      this.take(code, kind)
    }
    if (this.run.length > 0) this.takeRun(country)
    this.closeWord(0)
  }

  /**
   * The words before a number, else those behind it, up to a comma or another number; not the words for kinds of street
   * at either end.
   */
  findStreet(number: number): void {
    this.streetFrom = this.streetTo = 0
    let at = 0
    while (at < this.words && this.numbers[at] !== number) at++
    if (at === this.words) return
    // A comma beside the number parts it from its street: "Sepúlveda, 180".
    let first = at
    while (first > 0 && at - first < STREET_WORDS_MAX && this.isStreetWord(first - 1)) {
      if (first < at && this.commas[first - 1] === 1) break
      first--
    }
    if (this.setStreet(first, at)) return
    // "63-65 Rowan Street": the last house of a range, or a second number.
    while (at + 1 < this.words && this.commas[at] === 0 && !this.isStreetWord(at + 1)) at++
    let last = at + 1
    while (last < this.words && last - at <= STREET_WORDS_MAX && this.isStreetWord(last)) {
      if (last > at + 1 && this.commas[last - 1] === 1) break
      last++
    }
    this.setStreet(at + 1, last)
  }

  /** Whether a word of the street that was found is one in the eyes of `isOfStreet`. */
  hasStreetWord(isOfStreet: (word: number) => boolean): boolean {
    for (let word = 0; word < this.words; word++) {
      const from = this.from[word]
      const to = this.to[word]
      if (from < this.streetFrom || to > this.streetTo || from === to) continue
      if (isOfStreet(hashBytes(this.letters, from, to))) return true
    }
    return false
  }

  private setStreet(fromWord: number, toWord: number): boolean {
    let first = fromWord
    let end = toWord
    while (first < end && this.isWeak(first)) first++
    while (end > first && this.isWeak(end - 1)) end--
    if (first === end) return false
    this.streetFrom = this.from[first]
    this.streetTo = this.to[end - 1]
    return true
  }

  private isStreetWord(word: number): boolean {
    return this.numbers[word] === NO_NUMBER
  }

  private isWeak(word: number): boolean {
    const hash = hashBytes(this.letters, this.from[word], this.to[word])
    return weakWords.has(hash) && !this.names?.has(hash)
  }

  /** What is written without spaces: behind a district or a city its street begins, as behind a comma. */
  private takeRun(country: number): void {
    const { run } = this
    run.close(country)
    for (let w = 0, k = 0; w < run.count; w++) {
      const from = k
      for (; k < run.ends[w]; k++) this.add(run.letters[k])
      const isPart = run.known[w] === 1 && partsOfTown.has(hashBytes(run.letters, from, k))
      this.closeWord(isPart ? COMMA : 0)
    }
  }

  private add(letter: number): void {
    if (this.count === LETTERS_MAX) return
    this.gaps[this.count] = this.count === this.wordStart ? 1 : 0
    this.letters[this.count++] = letter
  }

  private take(code: number, kind: number): void {
    if (kind === DROPPED || kind === APOSTROPHE) return
    if (kind === LETTERS) {
      if (code < 128) this.add(code | 32)
      else for (let k = foldedStart[code]; k < foldedEnd[code]; k++) this.add(foldedBytes[k])
    } else if (kind === DIGIT && code < 128) {
      this.number = Math.min(NUMBER_MAX, Math.max(0, this.number) * 10 + code - DIGIT_ZERO)
    } else this.closeWord(code)
  }

  private closeWord(separator: number): void {
    const isWord = this.number !== NO_NUMBER || this.count > this.wordStart
    if (isWord && this.words < WORDS_MAX) {
      if (this.number !== NO_NUMBER) this.count = this.wordStart
      this.from[this.words] = this.wordStart
      this.to[this.words] = this.count
      this.numbers[this.words] = this.number
      this.commas[this.words++] = 0
    }
    if (separator === COMMA && this.words > 0) this.commas[this.words - 1] = 1
    this.number = NO_NUMBER
    this.wordStart = this.count
  }
}
