/** A typed array that doubles when full. For building only. */
export class GrowingU32 {
  array = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.array.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.array)
      this.array = larger
    }
    this.array[this.length++] = value
  }

  trimmed(): Uint32Array {
    return this.array.slice(0, this.length)
  }
}

export class GrowingBytes {
  array = new Uint8Array(1 << 16)
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
    this.array.set(bytes.subarray(start, end), this.length)
    this.length += end - start
  }

  trimmed(): Uint8Array {
    return this.array.slice(0, this.length)
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.array.length) return
    let size = this.array.length * 2
    while (size < this.length + bytes) size *= 2
    const larger = new Uint8Array(size)
    larger.set(this.array.subarray(0, this.length))
    this.array = larger
  }
}
