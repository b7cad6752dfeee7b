import { gramHash } from '../reference-index/build-words.ts'

/** Three-letter pieces of one text, to be asked about many others. */
export class GramSet {
  total = 0
  private epoch = 0
  private readonly seen = new Uint32Array(8192)
  private a = 0
  private b = 0

  begin(): void {
    this.epoch++
    this.total = 0
    this.a = this.b = 0
  }

  addWord(bytes: Uint8Array, start: number, end: number): void {
    for (let k = start; k < end; k++) {
      this.seen[gramHash(this.a, this.b, bytes[k]) >>> 3] = this.epoch
      this.total++
      this.a = this.b
      this.b = bytes[k]
    }
  }

  has(a: number, b: number, c: number): boolean {
    return this.seen[gramHash(a, b, c) >>> 3] === this.epoch
  }
}
