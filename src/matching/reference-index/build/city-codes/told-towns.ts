import {
  characterKind,
  foldedBytes,
  foldedEnd,
  foldedStart,
  LETTERS,
  RUN,
} from '../../../normalise/characters/fold-characters.ts'
import { characterEnd, foreignCharacter } from '../../../normalise/characters/read-character.ts'
import { cityKeyOf, otherCityNames } from '../../../normalise/cities/known-city-names.ts'
import { NameReader } from '../../../normalise/names/name-reader.ts'
import { hashBytes, mixHash } from '../../../normalise/words/hash-bytes.ts'
import { spellingKey } from '../../../normalise/words/spelling-keys.ts'
import { NUMBER } from '../../../normalise/words/word-roles.ts'
import { placeIn } from '../../lower-bound.ts'
import { cityGroupKey } from '../build-cities.ts'

/** "Nakhon Si Thammarat" */
const WORDS_JOINED_MAX = 3
/** Shorter towns are parts of many names. */
const LETTERS_MIN = 4
const WORDS_MAX = 24
const TEXT_MAX = 200
/** A bit for every town, many times as many as there are towns: most words are none, and need not be looked for. */
const SIEVE_BITS = 22

/** Which towns of a gazetteer the names of hotels tell, by the longest words that spell one. */
export class ToldTowns {
  /** Of the name last read, each town once, by its place in `townKeys`. */
  count = 0
  readonly towns = new Uint32Array(WORDS_MAX)
  private readonly firstWord = new Uint8Array(WORDS_MAX)
  private readonly lastWord = new Uint8Array(WORDS_MAX)
  /** The words of the name one behind the other, folded: the i-th is `letters[wordAt[i] .. wordAt[i + 1])`. */
  private readonly letters = new Uint8Array(TEXT_MAX)
  private readonly wordAt = new Uint8Array(WORDS_MAX + 1)
  private wordCount = 0
  private readonly townKeys: Uint32Array
  private readonly sieve = new Uint32Array(1 << (SIEVE_BITS - 5))
  private readonly names = new NameReader()

  /** `townKeys`: ascending, see buildTowns. */
  constructor(townKeys: Uint32Array) {
    this.townKeys = townKeys
    for (const key of townKeys) this.addToSieve(key)
    for (const mixed of otherCityNames().mixedKeys()) this.addToSieve(mixed)
  }

  read(country: number, bytes: Uint8Array, start: number, end: number): void {
    if (!this.readLetters(bytes, start, end)) this.readForeign(country, bytes, start, end)
    this.count = 0
    for (let i = 0; i < this.wordCount; ) i += this.townAt(country, i)
  }

  /** The words of the k-th town, from which it can be read again. */
  spelled(k: number): string {
    const words: string[] = []
    for (let i = this.firstWord[k]; i <= this.lastWord[k]; i++)
      words.push(String.fromCharCode(...this.letters.subarray(this.wordAt[i], this.wordAt[i + 1])))
    return words.join(' ')
  }

  /** A number for those words. */
  spelling(k: number): number {
    let number = 0
    for (let i = this.firstWord[k]; i <= this.lastWord[k]; i++)
      number = mixHash(hashBytes(this.letters, this.wordAt[i], this.wordAt[i + 1]), number)
    return number
  }

  /** How many words from the i-th on are a town's, or 1. */
  private townAt(country: number, i: number): number {
    const { letters, wordAt, wordCount } = this
    const from = wordAt[i]
    const last = Math.min(wordCount, i + WORDS_JOINED_MAX) - 1
    for (let j = last; j >= i; j--) {
      const to = wordAt[j + 1]
      if (to - from < LETTERS_MIN) break
      if (!this.mayBeTown(mixHash(spellingKey(letters, from, to), country))) continue
      const town = placeIn(this.townKeys, cityGroupKey(country, cityKeyOf(country, letters, from, to)))
      if (town < 0) continue
      this.addTown(town, i, j)
      return j - i + 1
    }
    return 1
  }

  private addTown(town: number, first: number, last: number): void {
    for (let k = 0; k < this.count; k++) if (this.towns[k] === town) return
    this.towns[this.count] = town
    this.firstWord[this.count] = first
    this.lastWord[this.count++] = last
  }

  /** By a key mixed with the country, see cityGroupKey, whose lowest bit tells nothing. */
  private mayBeTown(mixed: number): boolean {
    return ((this.sieve[mixed >>> (37 - SIEVE_BITS)] >>> ((mixed >>> (32 - SIEVE_BITS)) & 31)) & 1) !== 0
  }

  private addToSieve(mixed: number): void {
    this.sieve[mixed >>> (37 - SIEVE_BITS)] |= 1 << ((mixed >>> (32 - SIEVE_BITS)) & 31)
  }

  /**
   * A million names may be read, and nearly all of them are letters of one script: no more is needed of them. False
   * where this one is not.
   */
  private readLetters(bytes: Uint8Array, start: number, end: number): boolean {
    const { letters, wordAt } = this
    let length = 0
    let words = 0
    for (let k = start; k < end && length < TEXT_MAX - 8; ) {
      let code = bytes[k++]
      if (code >= 128) {
        code = foreignCharacter(bytes, k - 1, end)
        k = characterEnd
        if (characterKind[code] === RUN) return false
      }
      if (characterKind[code] === LETTERS) {
        for (let f = foldedStart[code]; f < foldedEnd[code]; f++) letters[length++] = foldedBytes[f]
      } else if (length > wordAt[words]) {
        if (words === WORDS_MAX - 1) break
        wordAt[++words] = length
      }
    }
    if (length > wordAt[words]) wordAt[++words] = length
    this.wordCount = words
    return true
  }

  private readForeign(country: number, bytes: Uint8Array, start: number, end: number): void {
    const { names, letters, wordAt } = this
    names.country = country
    names.read(bytes, start, end)
    let length = 0
    let words = 0
    for (let i = 0; i < names.count && words < WORDS_MAX; i++) {
      if ((names.flags[i] & NUMBER) !== 0 || length + names.end[i] - names.start[i] > TEXT_MAX) continue
      for (let k = names.start[i]; k < names.end[i]; k++) letters[length++] = names.text[k]
      wordAt[++words] = length
    }
    this.wordCount = words
  }
}
