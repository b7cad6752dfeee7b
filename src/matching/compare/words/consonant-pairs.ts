import { bitCountOfBoth } from './bit-count.ts'

// Consonants by where they are spoken: b p | f v | k c q g j | d t | s z x | m | n | l r. Vowels, h, w and y are none.
const CLASS = new Int8Array(256).fill(-1)
for (const [kind, group] of ['bp', 'fv', 'kcqgj', 'dt', 'szx', 'm', 'n', 'lr'].entries())
  for (const letter of group) CLASS[letter.charCodeAt(0)] = kind

/**
 * Which of the 64 pairs of neighbouring consonants a name holds, as bits: how two names of different scripts are
 * compared.
 */
export class ConsonantPairs {
  low = 0
  high = 0
  private previous = -1

  clear(): void {
    this.low = this.high = 0
    this.previous = -1
  }

  add(bytes: Uint8Array, start: number, end: number): void {
    for (let k = start; k < end; k++) {
      const kind = CLASS[bytes[k]]
      if (kind < 0) continue
      if (this.previous >= 0 && kind !== this.previous) {
        const pair = this.previous * 8 + kind
        if (pair < 32) this.low |= 1 << pair
        else this.high |= 1 << (pair - 32)
      }
      this.previous = kind
    }
  }

  /** Share of pairs in common (Dice), 0 where neither has any. */
  shareWith({ low, high }: ConsonantPairs): number {
    return this.shareWithBits(low, high)
  }

  /** The same with the bits of a name that were kept. */
  shareWithBits(low: number, high: number): number {
    const total = bitCountOfBoth(this.low, this.high) + bitCountOfBoth(low, high)
    return total === 0 ? 0 : (2 * bitCountOfBoth(this.low & low, this.high & high)) / total
  }
}
