import { joinedGramHash } from '../../reference-index/word-keys.ts'

/**
 * Three-letter pieces of one text, to be asked about many others. One bit each: a kilobyte, so that it stays at hand.
 */
export class GramSet {
  total = 0
  private readonly seen = new Uint32Array(256)
  /**
   * Which of them hold a bit, as far as there is room: a name has some fifteen pieces, and all 256 need not be cleared
   * for them.
   */
  private readonly touched = new Uint8Array(64)
  private gram = 0

  begin(): void {
    const { seen, touched, total } = this
    if (total > touched.length) seen.fill(0)
    else for (let k = 0; k < total; k++) seen[touched[k]] = 0
    this.total = 0
    this.gram = 0
  }

  addWord(bytes: Uint8Array, start: number, end: number): void {
    for (let k = start; k < end; k++) {
      this.gram = nextGram(this.gram, bytes[k])
      const hash = joinedGramHash(this.gram) >>> 3
      this.seen[hash >>> 5] |= 1 << (hash & 31)
      // Behind its end nothing is kept: `begin` clears all then.
      this.touched[this.total++] = hash >>> 5
    }
  }

  /** 1 or 0, to be added up: the processor guesses badly which letters two names have in common. */
  has(gram: number): number {
    const hash = joinedGramHash(gram) >>> 3
    return (this.seen[hash >>> 5] >>> (hash & 31)) & 1
  }
}

/** The three letters that end with this one. */
export function nextGram(gram: number, letter: number): number {
  return ((gram << 8) | letter) & 0xffffff
}
