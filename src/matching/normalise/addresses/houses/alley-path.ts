import { alleyHouse, houseNumberText } from './alley-houses.ts'

const NUMBERS_MAX = 6

/** The numbers of the alleys that a house lies in, and its own, which make one number. Further ones are not told. */
export class AlleyPath {
  private readonly numbers = new Uint32Array(NUMBERS_MAX)
  private length = 0

  clear(): void {
    this.length = 0
  }

  begin(first: number): void {
    this.numbers[0] = first
    this.length = 1
  }

  add(number: number): void {
    if (this.length < NUMBERS_MAX) this.numbers[this.length++] = number
  }

  /** "70/39/16" for the house that these numbers make; any other as its own number tells it. */
  textOf(house: number): string {
    if (this.length === 0) return houseNumberText(house)
    const path = this.numbers.subarray(0, this.length)
    return path.reduce(alleyHouse) === house ? path.join('/') : houseNumberText(house)
  }
}
