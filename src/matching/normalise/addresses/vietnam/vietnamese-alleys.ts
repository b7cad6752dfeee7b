import type { AddressNumbers } from '../houses/address-numbers.ts'
import { alleyWords, numberWords } from './vietnamese-words.ts'

/** Knows the numbers of alleys in a Vietnamese address that are told by words. */
export class VietnameseAlleys {
  /** The number of the house is that of an alley, unless a number of a house in it follows. */
  private isAlley = false
  private readonly numbers: AddressNumbers

  constructor(numbers: AddressNumbers) {
    this.numbers = numbers
  }

  begin(): void {
    this.isAlley = false
  }

  /** "Hẻm 625 số 8", "Số 8 ngõ 625". Whether the number makes the one before it that of a house in an alley. */
  takeNumber(number: number, previous: number): boolean {
    const { numbers } = this
    const isOfAlley = alleyWords.has(previous)
    const wasAlley = this.isAlley
    this.isAlley = isOfAlley && numbers.houseLow === 0
    if (number === 0 || numbers.houseLow === 0) return false
    if (isOfAlley) numbers.moveIntoAlley(number, numbers.houseLow)
    else if (wasAlley && numberWords.has(previous)) numbers.moveIntoAlley(numbers.houseLow, number)
    else return false
    return true
  }
}
