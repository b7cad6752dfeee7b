import { hashBytes, hashWord } from './hash-bytes.ts'
import { isFormerWord, WORD_EX } from './word-roles.ts'
import { wordSet } from './word-table.ts'

const OPEN = 0x28
const CLOSE = 0x29
const WORD_MAX = 16
/** Around "formerly": "(was previously known as Larch Hotel)". */
const smallWords = wordSet('was is known called named as name the'.split(' ').map(hashWord))
const letters = new Uint8Array(WORD_MAX)

/** Finds the former name that some lists put in brackets into an address: "1 Elm St (Formerly Larch Hotel)". */
export class FormerName {
  start = 0
  end = 0

  find(bytes: Uint8Array, from: number, to: number): boolean {
    for (let i = from; i < to; i++) if (bytes[i] === OPEN && this.readNote(bytes, i + 1, to)) return true
    return false
  }

  private readNote(bytes: Uint8Array, from: number, to: number): boolean {
    let isFormer = false
    let at = from
    while (at < to) {
      let length = 0
      while (at + length < to && length < WORD_MAX && isLetter(bytes[at + length])) {
        letters[length] = bytes[at + length] | 32
        length++
      }
      if (length > 0) {
        const hash = hashBytes(letters, 0, length)
        if (isFormerWord(hash) || hash === WORD_EX) isFormer = true
        else if (!smallWords.has(hash)) break
      } else if (bytes[at] > 0x3a || bytes[at] === CLOSE || isDigit(bytes[at])) break
      at += Math.max(1, length)
    }
    this.start = at
    this.end = at
    while (this.end < to && bytes[this.end] !== CLOSE) this.end++
    return isFormer && this.end > at
  }
}

function isLetter(byte: number): boolean {
  const small = byte | 32
  return small >= 97 && small <= 122
}

function isDigit(byte: number): boolean {
  return byte >= 48 && byte <= 57
}
