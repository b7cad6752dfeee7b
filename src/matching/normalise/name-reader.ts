import { articleLength, isArabCountry } from './arabic-article.ts'
import { type Canonical, canonicalWord, kindPhrase } from './canonical-words.ts'
import {
  AMPERSAND,
  APOSTROPHE,
  CLOSE_NOTE,
  COMMA,
  characterKind,
  DIGIT,
  DROPPED,
  foldedBytes,
  foldedEnd,
  foldedStart,
  LETTERS,
  OPEN_NOTE,
  RUN,
} from './fold-characters.ts'
import { hashBytes } from './hash-bytes.ts'
import { ampersandOrEntity, entityEnd } from './html-entities.ts'
import {
  isHyphenOfCode,
  isLostLetter,
  isOrdinal,
  isSaint,
  isSuperior,
  misreadLetter,
  romanNumber,
  startsHump,
} from './letter-shapes.ts'
import { markWords } from './mark-words.ts'
import { BEHIND_AT, BEHIND_BRACKET, BEHIND_BREAK, BEHIND_SPACE, NameWords, WORDS_MAX } from './name-words.ts'
import { characterEnd, foreignCharacter } from './read-character.ts'
import { abjadAhead, NOTHING_AHEAD } from './scripts/abjad.ts'
import { ForeignRun } from './scripts/foreign-run.ts'
import { isGreek, respellGreek } from './scripts/greek.ts'
import { translatedWord } from './scripts/words/translated-words.ts'
import { FOREIGN, IN_NOTE, NEW_READING, NOISE, NUMBER, OTHER_FORM, PHRASE_END, roleOfWord } from './word-roles.ts'

export { WORDS_MAX } from './name-words.ts'

const WORD_BYTES_MAX = 40
const BYTES_READ_MAX = 1024
/** Greek and all that follows, up to the further Latin letters at 1E00. */
const FIRST_FOREIGN = 0x370

const LETTER_L = 0x6c
const STARS = new TextEncoder().encode('stars')

/**
 * Reads a hotel name (UTF-8) into folded words with roles. One reader per thread; the next call overwrites its arrays.
 */
export class NameReader extends NameWords {
  /** Two letters as one number: signs that Chinese and Japanese share are read as the country reads them. */
  country = 0
  private length = 0
  private wordStart = 0
  private noteDepth = 0
  private pendingBreak = BEHIND_SPACE
  private pendingAnd = 0
  private pendingLetters = 0
  private newReading = false
  private readonly run = new ForeignRun()
  /** Whether the word being read is of another script than Latin. */
  private foreign = false
  private greek = false

  clear(): void {
    this.count = 0
    this.length = 0
    this.wordStart = 0
    this.noteDepth = 0
    this.pendingBreak = BEHIND_SPACE
    this.pendingAnd = 0
    this.pendingLetters = 0
    this.newReading = false
    this.run.length = 0
    this.run.hasOtherReading = false
    this.foreign = this.greek = false
    this.mayHoldNoise = false
  }

  /** Reads one name as the first reading. */
  read(bytes: Uint8Array, start: number, end: number): void {
    this.clear()
    this.scan(bytes, start, end)
    markWords(this, 0, this.country)
    if (this.run.hasOtherReading) this.readOtherwise(bytes, start, end)
  }

  /** Reads another name of the same hotel behind what is already read. */
  readAlias(bytes: Uint8Array, start: number, end: number): void {
    if (this.count >= WORDS_MAX - 1) return
    const first = this.count
    this.noteDepth = 0
    this.pendingBreak = BEHIND_SPACE
    this.pendingAnd = 0
    this.pendingLetters = 0
    this.newReading = first > 0
    this.scan(bytes, start, end)
    this.newReading = false
    markWords(this, first, this.country)
    if (this.run.hasOtherReading && !this.run.otherwise) this.readOtherwise(bytes, start, end)
  }

  /** Kanji have a native and a Chinese reading, other words a sound and a meaning: the name is read both ways. */
  private readOtherwise(bytes: Uint8Array, start: number, end: number): void {
    this.run.otherwise = true
    this.readAlias(bytes, start, end)
    this.run.otherwise = this.run.hasOtherReading = false
  }

