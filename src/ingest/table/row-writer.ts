import { closeSync, openSync, writeSync } from 'node:fs'

const BUFFER_BYTES = 2_000_000

/**
 * Writes rows as strict CSV that DuckDB reads without guessing: UTF-8, one delimiter, `"` doubled inside `"`, "\n" after
 * each row, the source line first. All readers meet here, whatever odd dialect they came from.
 */
export class RowWriter {
  readonly path: string
  readonly delimiter: string
  rows = 0
  /** Some text runs over several lines; such a file is safe to read only from its beginning, by one thread. */
  hasLineBreaks = false
  private readonly file: number
  private readonly delimiterByte: number
  private readonly mustQuote: RegExp
  private buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  private used = 0

  constructor(path: string, delimiter = ',') {
    this.path = path
    this.delimiter = delimiter
    this.delimiterByte = delimiter.charCodeAt(0)
    this.mustQuote = new RegExp(`["\\r\\n${delimiter === '|' ? '\\|' : delimiter}]`)
    this.file = openSync(path, 'wx')
  }

  /** A row that already is strict CSV with this delimiter; copied byte by byte, never decoded. */
  writeRaw(line: number, bytes: Uint8Array, start: number, end: number): void {
    this.rows++
    this.reserve(end - start + 16)
    let at = this.writeNumber(line, this.used)
    this.buffer[at++] = this.delimiterByte
    // Most rows are shorter than what a native copy costs to set up.
    if (end - start < 96) for (let i = start; i < end; i++) this.buffer[at++] = bytes[i]
    else {
      this.buffer.set(bytes.subarray(start, end), at)
      at += end - start
    }
    this.buffer[at++] = 10
    this.used = at
  }

  /** A row of texts; null and the empty text are the same: nothing given. */
  writeFields(line: number, fields: readonly (string | null | undefined)[]): void {
    this.rows++
    let row = String(line)
    for (const field of fields) {
      row += this.delimiter
      if (!field) continue
      if (this.mustQuote.test(field)) {
        if (field.includes('\n') || field.includes('\r')) this.hasLineBreaks = true
        row += `"${field.replaceAll('"', '""')}"`
      } else row += field
    }
    row += '\n'
    this.reserve(row.length * 3)
    this.used += this.buffer.write(row, this.used, 'utf8')
  }

  close(): void {
    this.flush()
    closeSync(this.file)
  }

  private reserve(bytes: number): void {
    if (this.used + bytes <= this.buffer.length) return
    this.flush()
    if (bytes > this.buffer.length) this.buffer = Buffer.allocUnsafe(bytes)
  }

  private flush(): void {
    let done = 0
    while (done < this.used) done += writeSync(this.file, this.buffer, done, this.used - done)
    this.used = 0
  }

  private writeNumber(value: number, at: number): number {
    let digits = 1
    for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) digits++
    let rest = value
    for (let i = at + digits - 1; i >= at; i--) {
      this.buffer[i] = 48 + (rest % 10)
      rest = Math.floor(rest / 10)
    }
    return at + digits
  }
}
