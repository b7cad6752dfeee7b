import { COPY_SPILL, copyBytes, viewOf } from '../bytes/copy-bytes.ts'
import { fourTimes, zeroBytes } from '../bytes/four-bytes.ts'
import { writeDigits } from '../bytes/write-digits.ts'

// Two digits each, as they lie in memory.
const HEX = new Uint16Array(
  Uint8Array.from(Buffer.from(Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0')).join(''))).buffer,
)

// Little-endian machines only, as everywhere where typed arrays are written to files.
const DOUBLE = new Float64Array(1)
const DOUBLE_BYTES = new Uint8Array(DOUBLE.buffer)

/** Builds text as bytes, without a string in between. Grows as needed. */
export class ByteWriter {
  bytes: Uint8Array
  length = 0
  private view: DataView

  /** How many bytes to begin with, or memory to begin in: shared memory stays shared when it grows. */
  constructor(space: number | Uint8Array) {
    this.bytes = typeof space === 'number' ? new Uint8Array(space) : space
    this.view = viewOf(this.bytes)
  }

  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const size = Math.max(this.length + more, this.bytes.length * 2)
    const isShared = this.bytes.buffer instanceof SharedArrayBuffer
    const larger = isShared ? new Uint8Array(new SharedArrayBuffer(size)) : new Uint8Array(size)
    larger.set(this.bytes.subarray(0, this.length))
    this.bytes = larger
    this.view = viewOf(larger)
  }

  byte(value: number): void {
    this.bytes[this.length++] = value
  }

  /** A whole number from 0. */
  number(value: number): void {
    this.length = writeDigits(this.bytes, value, this.length)
  }

  /** A text as it is, with COPY_SPILL bytes reserved behind it. */
  text(source: DataView, start: number, end: number): void {
    copyBytes(source, start, end, this.view, this.length)
    this.length += end - start
  }

  copy(source: Uint8Array, start: number, end: number): void {
    // Most texts are shorter than what a native copy costs to set up.
    if (end - start < 64) for (let i = start; i < end; i++) this.bytes[this.length++] = source[i]
    else {
      this.bytes.set(source.subarray(start, end), this.length)
      this.length += end - start
    }
  }

  /** Four bytes, the lowest first. */
  uint32(value: number): void {
    this.bytes[this.length++] = value & 255
    this.bytes[this.length++] = (value >>> 8) & 255
    this.bytes[this.length++] = (value >>> 16) & 255
    this.bytes[this.length++] = value >>> 24
  }

  double(value: number): void {
    DOUBLE[0] = value
    for (let i = 0; i < 8; i++) this.bytes[this.length++] = DOUBLE_BYTES[i]
  }

  /** Seven bits a byte, the lowest first. */
  varint(value: number): void {
    let rest = value
    while (rest >= 128) {
      this.bytes[this.length++] = (rest % 128) | 128
      rest = Math.floor(rest / 128)
    }
    this.bytes[this.length++] = rest
  }

  clear(): void {
    this.length = 0
  }

  /** 943 tenths are written 94.3. */
  tenths(value: number): void {
    this.number(Math.floor(value / 10))
    this.bytes[this.length++] = 46
    this.bytes[this.length++] = 48 + (value % 10)
  }

  /** The UUID in words 4i..4i+3. */
  uuid(words: Uint32Array, i: number): void {
    for (let k = 0; k < 4; k++) {
      const word = words[i * 4 + k]
      this.hexByte(word >>> 24)
      this.hexByte((word >>> 16) & 255)
      if (k === 1 || k === 2) this.bytes[this.length++] = 45
      this.hexByte((word >>> 8) & 255)
      this.hexByte(word & 255)
      if (k === 0 || k === 1) this.bytes[this.length++] = 45
    }
  }

  /**
   * A CSV cell: in quotes when it holds a comma, a quote or a line break, quotes doubled. Reserve twice its length and
   * ten bytes before.
   */
  cell(source: DataView, start: number, end: number): void {
    const { view } = this
    let at = this.length
    if (end + COPY_SPILL > source.byteLength) {
      this.slowCell(source, start, end)
      return
    }
    for (let i = start; i < end; i += 4, at += 4) {
      const four = source.getInt32(i, true)
      // Perhaps only behind the end.
      if (mayNeedQuotes(four)) {
        this.slowCell(source, start, end)
        return
      }
      view.setInt32(at, four, true)
    }
    this.length += end - start
  }

  taken(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }

  private slowCell(source: DataView, start: number, end: number): void {
    for (let i = start; i < end; i++) {
      const c = source.getUint8(i)
      if (c <= 44 && (c === 44 || c === 34 || c === 10 || c === 13)) {
        this.quotedCell(source, start, end)
        return
      }
    }
    this.text(source, start, end)
  }

  private quotedCell(source: DataView, start: number, end: number): void {
    const { bytes } = this
    let at = this.length
    bytes[at++] = 34
    for (let i = start; i < end; i++) {
      const c = source.getUint8(i)
      if (c === 34) bytes[at++] = 34
      bytes[at++] = c
    }
    bytes[at++] = 34
    this.length = at
  }

  private hexByte(value: number): void {
    this.view.setUint16(this.length, HEX[value], true)
    this.length += 2
  }
}

const COMMAS = fourTimes(44)
const QUOTES = fourTimes(34)

/** Whether one of four bytes is a comma, a quote or one of 8 to 15, of which line breaks are two. */
function mayNeedQuotes(four: number): boolean {
  return (zeroBytes(four ^ COMMAS) | zeroBytes(four ^ QUOTES) | zeroBytes((four & 0xf8f8f8f8) ^ 0x08080808)) !== 0
}
