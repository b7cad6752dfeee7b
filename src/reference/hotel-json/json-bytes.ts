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

  /**
   * As a string of one character a byte: what a socket is given with the encoding latin1, and the quickest to hand
   * over.
   */
  latin1(): string {
    return this.#buffer.toString('latin1', 0, this.#length)
  }

  byte(value: number): void {
    this.#reserve(1)
    this.#buffer[this.#length++] = value
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

  /**
   * Room for `more` bytes, to be written from `length` on (see put-json.ts) and told by `advance`: what is written in
   * many small pieces asks for room once.
   */
  room(more: number): Buffer {
    this.#reserve(more)
    return this.#buffer
  }

  get length(): number {
    return this.#length
  }

  advance(length: number): void {
    this.#length = length
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#buffer.length) return
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#buffer.length * 2, this.#length + more))
    this.#buffer.copy(larger, 0, 0, this.#length)
    this.#buffer = larger
  }
}
