import { isOrdinal, isSaint, isSanta, romanNumber } from '../characters/letter-shapes.ts'
import { respellGreek } from '../scripts/greek.ts'
import { translatedWord } from '../scripts/words/translated-words.ts'
import { articleLength, isArabCountry } from '../words/arabic-article.ts'
import { type Canonical, canonicalWord, kindPhrase } from '../words/canonical-words.ts'
import { hashBytes } from '../words/hash-bytes.ts'
import { countriesOf, ITALIAN } from '../words/languages.ts'
import {
  FOREIGN,
  IN_NOTE,
  NEW_READING,
  NOISE,
  NUMBER,
  OTHER_FORM,
  PHRASE_END,
  roleOfWord,
} from '../words/word-roles.ts'
import { BEHIND_SPACE, NameWords, WORDS_MAX } from './name-words.ts'

const LETTER_L = 0x6c
/** "Santalucia" is "Santa Lucia", which is read as "San Lucia": see shortened-words.ts. */
const JOINED_SANTA_MIN = 9
const SANTA_LENGTH = 5
const SAN_LENGTH = 3
const italian = countriesOf(ITALIAN)

/**
 * Makes words of the letters of a name: each is closed where it ends, translated, written as its plain form, and kept
 * with its role.
 */
export class NameWriter extends NameWords {
  /** Two letters as one number: signs that Chinese and Japanese share are read as the country reads them. */
  country = 0
  /** Where the word being read begins in `text`, and where its letters end so far. */
  protected wordStart = 0
  protected length = 0
  /** It stands in so many brackets. */
  protected noteDepth = 0
  /** What stands before it. */
  protected pendingBreak = BEHIND_SPACE
  protected pendingAnd = 0
  protected pendingLetters = 0
  /** It opens a reading. */
  protected newReading = false
  /** It is of another script than Latin. */
  protected foreign = false
  protected greek = false

  /** Nothing stands before the first word of a name. `opensReading`: other names of the hotel stand before it. */
  protected beginName(opensReading: boolean): void {
    this.noteDepth = 0
    this.pendingBreak = BEHIND_SPACE
    this.pendingAnd = 0
    this.pendingLetters = 0
    this.newReading = opensReading
  }

  protected closeWord(): void {
    const n = this.count
    if (this.foreign) this.translate()
    let start = this.wordStart
    const end = this.length
    this.wordStart = end
    if (n >= WORDS_MAX) {
      this.length = this.wordStart = start
      return
    }
    const text = this.text
    const numeric = text[start] <= 57
    if (numeric) {
      while (start < end - 1 && text[start] === 48) start++ // 01 is 1
    } else if (
      n > 0 &&
      (this.flags[n - 1] & NUMBER) !== 0 &&
      end - start === 2 &&
      isOrdinal(text, start) &&
      this.end[n - 1] === start
    ) {
      return // 12th, 1st, 2nd: the number is enough
    }
    if (!numeric && n > 0 && end - start >= 2 && end - start <= 4) {
      const roman = romanNumber(text, start, end)
      if (roman > 0) {
        text[start] = 48 + roman
        this.keepWord(n, start, start + 1, true)
        return
      }
    }
    this.keepWord(n, start, end, numeric)
  }

  /** "Moskva" is Moscow, "gostinitsa" a hotel; Greek letters that stand together are one sound. */
  private translate(): void {
    const name = translatedWord(hashBytes(this.text, this.wordStart, this.length))
    if (this.greek && name === undefined) this.length = respellGreek(this.text, this.wordStart, this.length)
    this.greek = false
    if (name === undefined) return
    this.text.set(name, this.wordStart)
    this.length = this.wordStart + name.length
    this.foreign = false
  }

  private keepWord(given: number, startGiven: number, endGiven: number, numeric: boolean): void {
    let n = given
    let start = startGiven
    let end = endGiven
    if (end - start === 5 && isSaint(this.text, start)) {
      this.text[start + 1] = 116
      end = start + 2
    }
    if (end - start >= JOINED_SANTA_MIN && isSanta(this.text, start) && italian.has(this.country)) {
      this.text.copyWithin(start + SAN_LENGTH, start + SANTA_LENGTH, end)
      end -= SANTA_LENGTH - SAN_LENGTH
    }
    let hash = hashBytes(this.text, start, end)
    let role = numeric ? NUMBER : roleOfWord(hash)
    if (role === 0 && this.keepArticle(n, start, end)) return
    let next: Canonical | null = null
    if (role >= NOISE) {
      if ((role & NOISE) !== 0) this.mayHoldNoise = true
      let word = (role & OTHER_FORM) !== 0 ? canonicalWord(hash) : null
      const phrase = (role & PHRASE_END) !== 0 ? kindPhrase(this.hash, n, hash, this.country) : undefined
      if (phrase !== undefined) {
        n -= phrase.hashes.length - 1
        word = phrase.means
        if (n < given) this.goBackTo(n)
        start = n < given ? this.start[n] : start
      }
      if (word !== null) {
        // A loop: setting so few bytes at once takes ten times as long.
        for (let k = 0; k < word.letters.length; k++) this.text[start + k] = word.letters[k]
        end = this.length = this.wordStart = start + word.letters.length
        hash = word.hash
        role = roleOfWord(hash)
        if ((role & NOISE) !== 0) this.mayHoldNoise = true
        next = word.next
      }
    }
    this.start[n] = start
    this.end[n] = end
    this.hash[n] = hash
    this.flags[n] =
      role | (this.noteDepth > 0 ? IN_NOTE : 0) | (this.newReading ? NEW_READING : 0) | (this.foreign ? FOREIGN : 0)
    this.newReading = false
    this.foreign = false
    this.before[n] = this.pendingBreak
    this.pendingBreak = BEHIND_SPACE
    this.behindAnd[n] = this.pendingAnd
    this.pendingAnd = 0
    this.behindLetters[n] = this.pendingLetters
    this.pendingLetters = 0
    this.count = n + 1
    if (next !== null) this.keepNext(next)
  }

  /** "Alhuda" and "AlHuda" are "Al Huda", where that is an article. */
  private keepArticle(n: number, start: number, end: number): boolean {
    const length = this.foreign || n + 1 >= WORDS_MAX ? 0 : articleLength(this.text, start, end)
    if (length === 0 || !isArabCountry(this.country)) return false
    // As it is written by itself: what it takes on of the next word is not.
    this.text[start + 1] = LETTER_L
    this.keepWord(n, start, start + length, false)
    this.keepWord(this.count, start + length, end, false)
    return true
  }

  /** The other words of what a short form stands for. */
  private keepNext({ letters, next }: Canonical): void {
    const { text } = this
    if (this.count >= WORDS_MAX || this.length > text.length - 80) return
    const start = this.length
    for (let k = 0; k < letters.length; k++) text[start + k] = letters[k]
    this.length = this.wordStart = start + letters.length
    this.keepWord(this.count, start, this.length, false)
    if (next !== null) this.keepNext(next)
  }

  /** The word that is being kept stands for those from this one on. */
  private goBackTo(n: number): void {
    this.newReading = (this.flags[n] & NEW_READING) !== 0
    this.pendingBreak = this.before[n]
    this.pendingAnd = this.behindAnd[n]
  }
}
