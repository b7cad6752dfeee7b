import type { Utf8Column } from '../../matching/index.ts'
import { COPY_SPILL, copyBytes, viewOf } from '../../platform/bytes/copy-bytes.ts'

/** A column of texts that grows row by row. Cleared, it begins again in the same memory. */
export class TextBuilder {
  private bytes: Uint8Array
  private view: DataView
  private offsets: Uint32Array
  private length = 0
  private rows = 0

  constructor(rows: number) {
    this.bytes = new Uint8Array(rows * 16 + COPY_SPILL)
    this.view = viewOf(this.bytes)
    this.offsets = new Uint32Array(rows + 1)
  }

  add(source: DataView, start: number, end: number): void {
    const size = end - start
    if (this.length + size + COPY_SPILL > this.bytes.length) this.grow(size + COPY_SPILL)
    copyBytes(source, start, end, this.view, this.length)
    this.length += size
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
    this.view = viewOf(larger)
  }
}

/** Where the first `charsMax` characters of a UTF-8 text end. */
export function cutAt(bytes: Uint8Array, start: number, end: number, charsMax: number): number {
  if (end - start <= charsMax) return end
  let chars = 0
  for (let i = start; i < end; i++) if ((bytes[i] & 0xc0) !== 0x80 && ++chars > charsMax) return i
  return end
}
