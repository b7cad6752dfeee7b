// In shared memory, so that threads that build together need no copies. Such memory is not counted by the collector: it
// is given back late, so what only one function needs stands in ordinary arrays.

/** A typed array that doubles when full. For building only. */
export class GrowingU32 {
  array: Uint32Array
  length = 0

  constructor(capacity = 1024) {
    this.array = sharedU32(capacity)
  }

  push(value: number): void {
    if (this.length === this.array.length) this.reserve(1)
    this.array[this.length++] = value
  }

  pushAll(values: Uint32Array): void {
    this.reserve(values.length)
    this.array.set(values, this.length)
    this.length += values.length
  }

  /** What is there, as a view. */
  filled(): Uint32Array {
    return this.array.subarray(0, this.length)
  }

  private reserve(count: number): void {
    if (this.length + count <= this.array.length) return
    const larger = sharedU32(Math.max(this.array.length * 2, this.length + count))
    larger.set(this.filled())
    this.array = larger
  }
}

export class GrowingBytes {
  array = sharedU8(1 << 16)
  length = 0
  private readonly encoder = new TextEncoder()

  /** Appends text as UTF-8, cut at `bytesMax`; returns the bytes written. */
  pushText(text: string, bytesMax: number): number {
    if (text.length === 0) return 0
    const room = Math.min(text.length * 3, bytesMax)
    this.reserve(room)
    const written = this.encoder.encodeInto(text, this.array.subarray(this.length, this.length + room)).written
    this.length += written
    return written
  }

  pushBytes(bytes: Uint8Array, start: number, end: number): void {
    this.reserve(end - start)
    const { array } = this
    let at = this.length
    // Most texts are shorter than what a native copy costs to set up.
    if (end - start < COPIED_BY_HAND_MAX) for (let i = start; i < end; i++) array[at++] = bytes[i]
    else array.set(bytes.subarray(start, end), at)
    this.length += end - start
  }

  filled(): Uint8Array {
    return this.array.subarray(0, this.length)
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.array.length) return
    const larger = sharedU8(Math.max(this.array.length * 2, this.length + bytes))
    larger.set(this.filled())
    this.array = larger
  }
}

const COPIED_BY_HAND_MAX = 96

export function sharedU32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4))
}

export function sharedI32(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * 4))
}

export function sharedU16(length: number): Uint16Array {
  return new Uint16Array(new SharedArrayBuffer(length * 2))
}

export function sharedU8(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length))
}
