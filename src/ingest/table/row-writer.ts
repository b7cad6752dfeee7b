import { closeSync, openSync, writeSync } from 'node:fs'
import { COPY_SPILL, copyBytes, viewOf } from '../../platform/bytes/copy-bytes.ts'
import { writeDigits } from '../../platform/bytes/write-digits.ts'

const BUFFER_BYTES = 2_000_000

/**
 * Writes rows as strict CSV that can be read without guessing: UTF-8, one delimiter, `"` doubled inside `"`, "\n" after
 * each row, the source line first. All readers meet here, whatever odd dialect they came from. `deliver` gets whole
 * rows, and how many they are.
 */
export class RowWriter {
  readonly delimiter: string
  rows = 0
  /** Some text runs over several lines; such a file is safe to read only from its beginning, by one thread. */
  hasLineBreaks = false
  /** How much is gathered before it is handed over; a row longer than this goes alone. */
  bytesMax: number
  private readonly deliver: (rows: Buffer, count: number) => void
  private readonly delimiterByte: number
  private readonly mustQuote: RegExp
  private buffer: Buffer
  private view: DataView
  private used = 0
  private delivered = 0

  constructor(deliver: (rows: Buffer, count: number) => void, delimiter = ',', bufferBytes = BUFFER_BYTES) {
    this.deliver = deliver
    this.delimiter = delimiter
    this.delimiterByte = delimiter.charCodeAt(0)
    this.mustQuote = new RegExp(`["\\r\\n${delimiter === '|' ? '\\|' : delimiter}]`)
    this.buffer = Buffer.allocUnsafe(bufferBytes + COPY_SPILL)
    this.view = viewOf(this.buffer)
    this.bytesMax = bufferBytes
  }

  /** A row that already is strict CSV with this delimiter; copied byte by byte, never decoded. */
  writeRaw(line: number, source: DataView, start: number, end: number): void {
    this.reserve(end - start + 16)
    this.rows++
    let at = writeDigits(this.buffer, line, this.used)
    this.buffer[at++] = this.delimiterByte
    copyBytes(source, start, end, this.view, at)
    at += end - start
    this.buffer[at++] = 10
    this.used = at
  }

  /** A row of texts; null and the empty text are the same: nothing given. */
  writeFields(line: number, fields: readonly (string | null | undefined)[]): void {
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
    this.rows++
    this.used += this.buffer.write(row, this.used, 'utf8')
  }

  /** Hands over what is there. */
  flush(): void {
    if (this.used > 0) this.deliver(this.buffer.subarray(0, this.used), this.rows - this.delivered)
    this.used = 0
    this.delivered = this.rows
  }

  private reserve(bytes: number): void {
    if (this.used + bytes <= this.bytesMax) return
    this.flush()
    if (bytes + COPY_SPILL <= this.buffer.length) return
    this.buffer = Buffer.allocUnsafe(bytes + COPY_SPILL)
    this.view = viewOf(this.buffer)
  }
}

/** Strict CSV in a file, for DuckDB. */
export class RowFile extends RowWriter {
  readonly path: string
  private readonly file: number

  constructor(path: string, delimiter = ',') {
    const file = openSync(path, 'wx')
    super((rows) => {
      for (let done = 0; done < rows.length; ) done += writeSync(file, rows, done)
    }, delimiter)
    this.path = path
    this.file = file
  }

  close(): void {
    this.flush()
    closeSync(this.file)
  }
}
