import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { TextDecoder } from 'node:util'
import { guessUtf16 } from '../detect-format.ts'

/**
 * The file's bytes as UTF-8 (or a one-byte encoding that shares ASCII with it), without its byte order mark.
 * UTF-16 is decoded on the way; whether the rest is UTF-8 or Windows-1252 is decided row by row where it matters.
 */
export class TextSource {
  readonly encoding: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE'
  readonly size: number
  bytesRead = 0
  private readonly start: number
  private readonly file: number
  private decoder: TextDecoder | null
  private readonly block = Buffer.allocUnsafe(BLOCK_BYTES)
  private pending: Buffer | null = null
  private ended = false

  constructor(path: string) {
    this.file = openSync(path, 'r')
    this.size = fstatSync(this.file).size
    const start = Buffer.alloc(4_096)
    const got = readSync(this.file, start, 0, start.length, 0)
    const utf16 = guessUtf16(start.subarray(0, got))
    this.encoding = utf16 === null ? 'UTF-8' : utf16 === 'utf-16le' ? 'UTF-16LE' : 'UTF-16BE'
    this.decoder = utf16 ? new TextDecoder(utf16) : null
    this.start = !utf16 && start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf ? 3 : 0
    this.bytesRead = this.start
  }

  /** Back to the beginning. */
  rewind(): void {
    this.bytesRead = this.start
    this.pending = null
    this.ended = false
    if (this.decoder) this.decoder = new TextDecoder(this.decoder.encoding)
  }

  /** Fills `target` from `at` on as far as there is data; 0 means the file has ended. */
  read(target: Buffer, at: number): number {
    if (!this.decoder) {
      const got = readSync(this.file, target, at, target.length - at, this.bytesRead)
      this.bytesRead += got
      return got
    }
    if (!this.pending?.length) this.pending = this.decodeBlock(this.decoder)
    const count = this.pending.copy(target, at)
    this.pending = this.pending.subarray(count)
    return count
  }

  /** Moves what stands in `buffer` between `from` and `to` to its front and fills it up behind that. */
  fillUp(buffer: Buffer, from: number, to: number): { limit: number; isLast: boolean } {
    buffer.copyWithin(0, from, to)
    let limit = to - from
    while (limit < buffer.length) {
      const got = this.read(buffer, limit)
      if (got === 0) return { limit, isLast: true }
      limit += got
    }
    return { limit, isLast: false }
  }

  /** How much of the file has been read, 0 to 1. */
  get share(): number {
    return this.size ? this.bytesRead / this.size : 1
  }

  close(): void {
    closeSync(this.file)
  }

  private decodeBlock(decoder: TextDecoder): Buffer {
    while (!this.ended) {
      const got = readSync(this.file, this.block, 0, this.block.length, this.bytesRead)
      this.bytesRead += got
      this.ended = got === 0
      const text = decoder.decode(this.block.subarray(0, got), { stream: !this.ended })
      if (text) return Buffer.from(text, 'utf8')
    }
    return Buffer.alloc(0)
  }
}

const BLOCK_BYTES = 1_000_000
