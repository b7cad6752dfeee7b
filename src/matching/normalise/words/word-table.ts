import { hashWord } from './hash-bytes.ts'

/**
 * How many bits of the sieve there are for each word at least. Of the words that are not listed one in sixteen passes
 * it then; as tables grow by doubling, one in 16 to 32, and one in 64 where there are a few words only.
 */
const SIEVE_BITS = 16

/**
 * Small numbers by word hash. Open addressing in typed arrays: a Map would box every hash it is asked for. Most words
 * that are asked for are not listed, which a sieve of a bit for each tells: it stays in the processor's first cache,
 * where the table does not.
 */
export class WordTable {
  private readonly sieve: Uint32Array
  private readonly sieveMask: number
  private readonly mask: number
  private readonly keys: Uint32Array
  private readonly values: Uint32Array

  /** Values must not be 0: that is what an unknown word has. */
  constructor(entries: ReadonlyMap<number, number>) {
    let slots = 16
    while (slots < entries.size * 4) slots *= 2
    this.mask = slots - 1
    this.keys = new Uint32Array(slots)
    this.values = new Uint32Array(slots)
    this.sieve = new Uint32Array((slots / 4) * (SIEVE_BITS / 32))
    this.sieveMask = this.sieve.length - 1
    for (const [hash, value] of entries) {
      let slot = hash & this.mask
      while (this.values[slot] !== 0) slot = (slot + 1) & this.mask
      this.keys[slot] = hash
      this.values[slot] = value
      this.sieve[(hash >>> 5) & this.sieveMask] |= 1 << (hash & 31)
    }
  }

  get(hash: number): number {
    // No word: what stands before the first one.
    if (hash === 0) return 0
    const { keys, values, mask, sieve, sieveMask } = this
    if (((sieve[(hash >>> 5) & sieveMask] >>> (hash & 31)) & 1) === 0) return 0
    let slot = hash & mask
    while (values[slot] !== 0) {
      if (keys[slot] === hash) return values[slot]
      slot = (slot + 1) & mask
    }
    return 0
  }

  has(hash: number): boolean {
    return this.get(hash) !== 0
  }
}

/** A table that only knows whether a word is listed. */
export function wordSet(hashes: readonly number[]): WordTable {
  return new WordTable(new Map(hashes.map((hash) => [hash, 1])))
}

/** The same of words with blanks between them. */
export function wordsOf(text: string): WordTable {
  return wordSet(text.trim().split(/\s+/).map(hashWord))
}
