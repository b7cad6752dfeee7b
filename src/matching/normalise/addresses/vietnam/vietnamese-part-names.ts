import type { AddressNumbers } from '../houses/address-numbers.ts'
import type { StreetWords } from '../streets/street-words.ts'

/**
 * Behind a house number and a street, with no comma before it, the name of a ward is two words mostly (65 of 98 in two
 * lists): "17 Lê Duẩn Bến Nghé Ward".
 */
const NAME_WORDS = 2
const NONE = -1

/**
 * The last words of a Vietnamese address that may be the name of a part of the town, of whose kind one hears behind it
 * only: "Ben Thanh Ward", "4 Ward". Whether they are, the next word decides.
 */
export class VietnamesePartNames {
  /** They stand right behind the number of a house. */
  isBehindNumber = false
  /** Words of the street before them. */
  private from = 0
  /** How many words are left once those of the part are taken away; NONE where nothing waits. */
  private kept = NONE
  /** "4 Ward": the number before it, which is no house's unless the part has one behind it; 0 for none. */
  private numberBefore = 0
  private readonly street: StreetWords
  private readonly numbers: AddressNumbers

  constructor(street: StreetWords, numbers: AddressNumbers) {
    this.street = street
    this.numbers = numbers
  }

  begin(): void {
    this.forget()
    this.open(false)
  }

  /** A name may begin with the next word. */
  open(isBehindNumber: boolean): void {
    this.isBehindNumber = isBehindNumber
    this.openBehind()
  }

  /** The same behind the name of a street, wherever that stands. */
  openBehind(): void {
    this.from = this.street.count
  }

  get haveWords(): boolean {
    return this.street.count > this.from
  }

  /** What waits is all there is of a street. */
  get areAll(): boolean {
    return this.kept === 0
  }

  /** Nothing stands before the word at hand in this part of the address. */
  get isAtStart(): boolean {
    return !this.isBehindNumber && this.street.count === this.from
  }

  areOnly(word: number): boolean {
    const { street, from } = this
    return street.count === from + 1 && street.hashes[from] === word
  }

  /** The word before the one at hand is of a kind that is told by both. */
  dropWord(word: number): void {
    const { street } = this
    if (this.haveWords && street.hashes[street.count - 1] === word) street.cutTo(street.count - 1)
  }

  /** The kind of the part stands behind them. */
  keep(): void {
    this.kept = this.isBehindNumber ? Math.max(this.from, this.street.count - NAME_WORDS) : this.from
  }

  /** Only the last word is the part's. */
  keepLast(): void {
    this.kept = this.street.count - 1
  }

  keepNumber(number: number): void {
    this.numberBefore = number
  }

  /** They were no part's. */
  forget(): void {
    this.kept = NONE
    this.numberBefore = 0
  }

  /** No number follows that would be the part's own, so what stands before its kind is. */
  settle(): void {
    if (this.numberBefore !== 0) {
      this.numbers.takeBack(this.numberBefore)
      this.numberBefore = 0
    }
    if (this.kept === NONE) return
    this.street.cutTo(this.kept)
    this.kept = NONE
    this.open(false)
  }

  /** They are those of the city, unless they may be the street's. */
  cut(): void {
    if (!this.isBehindNumber && this.haveWords) this.street.cutTo(this.from)
  }
}
