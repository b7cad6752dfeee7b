import { isDigit, isLetter } from '../characters/letter-shapes.ts'
import { hashBytes } from '../words/hash-bytes.ts'
import { isFormerWord, roleOfWord, TYPE, WORD_EX } from '../words/word-roles.ts'
import { wordsOf } from '../words/word-table.ts'

const OPEN = 0x28
const CLOSE = 0x29
const WORD_MAX = 24
/**
 * Of an address as much as is read of it at all, and of a note what a name may have: three thousand brackets are gone
 * through in no time.
 */
const ADDRESS_BYTES_MAX = 400
const NOTE_BYTES_MAX = 120
/** Around "formerly": "(was previously known as Larch Hotel)". */
const smallWords = wordsOf('was is known called named as name the')
const streets = wordsOf(
  'street st road rd avenue ave rue boulevard blvd via viale calle carrer strasse gasse platz square sq lane ulica ulitsa jalan jl caddesi sokak',
)
const letters = new Uint8Array(WORD_MAX)

/**
 * Finds the former name that some lists put in brackets into an address: "1 Elm St (Formerly Larch Hotel)". Former
 * names of streets stand there too: "(ex Rue de l'Orme)", "(formerly Elm Street)".
 */
export class FormerName {
  start = 0
  end = 0
  /** Of the word last read. */
  private hash = 0

  find(bytes: Uint8Array, from: number, to: number): boolean {
    const end = Math.min(to, from + ADDRESS_BYTES_MAX)
    for (let i = from; i < end; i++)
      if (bytes[i] === OPEN && this.readNote(bytes, i + 1, Math.min(to, i + NOTE_BYTES_MAX))) return true
    return false
  }

  private readNote(bytes: Uint8Array, from: number, to: number): boolean {
    this.end = from
    while (this.end < to && bytes[this.end] !== CLOSE) this.end++
    let isFormer = false
    let isEx = false
    let at = from
    while (at < this.end) {
      const length = this.readWord(bytes, at)
      if (length > 0 && isFormerWord(this.hash)) isFormer = true
      else if (length > 0 && this.hash === WORD_EX) isEx = true
      else if (length > 0 ? !smallWords.has(this.hash) : bytes[at] > 0x7f || isDigit(bytes[at])) break
      at += Math.max(1, length)
    }
    this.start = at
    return (isFormer || isEx) && this.isHotel(bytes, at, !isFormer)
  }

  /** No street, and behind a mere "ex" it has to say what kind of house it was. */
  private isHotel(bytes: Uint8Array, from: number, mustBeTold: boolean): boolean {
    let isTold = false
    let isStreet = false
    for (let at = from; at < this.end; at++) {
      const length = this.readWord(bytes, at)
      if (length === 0) continue
      if ((roleOfWord(this.hash) & TYPE) !== 0) isTold = true
      else if (streets.has(this.hash)) isStreet = true
      at += length
    }
    return this.end > from && (isTold || !(mustBeTold || isStreet))
  }

  private readWord(bytes: Uint8Array, from: number): number {
    let length = 0
    while (from + length < this.end && length < WORD_MAX && isLetter(bytes[from + length])) {
      letters[length] = bytes[from + length] | 32
      length++
    }
    if (length > 0) this.hash = hashBytes(letters, 0, length)
    return length
  }
}
