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
} from '../characters/fold-characters.ts'
import { ampersandOrEntity, entityEnd } from '../characters/html-entities.ts'
import { characterEnd, foreignCharacter } from '../characters/read-character.ts'
import { ForeignRun } from '../scripts/foreign-run.ts'
import { isGreek, respellGreek } from '../scripts/greek.ts'
import { joinedLineStart, LETTERS_BEHIND_MIN } from './joined-lines.ts'
import { DASH, FULL_STOP, HYPHEN, SPACE } from './separators.ts'

const BYTES_READ_MAX = 400
const WORD_LENGTH_MAX = 56
const WORD_BYTES_MAX = 64

const EM_DASH = 0x2014
const ZERO = 0x30
const NINE = 0x39

/** Who takes the words of an address one by one. */
export interface TakesAddressWords {
  /**
   * The word stands in `text`. `separator`: what stood before it; `follows`: what stands behind it. `inRun`: it stands
   * in another script, for which this English or Latin word is read.
   */
  takeAddressWord(text: Uint8Array, length: number, separator: number, follows: number, inRun: boolean): void
}

/** Takes an address apart into words of small Latin letters and digits. */
export class AddressWords {
  private readonly taker: TakesAddressWords
  private readonly run = new ForeignRun(true)
  private readonly text = new Uint8Array(WORD_BYTES_MAX)
  private length = 0
  private greek = false

  constructor(taker: TakesAddressWords) {
    this.taker = taker
  }

  /** `country`: signs that Chinese and Japanese share are read as it reads them. */
  scan(bytes: Uint8Array, start: number, endGiven: number, country: number): void {
    const end = Math.min(endGiven, start + BYTES_READ_MAX)
    let i = start
    let separator = 0
    this.length = 0
    while (i <= end) {
      let code = i < end ? bytes[i] : 0x20
      if (code < 128) {
        i++
        if (code === 0x26) {
          code = ampersandOrEntity(bytes, i, end)
          i = entityEnd
        }
      } else {
        code = foreignCharacter(bytes, i, end)
        i = characterEnd
        if (code === DASH || code === EM_DASH) code = this.length > 0 && opensWord(bytes, i, end) ? HYPHEN : DASH
      }
      const kind = characterKind[code]
      if (kind === RUN) {
        if (this.length > 0) this.closeWord(separator, 0, false)
        this.run.push(code)
        continue
      }
      if (this.run.length > 0 && kind !== DROPPED) {
        this.closeRun(country)
        separator = 0
      }
      if (kind === LETTERS || kind === DIGIT) {
        if (this.length < WORD_LENGTH_MAX) {
          if (code < 128) this.text[this.length++] = code | (kind === LETTERS ? 32 : 0)
          else {
            if (isGreek(code)) this.greek = true
            for (let k = foldedStart[code]; k < foldedEnd[code] && this.length < WORD_BYTES_MAX - 2; k++)
              this.text[this.length++] = foldedBytes[k]
          }
        }
        const from = i - 1
        i = this.takeLetters(bytes, i, end)
        const isLatin = this.length === i - from && this.length > LETTERS_BEHIND_MIN
        const lost = isLatin ? joinedLineStart(bytes, from, i, this.text) : 0
        if (lost > 0) {
          this.length = lost - from
          i = lost
          this.closeWord(separator, SPACE, false)
          separator = SPACE
        }
      } else if (kind !== DROPPED && kind !== APOSTROPHE) {
        if (this.length > 0) {
          if (code === FULL_STOP && this.opensThousands(bytes, i, end)) continue
          this.closeWord(separator, code, false)
          separator = code
        } else if (code !== 0x20) separator = code
      }
    }
  }

  /** Takes the Latin letters and digits that follow in one go. Gives where they end. */
  private takeLetters(bytes: Uint8Array, from: number, end: number): number {
    const { text } = this
    let length = this.length
    let i = from
    for (; i < end; i++) {
      const code = bytes[i]
      if (code >= 128) break
      const kind = characterKind[code]
      if (kind !== LETTERS && kind !== DIGIT) break
      if (length < WORD_LENGTH_MAX) text[length++] = kind === LETTERS ? code | 32 : code
    }
    this.length = length
    return i
  }

  /** "Avenida Rowan, 3.264": the full stop, one byte before `from`, stands inside a number. */
  private opensThousands(bytes: Uint8Array, from: number, end: number): boolean {
    const { text, length } = this
    if (length > 3 || from + 3 > end || text[0] === ZERO) return false
    for (let k = 0; k < length; k++) if (text[k] > NINE) return false
    for (let k = from; k < from + 3; k++) if (characterKind[bytes[k]] !== DIGIT) return false
    const behind = from + 3 < end ? characterKind[bytes[from + 3]] : DROPPED
    return behind !== DIGIT && behind !== LETTERS
  }

  private closeRun(country: number): void {
    const { run, text } = this
    run.close(country)
    for (let w = 0, k = 0; w < run.count; w++) {
      this.length = 0
      for (; k < run.ends[w]; k++) if (this.length < text.length) text[this.length++] = run.letters[k]
      this.closeWord(0, 0, true)
    }
  }

  private closeWord(separator: number, follows: number, inRun: boolean): void {
    const length = this.greek ? respellGreek(this.text, 0, this.length) : this.length
    this.greek = false
    this.length = 0
    this.taker.takeAddressWord(this.text, length, separator, follows, inRun)
  }
}

/** Whether a Latin letter or a digit stands at `from`. */
function opensWord(bytes: Uint8Array, from: number, end: number): boolean {
  if (from >= end || bytes[from] >= 128) return false
  const kind = characterKind[bytes[from]]
  return kind === LETTERS || kind === DIGIT
}
