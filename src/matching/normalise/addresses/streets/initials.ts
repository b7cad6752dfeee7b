import { wordsOf } from '../../words/word-table.ts'
import { COMMA } from '../separators.ts'
import { streetKinds } from './weak-address-words.ts'

const LETTERS_MAX = 4
/** Parts of towns whose names are initials, beside the kinds of streets. */
const quarters = wordsOf('nagar puram layout colony chowk salai bazar bazaar')

/** "M.G. Road", "M G Road" and "MG Road" are one: letters of a street's name that stand apart. */
export class Initials {
  readonly letters = new Uint8Array(LETTERS_MAX)
  count = 0

  forget(): void {
    this.count = 0
  }

  /** A word without digits, the next of the address. True where the letters before it are a word of their own. */
  areWordBefore(length: number, hash: number, separator: number): boolean {
    return length > 1 && this.count > 1 && separator !== COMMA && (streetKinds.has(hash) || quarters.has(hash))
  }

  /** The same word, once it is done with. */
  next(text: Uint8Array, length: number, separator: number): void {
    if (length > 1 || separator === COMMA) this.count = 0
    if (length === 1 && this.count < LETTERS_MAX) this.letters[this.count++] = text[0]
  }
}
