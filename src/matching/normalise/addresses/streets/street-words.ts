import { isSmallOrdinal, ordinalOf } from '../../words/number-words.ts'
import type { WordTable } from '../../words/word-table.ts'
import { COMMA } from '../separators.ts'
import { CompoundStreet, joinedKinds } from './compound-streets.ts'
import { JapaneseQuarter } from './japanese-quarter.ts'
import { letteredStreet } from './lettered-streets.ts'
import { namesAmongWeakWords, streetKinds, weakWords } from './weak-address-words.ts'

const WORDS_MAX = 16

/** The words of an address that tell its street or its part of the town, as they come. */
export class StreetWords {
  count = 0
  readonly hashes = new Uint32Array(WORDS_MAX)
  /** A word was met that says what kind of way or place it is. */
  hasKind = false
  /** One was met that says it of a street. */
  hasStreetKind = false
  /** Whose words the next two are: looked for where it changes, which in most lists is seldom. */
  private country = -1
  private kinds: WordTable | null = null
  private names: WordTable | null = null
  private readonly street = new CompoundStreet()
  private readonly quarter = new JapaneseQuarter()
  /** How many there were before the word or number at hand, and before the last one. */
  private countBefore = 0
  private countBeforeLast = 0

  begin(country: number): void {
    this.count = this.countBefore = this.countBeforeLast = 0
    this.hasKind = this.hasStreetKind = false
    if (country !== this.country) {
      this.country = country
      this.kinds = joinedKinds(country)
      this.names = namesAmongWeakWords(country)
    }
    this.forgetLast()
  }

  /** A further word or number of the address is about to be taken. */
  next(): void {
    this.countBeforeLast = this.countBefore
    this.countBefore = this.count
  }

  /** What follows does not go on what stands before it, as behind a number. */
  forgetLast(): void {
    this.street.forget()
    this.quarter.forget()
  }

  add(hash: number): void {
    if (this.count < WORDS_MAX) this.hashes[this.count++] = hash
  }

  /** `before`: the word before it; `isCode`: of letters and digits, and no street's name. */
  take(text: Uint8Array, length: number, given: number, before: number, isCode: boolean): void {
    const hash = ordinalOf(given)
    if (this.kinds !== null && this.joinKind(this.kinds, hash)) return
    const isWeak = weakWords.has(hash) && !(this.names?.has(hash) ?? false)
    if (isWeak && length > 1) this.hasKind = true
    if (isWeak && streetKinds.has(hash)) this.hasStreetKind = true
    const isTold = !isWeak && length >= 2 && !isCode && this.count < WORDS_MAX
    const lettered = isWeak ? letteredStreet(before, hash) : 0
    if (lettered !== 0) this.add(lettered)
    if (isTold) this.hashes[this.count++] = this.kinds === null ? hash : this.street.begin(text, length, hash)
    else this.street.forget()
  }

  /** The same where blocks are numbered and streets have no names. */
  takeQuarter(text: Uint8Array, length: number, hash: number, separator: number): void {
    const { quarter } = this
    if (separator === COMMA) quarter.forget()
    const kept = quarter.take(text, length, hash, separator)
    if (quarter.isJoined) this.hashes[this.count - 1] = kept
    else if (weakWords.has(hash)) {
      this.hasKind = true
      quarter.forget()
    } else if (kept !== 0 && length >= 2 && this.count < WORDS_MAX) this.hashes[this.count++] = kept
    else quarter.forget()
  }

  /** "Chaoyang District", "Jung-gu": the word before is no street's. */
  dropDistrict(): void {
    this.cutTo(this.countBeforeLast)
  }

  /** The word before a number is its kind of street, shortened as no other list may do: "Trv 8". */
  dropLast(hash: number): void {
    if (this.isLast(hash)) this.cutTo(this.count - 1)
  }

  isLast(hash: number): boolean {
    return this.count > 0 && this.hashes[this.count - 1] === hash
  }

  /** "4th and 5th floors": no numbers of streets. */
  dropOrdinals(): void {
    while (this.count > 0 && isSmallOrdinal(this.hashes[this.count - 1])) this.count--
  }

  /** Words from `count` on are no street's after all. */
  cutTo(count: number): void {
    this.count = Math.min(this.count, count)
    this.forgetLast()
  }

  /** Those from `from` up to `to` are no street's after all; what stands behind them is. */
  drop(from: number, to: number): void {
    if (from >= this.count || from >= to) return
    this.hashes.copyWithin(from, to, this.count)
    this.cutTo(this.count - Math.min(to, this.count) + from)
  }

  /** Makes one word of a street and its kind. False when there is none before it, or it is no kind. */
  private joinKind(kinds: WordTable, hash: number): boolean {
    const joined = this.street.join(kinds, hash)
    if (joined !== 0) this.hashes[this.count - 1] = joined
    return joined !== 0
  }
}
