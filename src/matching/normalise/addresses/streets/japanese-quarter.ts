import { hashBytes } from '../../words/hash-bytes.ts'
import { wordsOf } from '../../words/word-table.ts'
import { HYPHEN } from '../separators.ts'

const LETTERS_MAX = 64
const REST_MIN = 3
const encoder = new TextEncoder()
const TOWN_ENDINGS = ['machi', 'cho'].map((ending) => encoder.encode(ending))
const STATION = encoder.encode('eki')

const before = wordsOf('nishi higashi minami kita kami shimo naka shin moto')
const behind = wordsOf('eki ekimae dori')
const behindStation = wordsOf('nishi higashi minami kita mae')
const ofTown = wordsOf('machi cho ku shi gun ken')

/**
 * Part of a Japanese town is one word in some lists and several in others: "Nishi-Shinjuku", "Hakata Ekimae"; with or
 * without the word for a town: "Tenyamachi", "Tenya-cho". Here it is one, without it.
 */
export class JapaneseQuarter {
  /** Whether the word taken last goes on the one before it, and has its place. */
  isJoined = false
  private readonly letters = new Uint8Array(LETTERS_MAX)
  private length = 0
  private last = 0

  /** Takes a word, `separator` standing before it. Gives what is to be kept of it, 0 for nothing. */
  take(word: Uint8Array, length: number, hash: number, separator: number): number {
    this.isJoined = false
    if (ofTown.has(hash)) {
      this.forget()
      return 0
    }
    this.isJoined = this.length > 0 && this.length + length <= LETTERS_MAX && this.goesOn(hash, separator)
    if (!this.isJoined) this.length = 0
    for (let k = 0; k < length && this.length < LETTERS_MAX; k++) this.letters[this.length++] = word[k]
    this.last = this.isJoined ? 0 : hash
    return hashBytes(this.letters, 0, this.lengthWithoutTown())
  }

  /** What follows is no part of the word before it. */
  forget(): void {
    this.length = 0
  }

  private goesOn(hash: number, separator: number): boolean {
    if (separator === HYPHEN || before.has(this.last) || behind.has(hash)) return true
    return behindStation.has(hash) && this.endsWith(STATION, this.length)
  }

  private lengthWithoutTown(): number {
    for (const ending of TOWN_ENDINGS) {
      const rest = this.length - ending.length
      if (rest >= REST_MIN && this.endsWith(ending, this.length)) return rest
    }
    return this.length
  }

  private endsWith(ending: Uint8Array, end: number): boolean {
    for (let k = 0; k < ending.length; k++) if (this.letters[end - ending.length + k] !== ending[k]) return false
    return end >= ending.length
  }
}
