import { IngestError } from '../ingest-error.ts'
import { JSON_DEPTH_MAX, RECORD_BYTES_MAX } from '../limits.ts'
import type { ReadContext } from '../read-context.ts'
import type { TextSource } from '../text/text-source.ts'

const BUFFER_BYTES = 4_000_000

export interface TakenValue {
  bytes: Buffer
  /** Why the value was passed over instead of being kept; `bytes` then holds only its beginning. */
  refused: string | null
}

/**
 * Walks over JSON text of any length value by value without building it in memory. It knows only brackets and strings;
 * whether a value is right inside is left to JSON.parse.
 */
export class JsonCursor {
  private readonly context: ReadContext
  private readonly source: TextSource
  private readonly buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  private at = 0
  private limit = 0
  private isLast = false
  /** Line breaks passed, for messages and for one-object-per-line files. */
  line = 1

  constructor(context: ReadContext, source: TextSource) {
    this.context = context
    this.source = source
  }

  /** The next byte that is not white space, or -1 at the end of the file. */
  async peek(): Promise<number> {
    while (true) {
      while (this.at < this.limit) {
        const c = this.buffer[this.at]
        if (c !== 32 && c !== 10 && c !== 13 && c !== 9) return c
        if (c === 10) this.line++
        this.at++
      }
      if (this.isLast) return -1
      await this.fill()
    }
  }

  pass(): void {
    this.at++
  }

  /** The value that starts at the next byte. Too long or too deep: passed over, with a reason. */
  async takeValue(bytesMax = RECORD_BYTES_MAX): Promise<TakenValue> {
    await this.peek()
    let depth = 0
    let deepest = 0
    let inString = false
    let escaped = false
    let length = 0
    let head: Buffer | null = null
    while (true) {
      let i = this.at + length
      for (; i < this.limit; i++) {
        const c = this.buffer[i]
        if (inString) {
          if (escaped) escaped = false
          else if (c === 92) escaped = true
          else if (c === 34) {
            inString = false
            if (depth === 0) return this.taken(i + 1, head, deepest)
          }
        } else if (c === 34) inString = true
        else if (c === 123 || c === 91) {
          if (++depth > deepest) deepest = depth
        } else if (c === 125 || c === 93) {
          // A closing bracket that closes nothing of ours ends a bare word such as 12 or null.
          if (depth === 0) return this.taken(i, head, deepest)
          if (--depth === 0) return this.taken(i + 1, head, deepest)
        } else if (depth === 0 && (c === 44 || c === 32 || c === 10 || c === 13 || c === 9))
          return this.taken(i, head, deepest)
      }
      length = i - this.at
      if (this.isLast) {
        if (depth === 0 && !inString) return this.taken(i, head, deepest)
        throw new IngestError(
          'UNREADABLE_FILE',
          'The JSON ends in the middle of a value. The file seems to be cut off.',
        )
      }
      if (length > bytesMax) {
        head ??= Buffer.from(this.buffer.subarray(this.at, this.at + 300))
        this.countLines(this.at, i)
        this.at = i
        length = 0
      }
      await this.fill()
    }
  }

  /** The rest of the line, for files with one object per line. Null at the end of the file. */
  async takeLine(): Promise<TakenValue | null> {
    let head: Buffer | null = null
    let searched = 0
    while (true) {
      const end = this.buffer.subarray(0, this.limit).indexOf(10, this.at + searched)
      if (end >= 0) {
        const bytes = head ?? this.buffer.subarray(this.at, end)
        const refused = head || end - this.at > RECORD_BYTES_MAX ? 'The row is longer than 1 MB.' : null
        this.at = end + 1
        return { bytes, refused }
      }
      searched = this.limit - this.at
      if (this.isLast) {
        if (searched === 0 && !head) return null
        const bytes = head ?? this.buffer.subarray(this.at, this.limit)
        this.at = this.limit
        return { bytes, refused: head ? 'The row is longer than 1 MB.' : null }
      }
      if (searched > RECORD_BYTES_MAX) {
        head ??= Buffer.from(this.buffer.subarray(this.at, this.at + 300))
        this.at = this.limit
        searched = 0
      }
      await this.fill()
    }
  }

  /** Whether the array that starts here has an object as its first element. */
  async arrayHoldsObjects(): Promise<boolean> {
    if (this.limit - this.at < 4_096 && !this.isLast) await this.fill()
    let i = this.at + 1
    while (i < this.limit && this.buffer[i] <= 32) i++
    return this.buffer[i] === 123 && i < this.limit
  }

  /** Back to the start of the file. */
  async rewind(): Promise<void> {
    this.source.rewind()
    this.at = 0
    this.limit = 0
    this.isLast = false
    this.line = 1
    await this.peek()
  }

  /** What stands here, for a message. */
  shown(): string {
    return this.buffer.toString('utf8', this.at, Math.min(this.limit, this.at + 40)).split(/[\r\n]/)[0]
  }

  private taken(end: number, head: Buffer | null, deepest: number): TakenValue {
    const bytes = head ?? this.buffer.subarray(this.at, end)
    let refused = head || end - this.at > RECORD_BYTES_MAX ? 'The element is longer than 1 MB.' : null
    if (deepest > JSON_DEPTH_MAX) refused = `The element is nested more than ${JSON_DEPTH_MAX} levels deep.`
    this.countLines(this.at, end)
    this.at = end
    return { bytes, refused }
  }

  private countLines(from: number, to: number): void {
    for (let i = from; i < to; i++) if (this.buffer[i] === 10) this.line++
  }

  private async fill(): Promise<void> {
    const { limit, isLast } = this.source.fillUp(this.buffer, this.at, this.limit)
    this.at = 0
    this.limit = limit
    this.isLast = isLast
    await this.context.progress(this.source.share)
  }
}