  private scan(bytes: Uint8Array, start: number, endGiven: number): void {
    const end = Math.min(endGiven, start + BYTES_READ_MAX)
    const text = this.text
    let digits = false
    let i = start
    while (i < end) {
      let code = bytes[i]
      if (code < 128) {
        i++
        if (code === 0x26) {
          code = ampersandOrEntity(bytes, i, end)
          i = entityEnd
        }
      } else {
        code = foreignCharacter(bytes, i, end)
        i = characterEnd
      }
      let kind = characterKind[code]
      if (kind === DIGIT && !digits && this.length > this.wordStart) {
        const letter = misreadLetter(bytes, start, i, end)
        if (letter !== 0) {
          code = letter
          kind = LETTERS
        }
      }
      if (this.run.length > 0 && kind !== RUN && kind !== DROPPED) {
        this.run.ahead = code === 0x20 ? abjadAhead(bytes, i, end) : NOTHING_AHEAD
        this.closeRun()
      }
      if (kind === LETTERS || kind === DIGIT) {
        const isDigit = kind === DIGIT
        if (
          this.length > this.wordStart &&
          (isDigit !== digits || (code < 91 && startsHump(bytes, start, i - 1, end)))
        ) {
          this.closeWord()
          if (isDigit && !digits) this.pendingLetters = 1
        }
        digits = isDigit
        if (this.length - this.wordStart < WORD_BYTES_MAX && this.length < text.length - 8) {
          if (code < 128) text[this.length++] = code | 32
          else {
            if (code >= FIRST_FOREIGN && code < 0x1e00) {
              this.foreign = true
              if (isGreek(code)) this.greek = true
            }
            for (let k = foldedStart[code]; k < foldedEnd[code]; k++) text[this.length++] = foldedBytes[k]
          }
        }
        if (!isDigit) i = this.takeSmallLetters(bytes, i, end)
        continue
      }
      if (kind === DROPPED || (this.length > this.wordStart && isLostLetter(code, bytes, i, end))) continue
      if (kind === RUN) {
        if (this.length > this.wordStart) this.closeWord()
        this.run.push(code)
        continue
      }
      if (kind === APOSTROPHE) {
        // "l'Escale", "d'Andora": the elided article is a word of its own; "Brown's" stays one word.
        if (this.length - this.wordStart === 1 && (text[this.wordStart] === 108 || text[this.wordStart] === 100))
          this.closeWord()
        continue
      }
      if (this.length > this.wordStart) this.closeWord()
      if (kind === OPEN_NOTE) {
        this.noteDepth++
        this.pendingBreak = BEHIND_BRACKET
      } else if (kind === CLOSE_NOTE) {
        if (this.noteDepth > 0) this.noteDepth--
        this.pendingBreak = BEHIND_BREAK
      } else if (kind === COMMA) {
        this.pendingBreak = BEHIND_BREAK
        if (isHyphenOfCode(bytes, start, i - 1, end)) this.pendingLetters = 1
      } else if (code === 0x40) this.pendingBreak = BEHIND_AT
      else if (code === 0x2a && isSuperior(bytes, i, end)) i++
      else if (code === 0x2a && i > start + 1 && characterKind[bytes[i - 2]] === DIGIT) this.keepStars()
      else if (kind === AMPERSAND) {
        // "&amp;" and "&" are the word "and", which says nothing: it only separates.
        this.pendingAnd = 1
        if (i + 4 <= end && bytes[i] === 97 && bytes[i + 1] === 109 && bytes[i + 2] === 112 && bytes[i + 3] === 59)
          i += 4
      }
    }
    if (this.run.length > 0) {
      this.run.ahead = NOTHING_AHEAD
      this.closeRun()
    }
    if (this.length > this.wordStart) this.closeWord()
  }

  /** Takes what most of a name is made of, the small Latin letters that follow, in one go. Gives where they end. */
  private takeSmallLetters(bytes: Uint8Array, from: number, end: number): number {
    const { text } = this
    const lengthMax = Math.min(this.wordStart + WORD_BYTES_MAX, text.length - 8)
    let length = this.length
    let i = from
    for (; i < end; i++) {
      const code = bytes[i]
      if (code < 97 || code > 122) break
      if (length < lengthMax) text[length++] = code
    }
    this.length = length
    return i
  }

  private closeWord(): void {
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

  /** "4*" is "4 stars". */
  private keepStars(): void {
    this.text.set(STARS, this.length)
    this.length += STARS.length
    this.closeWord()
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

  /** Words of another script, as Latin letters say them. */
  private closeRun(): void {
    const { run, text } = this
    run.close(this.country)
    for (let w = 0, k = 0; w < run.count; w++) {
      if (this.count >= WORDS_MAX || this.length > text.length - 80) return
      for (; k < run.ends[w]; k++)
        if (this.length - this.wordStart < WORD_BYTES_MAX) text[this.length++] = run.letters[k]
      this.foreign = run.known[w] === 0
      this.closeWord()
      this.foreign = false
    }
    if (this.noteDepth > 0 && run.isBranch) this.keepBranch()
  }

  /** Which house of a hotel group it is stands in brackets in Chinese, and is no mere note. */
  private keepBranch(): void {
    const { flags } = this
    for (let i = this.count - 1; i >= 0 && (flags[i] & IN_NOTE) !== 0; i--) flags[i] &= ~IN_NOTE
  }
}
