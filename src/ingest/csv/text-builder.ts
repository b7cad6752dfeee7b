import type { Utf8Column } from '../../matching/index.ts'

/** A column of texts that grows row by row. Cleared, it begins again in the same memory. */
export class TextBuilder {
  private bytes: Uint8Array
  private offsets: Uint32Array
  private length = 0
  private rows = 0

  constructor(rows: number) {
    this.bytes = new Uint8Array(rows * 16)
    this.offsets = new Uint32Array(rows + 1)
  }

  add(source: Uint8Array, start: number, end: number): void {
    const size = end - start
    if (this.length + size > this.bytes.length) this.grow(size)
    const { bytes, length } = this
    // Most texts are shorter than what a native copy costs to set up.
    if (size < 64) for (let i = 0; i < size; i++) bytes[length + i] = source[start + i]
    else bytes.set(source.subarray(start, end), length)
    this.length = length + size
    if (++this.rows === this.offsets.length) {
      const longer = new Uint32Array(this.offsets.length * 2)
      longer.set(this.offsets)
      this.offsets = longer
    }
    this.offsets[this.rows] = this.length
  }

  clear(): void {
    this.length = 0
    this.rows = 0
  }

  /** Good until it is cleared. */
  finish(): Utf8Column {
    return { bytes: this.bytes.subarray(0, this.length), offsets: this.offsets.subarray(0, this.rows + 1) }
  }

  private grow(more: number): void {
    const larger = new Uint8Array(Math.max(this.length + more, this.bytes.length * 2))
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
  }
}

/** Where the first `charsMax` characters of a UTF-8 text end. */
export function cutAt(bytes: Uint8Array, start: number, end: number, charsMax: number): number {
  if (end - start <= charsMax) return end
  let chars = 0
  for (let i = start; i < end; i++) if ((bytes[i] & 0xc0) !== 0x80 && ++chars > charsMax) return i
  return end
}
