import { avalanche } from './hash-bytes.ts'

const NUMBERS_MAX = 8
/** Fewer are too often the same in two streets. */
const NUMBERS_MIN = 3
/** Of so many the same, nothing else has to agree. */
const NUMBERS_CERTAIN = 4

/**
 * All numbers of an address but the postcode, in whatever order: "南6条西5丁目12-1" and "5 Chome-12-1 Minami 6 Jonishi" are one place.
 * Where blocks are numbered instead of streets, they say what a street and its number say elsewhere.
 */
export class HouseNumbers {
  private readonly values = new Uint32Array(NUMBERS_MAX)
  private count = 0

  clear(): void {
    this.count = 0
  }

  /** Kept in order. */
  add(value: number): void {
    if (this.count === NUMBERS_MAX) return
    let k = this.count++
    for (; k > 0 && this.values[k - 1] > value; k--) this.values[k] = this.values[k - 1]
    this.values[k] = value
  }

  remove(value: number): void {
    let k = 0
    while (k < this.count && this.values[k] !== value) k++
    if (k === this.count) return
    this.count--
    for (; k < this.count; k++) this.values[k] = this.values[k + 1]
  }

  /** 0 where there are too few; odd where there are so many that they need no street beside them. */
  key(): number {
    if (this.count < NUMBERS_MIN) return 0
    let h = 0x811c9dc5 | 0
    for (let k = 0; k < this.count; k++) h = Math.imul(h ^ this.values[k], 0x01000193)
    return ((avalanche(h) & ~1) | (this.count >= NUMBERS_CERTAIN ? 1 : 0)) >>> 0 || 2
  }
}

export function areNumbersCertain(key: number): boolean {
  return (key & 1) === 1
}
