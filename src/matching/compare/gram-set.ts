import { gramHash } from '../reference-index/word-keys.ts'

/** Three-letter pieces of one text, to be asked about many others. One bit each: a kilobyte, so that it stays at hand. */
export class GramSet {
  total = 0
  private readonly seen = new Uint32Array(256)
  private a = 0
  private b = 0

  begin(): void {
    this.seen.fill(0)
    this.total = 0
    this.a = this.b = 0
  }

  addWord(bytes: Uint8Array, start: number, end: number): void {
    for (let k = start; k < end; k++) {
      const hash = gramHash(this.a, this.b, bytes[k]) >>> 3
      this.seen[hash >>> 5] |= 1 << (hash & 31)
      this.total++
      this.a = this.b
      this.b = bytes[k]
    }
  }

  has(a: number, b: number, c: number): boolean {
    const hash = gramHash(a, b, c) >>> 3
    return ((this.seen[hash >>> 5] >>> (hash & 31)) & 1) !== 0
  }
}
