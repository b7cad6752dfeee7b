import { hashWord } from '../../words/hash-bytes.ts'
import { WordTable, wordsOf } from '../../words/word-table.ts'
import type { AddressNumbers } from '../houses/address-numbers.ts'
import { COMMA, isDash, SLASH } from '../separators.ts'
import { streetDay, streetNumber } from '../streets/numbered-streets.ts'
import type { StreetWords } from '../streets/street-words.ts'

const DAYS = 31
const MONTHS = 12
const month = hashWord('thang')
/** "Cách Mạng Tháng 8"; without it "Thắng Tam" would be a month. */
const mang = hashWord('mang')
const lot = hashWord('lo')
/** Behind the day: "3/2 Street". */
const streets = wordsOf('street str st')
const spelled = new WordTable(
  new Map([...numbered('mot hai ba tu nam sau bay tam chin muoi'), [hashWord('gieng'), 1], [hashWord('bon'), 4]]),
)
const english = new WordTable(
  new Map(numbered('january february march april may june july august september october november december')),
)

/**
 * Knows the days that streets of Vietnam are called after, which lists write in many ways: "3/2", "3 tháng 2", "Ba
 * Tháng Hai" and "3 February" are one street. "Cách Mạng Tháng 8" has a month and no day.
 */
export class VietnameseDays {
  /** The number right before, where it may be a day; 0 for none. */
  private day = 0
  /** Such a day has its month behind a slash: the house has its number already, or a street's name begins. */
  private isBeforeSlash = false
  /** Of "3/2" at the beginning, which is a house of an alley unless "Street" follows; 0 for none. */
  private monthOfAlley = 0
  /** "3 tháng", "ba tháng": the month follows, or it was none; what stands for the day, spelled, 0 for digits. */
  private isBeforeMonth = false
  private spelledDay = 0
  /** "Cách mạng": a month without a day may follow; and it does. */
  private isAfterMang = false
  private isOfMang = false
  private readonly street: StreetWords
  private readonly numbers: AddressNumbers

  constructor(street: StreetWords, numbers: AddressNumbers) {
    this.street = street
    this.numbers = numbers
  }

  /** Nothing before goes on. */
  forget(): void {
    if (this.isBeforeMonth) {
      // "Hai Thắng" was a name after all.
      if (this.spelledDay !== 0) this.street.add(this.spelledDay)
      this.street.add(month)
    }
    this.clear()
  }

  private clear(): void {
    this.day = this.monthOfAlley = this.spelledDay = 0
    this.isBeforeSlash = this.isBeforeMonth = this.isAfterMang = this.isOfMang = false
  }

  /** A number. Whether it is that of a month. `isBehindStreet`: what stands right before says that it is a street's. */
  takeNumber(value: number, previous: number, separator: number, isBehindStreet: boolean): boolean {
    const { street, numbers, day } = this
    const mayBeMonth = value > 0 && value <= MONTHS && separator !== COMMA
    if (mayBeMonth && (this.isBeforeMonth || (separator === SLASH && this.isBeforeSlash))) return this.add(value)
    const isAfterName = mayBeMonth && this.isOfMang
    const isAlley = mayBeMonth && separator === SLASH && day > 0 && street.count === 0
    this.forget()
    if (isAfterName) street.add(streetNumber(value))
    else if (isAlley) {
      this.day = day
      this.monthOfAlley = value
    } else if (value <= DAYS && separator !== SLASH && !isDash(separator) && (isBehindStreet || previous !== lot)) {
      this.day = value
      this.isBeforeSlash = isBehindStreet || (numbers.houseLow !== 0 && street.count === 0)
    }
    return isAfterName
  }

  /** A word. Whether it is of a day. */
  takeWord(hash: number, previous: number): boolean {
    const { street, day } = this
    if (hash === month) return this.takeMonthWord(previous)
    const value = this.isBeforeMonth || this.isOfMang ? spelled.get(hash) : day > 0 ? english.get(hash) : 0
    if (value > 0) {
      if (day > 0) return this.add(value)
      street.add(streetNumber(value))
      this.clear()
      return true
    }
    if (this.monthOfAlley > 0 && streets.has(hash)) {
      this.numbers.takeAlleyBack()
      return this.add(this.monthOfAlley)
    }
    this.forget()
    this.isAfterMang = hash === mang
    return false
  }

  private takeMonthWord(previous: number): boolean {
    const { street } = this
    const value = this.day > 0 ? this.day : spelled.get(previous)
    // "Võ Thị Sáu, Thắng Tam" has no day: one opens the name of its street.
    const isSpelled = this.day === 0 && value > 0 && street.count === 1 && street.hashes[0] === previous
    const { isAfterMang } = this
    this.forget()
    this.isOfMang = isAfterMang
    if (value === 0 || (spelled.has(previous) && !isSpelled)) return false
    if (isSpelled) {
      street.cutTo(street.count - 1)
      this.spelledDay = previous
    }
    this.day = value
    this.isBeforeMonth = true
    return true
  }

  /** What was taken for the number of a house or street is the day. */
  private add(value: number): boolean {
    const { street, numbers, day } = this
    if (street.count > 0 && street.hashes[street.count - 1] === streetNumber(day)) street.cutTo(street.count - 1)
    else numbers.takeBack(day)
    street.add(streetDay(day, value))
    street.hasKind = true
    this.clear()
    return true
  }
}

function numbered(text: string): [number, number][] {
  return text.split(' ').map((word, k) => [hashWord(word), k + 1])
}
