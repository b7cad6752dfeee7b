const HEX_DIGITS = '0123456789abcdef'
const HEX_CODES = Uint8Array.from(HEX_DIGITS, (digit) => digit.charCodeAt(0))
const BACKSLASH = 92

/** JSON text as bytes that grow: pieces are written one after another, then `copy` takes them away. */
export class JsonBytes {
  #buffer = Buffer.allocUnsafeSlow(64 * 1024)
  #length = 0

  clear(): void {
    this.#length = 0
  }

  /** In memory of its own, to be handed to another thread or written to a socket. */
  copy(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.#length)
    bytes.set(this.#buffer.subarray(0, this.#length))
    return bytes
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#buffer[this.#length++] = value
  }

  bytes(piece: Uint8Array): void {
    const length = piece.length
    this.#reserve(length)
    const buffer = this.#buffer
    const at = this.#length
    for (let i = 0; i < length; i++) buffer[at + i] = piece[i]
    this.#length = at + length
  }

  text(piece: string): void {
    // A character takes at most three bytes of UTF-8.
    this.#reserve(piece.length * 3)
    const buffer = this.#buffer
    let at = this.#length
    for (let i = 0; i < piece.length; i++) {
      const code = piece.charCodeAt(i)
      if (code > 127) {
        this.#length += buffer.write(piece, this.#length)
        return
      }
      buffer[at++] = code
    }
    this.#length = at
  }

  /** UTF-8 text as the inside of a JSON string. */
  escaped(source: Uint8Array, start: number, end: number): void {
    // A control character takes six bytes: \u001f.
    this.#reserve((end - start) * 6)
    const buffer = this.#buffer
    let at = this.#length
    for (let i = start; i < end; i++) {
      const byte = source[i]
      if (byte < 32) at = escapeControl(buffer, at, byte)
      else {
        if (byte === 34 || byte === BACKSLASH) buffer[at++] = BACKSLASH
        buffer[at++] = byte
      }
    }
    this.#length = at
  }

  /** Four words of 32 bits as the text of a UUID. */
  uuid(words: Uint32Array, start: number): void {
    this.#reserve(36)
    const buffer = this.#buffer
    let at = this.#length
    for (let k = 0; k < 4; k++) {
      const word = words[start + k]
      for (let shift = 28; shift >= 0; shift -= 4) {
        // Dashes stand before the 9th, 13th, 17th and 21st digit: at the start of the second and third word and amid them.
        if ((shift === 28 && (k === 1 || k === 2)) || (shift === 12 && (k === 1 || k === 2))) buffer[at++] = 45
        buffer[at++] = HEX_CODES[(word >>> shift) & 15]
      }
    }
    this.#length = at
  }

  /** A number of ten-millionths as a decimal fraction: -73985130 is -7.398513. */
  fixed7(tenMillionths: number): void {
    this.#reserve(16)
    const buffer = this.#buffer
    let value = tenMillionths
    if (value < 0) {
      buffer[this.#length++] = 45
      value = -value
    }
    const whole = Math.floor(value / 10_000_000)
    let fraction = value - whole * 10_000_000
    if (whole >= 100) buffer[this.#length++] = 48 + Math.floor(whole / 100)
    if (whole >= 10) buffer[this.#length++] = 48 + (Math.floor(whole / 10) % 10)
    buffer[this.#length++] = 48 + (whole % 10)
    if (fraction === 0) return
    buffer[this.#length++] = 46
    for (let unit = 1_000_000; fraction > 0; unit /= 10) {
      const digit = Math.floor(fraction / unit)
      buffer[this.#length++] = 48 + digit
      fraction -= digit * unit
    }
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length * 2, this.#length + more))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }
}

const SHORT: Record<number, string> = { 8: 'b', 9: 't', 10: 'n', 12: 'f', 13: 'r' }

function escapeControl(buffer: Buffer, start: number, byte: number): number {
  let at = start
  buffer[at++] = BACKSLASH
  const text = SHORT[byte] ?? `u00${HEX_DIGITS[byte >> 4]}${HEX_DIGITS[byte & 15]}`
  for (let i = 0; i < text.length; i++) buffer[at++] = text.charCodeAt(i)
  return at
}
