import type { PartnerQuery } from '../../candidates/record/partner-query.ts'
import { FIELD_ADDRESS } from '../../reference-index/layout.ts'
import type { ReferenceIndex } from '../../reference-index/reference-index.ts'
import { AddressLetters } from './address-letters.ts'

/** A letter that is missing where the other has a space was lost to an encoding: "K rntner", "Stra e". */
const LOST_LETTER = 0.4
/** Shorter streets have to agree but for two lost letters, longer ones may have a slip beside one. */
const LONG_STREET = 9
const SLIP_AND_LOST = 1.4
const TWO_LOST = 0.8
const STREET_LETTERS_MIN = 4
const STREET_LETTERS_MAX = 40
const NONE = -1

/**
 * Compares the streets beside a house number that agrees letter by letter, where their words do not agree: letters lost
 * to an encoding, a slip, words joined, a second street behind the first. Slow, so only asked then.
 */
export class StreetLetters {
  private readonly ours = new AddressLetters()
  private readonly theirs = new AddressLetters()
  private isRead = false
  /** Whose address `theirs` holds; NONE at the beginning of a record. */
  private refRead = NONE
  private before = new Float64Array(STREET_LETTERS_MAX + 1)
  private now = new Float64Array(STREET_LETTERS_MAX + 1)
  private readonly index: ReferenceIndex
  private readonly query: PartnerQuery
  private readonly isOfStreet: (word: number) => boolean

  /** `isOfStreet`: false for a word that is no street's but the city's, or in so many addresses that it may be. */
  constructor(index: ReferenceIndex, query: PartnerQuery, isOfStreet: (word: number) => boolean) {
    this.index = index
    this.query = query
    this.isOfStreet = isOfStreet
  }

  /** Call once per record. */
  begin(): void {
    this.isRead = false
    this.refRead = NONE
  }

  agree(ref: number, number: number): boolean {
    const { ours, theirs } = this
    this.read(ref)
    if (this.findStreet(theirs, number) && this.isStreetIn(theirs, ours, allowedOf(theirs), true)) return true
    return this.findStreet(ours, number) && this.isStreetIn(ours, theirs, allowedOf(ours), true)
  }

  /**
   * Whether both addresses tell a street, and more than a third of the letters of each differ from anything in the
   * other: no slip makes one of the other. `number`, `refNumber`: of the two houses.
   */
  areApart(ref: number, number: number, refNumber: number): boolean {
    const { ours, theirs } = this
    this.read(ref)
    // What is translated has no letters in common.
    if (ours.isOtherScript !== theirs.isOtherScript) return false
    if (!this.findStreet(ours, number) || !this.findStreet(theirs, refNumber)) return false
    return (
      !this.isStreetIn(theirs, ours, thirdOf(theirs), false) && !this.isStreetIn(ours, theirs, thirdOf(ours), false)
    )
  }

  private read(ref: number): void {
    const { ours, theirs, query, index } = this
    if (!this.isRead) {
      ours.read(query.address.bytes, query.address.start, query.address.end, query.country)
      this.isRead = true
    }
    if (this.refRead === ref) return
    this.refRead = ref
    const from = index.fieldStart(ref, FIELD_ADDRESS)
    theirs.read(index.textBytes, from, from + index.fieldLength(ref, FIELD_ADDRESS), query.country)
  }

  private findStreet(one: AddressLetters, number: number): boolean {
    one.findStreet(number)
    // "Elmbridge, 3 Rowan Street": what stands before the number may be the city.
    if (!one.hasStreetWord(this.isOfStreet)) return false
    const length = one.streetTo - one.streetFrom
    return length >= STREET_LETTERS_MIN && length <= STREET_LETTERS_MAX
  }

  /** `isWhole`: up to where a word ends, not "Goethestr" in "Goethestrasse". */
  private isStreetIn(one: AddressLetters, other: AddressLetters, allowed: number, isWhole: boolean): boolean {
    for (let start = 0; start < other.count; start++) {
      if (other.gaps[start] === 0) continue
      if (areInitials(one, other, start)) return true
      const first = other.letters[start]
      if (first !== one.letters[one.streetFrom] && first !== one.letters[one.streetFrom + 1]) continue
      if (this.costFrom(one, other, start, allowed, isWhole) <= allowed) return true
    }
    return false
  }

  /** What it takes to make the street of the letters from a word on. */
  private costFrom(
    one: AddressLetters,
    other: AddressLetters,
    start: number,
    allowed: number,
    isWhole: boolean,
  ): number {
    const { streetFrom } = one
    const length = one.streetTo - streetFrom
    let { before, now } = this
    before[0] = 0
    for (let k = 1; k <= length; k++) before[k] = before[k - 1] + 1
    let best = Infinity
    const end = Math.min(other.count, start + length + 2)
    for (let at = start; at < end; at++) {
      const isAtGap = other.gaps[at] === 1
      now[0] = before[0] + 1
      let least = now[0]
      for (let k = 1; k <= length; k++) {
        const letter = one.letters[streetFrom + k - 1]
        const changed = before[k - 1] + (letter === other.letters[at] ? 0 : 1)
        now[k] = Math.min(changed, before[k] + 1, now[k - 1] + 1)
        if (isAtGap) now[k] = Math.min(now[k], this.overGap(before, k, letter === other.letters[at], one, streetFrom))
        if (now[k] < least) least = now[k]
      }
      if (!isWhole || at + 1 === other.count || other.gaps[at + 1] === 1) best = Math.min(best, this.atEnd(now, length))
      if (least > allowed) break
      const swap = before
      before = now
      now = swap
    }
    this.before = before
    this.now = now
    return best
  }

  /** One or two letters of the street fell into the gap before this one. */
  private overGap(before: Float64Array, k: number, isSame: boolean, one: AddressLetters, from: number): number {
    if (!isSame || k < 2 || one.gaps[from + k - 1] === 1) return Infinity
    return LOST_LETTER + Math.min(before[k - 2], k >= 3 ? before[k - 3] : Infinity)
  }

  /** The last letter may be lost too: "Saint Honor" is Saint-Honoré. */
  private atEnd(costs: Float64Array, length: number): number {
    return Math.min(costs[length], costs[length - 1] + LOST_LETTER)
  }
}

/** "NTMK": the street is one word of letters that the words of the other begin with, from one of them on. */
function areInitials(one: AddressLetters, other: AddressLetters, start: number): boolean {
  let at = start
  for (let k = one.streetFrom; k < one.streetTo; k++) {
    if (k > one.streetFrom && one.gaps[k] === 1) return false
    if (at >= other.count || other.letters[at] !== one.letters[k]) return false
    do at++
    while (at < other.count && other.gaps[at] === 0)
  }
  return true
}

function allowedOf(one: AddressLetters): number {
  return one.streetTo - one.streetFrom >= LONG_STREET ? SLIP_AND_LOST : TWO_LOST
}

function thirdOf(one: AddressLetters): number {
  return (one.streetTo - one.streetFrom) / 3
}
