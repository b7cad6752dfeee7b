import { hashBytes } from '../../words/hash-bytes.ts'
import { AddressWords, type TakesAddressWords } from '../address-words.ts'
import { COMMA } from '../separators.ts'
import { streetKinds, weakWords } from './weak-address-words.ts'

/** Goes through an address and tells whether a word stands in it other than as the name of a street. */
class PlaceFinder implements TakesAddressWords {
  private wanted = 0
  private isPlace = false
  private readonly scanned = new AddressWords(this)
  /**
   * Of the words since the last comma: whether one is a name, and whether a kind of street stands before the next name.
   */
  private hasName = false
  private isAfterKind = false
  /** The word was met and may be a place: nothing has followed that makes a street of it. */
  private isMet = false
  /** It was met, and a kind of street followed, which may yet be that of the next name: "Roma Via Nazionale". */
  private isBeforeKind = false

  find(bytes: Uint8Array, start: number, end: number, country: number, wanted: number): boolean {
    this.wanted = wanted
    this.isPlace = false
    this.beginPart()
    this.scanned.scan(bytes, start, end, country)
    this.endPart()
    return this.isPlace
  }

  takeAddressWord(text: Uint8Array, length: number, separator: number): void {
    if (separator === COMMA) {
      this.endPart()
      this.beginPart()
    }
    const hash = hashBytes(text, 0, length)
    if (hash === this.wanted) {
      this.endPart()
      // "Via Roma", "Avenue de Paris"; but "Abbey Road London" is in London.
      this.isMet = this.hasName || !this.isAfterKind
      this.hasName = true
      this.isAfterKind = false
    } else if (streetKinds.has(hash)) {
      if (this.isMet) this.isBeforeKind = true
      this.isMet = false
      this.isAfterKind = true
    } else if (text[0] > NINE && !weakWords.has(hash)) {
      if (this.isMet || this.isBeforeKind) this.isPlace = true
      this.isMet = this.isBeforeKind = this.isAfterKind = false
      this.hasName = true
    }
  }

  private beginPart(): void {
    this.hasName = this.isAfterKind = this.isMet = this.isBeforeKind = false
  }

  private endPart(): void {
    if (this.isMet) this.isPlace = true
    this.isMet = this.isBeforeKind = false
  }
}

const NINE = 0x39
const finder = new PlaceFinder()

/**
 * Whether a word stands in an address only as the name of a street: "12 Avenue de Paris", "London Road". Kinds that are
 * joined to the name ("Ulmer Straße") make another word of it.
 */
export function isStreetsName(bytes: Uint8Array, start: number, end: number, country: number, word: number): boolean {
  return !finder.find(bytes, start, end, country, word)
}
