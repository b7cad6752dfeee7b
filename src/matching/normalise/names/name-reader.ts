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
} from '../characters/fold-characters.ts'
import { ampersandOrEntity, entityEnd } from '../characters/html-entities.ts'
import { isHyphenOfCode, isLostLetter, isSuperior, misreadLetter, startsHump } from '../characters/letter-shapes.ts'
import { characterEnd, foreignCharacter } from '../characters/read-character.ts'
import { abjadAhead, NOTHING_AHEAD } from '../scripts/abjad.ts'
import { ForeignRun } from '../scripts/foreign-run.ts'
import { isGreek } from '../scripts/greek.ts'
import { IN_NOTE } from '../words/word-roles.ts'
import { markWords } from './marks/mark-words.ts'
import { BEHIND_AT, BEHIND_BRACKET, BEHIND_BREAK, WORDS_MAX } from './name-words.ts'
import { NameWriter } from './name-writer.ts'

export { WORDS_MAX } from './name-words.ts'

const WORD_BYTES_MAX = 40
const BYTES_READ_MAX = 1024
/** Greek and all that follows, up to the further Latin letters at 1E00. */
const FIRST_FOREIGN = 0x370

const STARS = new TextEncoder().encode('stars')

/**
 * Reads a hotel name (UTF-8) into folded words with roles. One reader per thread; the next call overwrites its arrays.
 */
export class NameReader extends NameWriter {
  private readonly run = new ForeignRun()

  clear(): void {
    this.count = 0
    this.length = 0
    this.wordStart = 0
    this.beginName(false)
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
    this.beginName(first > 0)
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

  /** "4*" is "4 stars". */
  private keepStars(): void {
    this.text.set(STARS, this.length)
    this.length += STARS.length
    this.closeWord()
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
