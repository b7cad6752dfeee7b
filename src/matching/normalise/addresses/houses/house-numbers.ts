import { countryNumber } from '../../country-number.ts'
import { avalanche } from '../../words/hash-bytes.ts'

const NUMBERS_MAX = 8
/** Fewer are too often the same in two streets. */
const NUMBERS_MIN = 3
const NUMBERS_WITH_CHOME_MIN = 2
/** Where there are blocks without a chome ("5-9 Tenyamachi"), so few tell something beside the part of the town. */
const NUMBERS_OF_BLOCK_MIN = 2
/** Of so many the same, nothing else has to agree. */
const NUMBERS_CERTAIN = 4
const NONE = -1

/**
 * All numbers of an address but the postcode. Where blocks are numbered instead of streets, they say what a street and
 * its number say elsewhere. Japan writes from large to small, abroad the block comes first: "南6条西5丁目12-1", "5
 * Chome-12-1 Minami 6 Jonishi". From the chome on, and what stands before it behind the rest, both are 5, 12, 1, 6.
 */
export class HouseNumbers {
  private readonly values = new Uint32Array(NUMBERS_MAX)
  private count = 0
  private chomeAt = NONE
  private box = 0

  clear(): void {
    this.count = this.box = 0
    this.chomeAt = NONE
  }

  add(value: number): void {
    if (this.count < NUMBERS_MAX) this.values[this.count++] = value
  }

  /** The number added last is that of a chome. */
  markChome(): void {
    this.chomeAt = this.count - 1
  }

  /**
   * Where letters are fetched from boxes (the Gulf, East Africa), the number of one is of one house, or of a few sister
   * houses.
   */
  setBox(value: number): void {
    this.box = value
  }

  /** Takes the number added last away. */
  removeLast(): void {
    if (this.count > 0) this.count--
  }

  /** 0 where there are too few. Its last bits tell how many: see areNumbersCertain, areNumbersFew. */
  key(hasBlocks: boolean): number {
    const { count, values, chomeAt } = this
    if (this.box !== 0) return keyOf(Math.imul(this.box, 0x9e3779b1), 0)
    const hasChome = chomeAt !== NONE
    const isFew = count < (hasChome ? NUMBERS_WITH_CHOME_MIN : NUMBERS_MIN)
    if (isFew && !(hasBlocks && count >= NUMBERS_OF_BLOCK_MIN)) return 0
    const first = hasChome ? chomeAt : 0
    let h = 0x811c9dc5 | 0
    for (let k = 0; k < count; k++) h = Math.imul(h ^ values[(first + k) % count], 0x01000193)
    return keyOf(h, isFew ? FEW : count >= NUMBERS_CERTAIN ? CERTAIN : 0)
  }
}

const CERTAIN = 1
const FEW = 2
const HOW_MANY = CERTAIN | FEW

function keyOf(hash: number, howMany: number): number {
  return ((avalanche(hash) & ~HOW_MANY) | howMany) >>> 0 || HOW_MANY + 1
}

const JAPAN = countryNumber('JP')

/**
 * Whether houses of a country are found by the numbers of district, block and house: one of them alone says nothing.
 */
export function hasNumberedBlocks(country: number): boolean {
  return country === JAPAN
}

/** There are so many that they need no street beside them. */
export function areNumbersCertain(key: number): boolean {
  return (key & HOW_MANY) === CERTAIN
}

/** There are so few that they tell nothing without a street. */
export function areNumbersFew(key: number): boolean {
  return (key & HOW_MANY) === FEW
}
