import { isUtf8 } from 'node:buffer'
import { viewOf } from '../../platform/bytes/copy-bytes.ts'
import { IngestError } from '../ingest-error.ts'
import { COLUMNS_MAX, LINES_PER_RECORD_MAX, RECORD_BYTES_MAX } from '../limits.ts'
import { nameColumns } from '../table/name-columns.ts'
import type { RowWriter } from '../table/row-writer.ts'
import { tooManyColumns } from '../table/too-many-columns.ts'
import { RowDecoder } from '../text/decode-row.ts'
import { TextSource } from '../text/text-source.ts'
import { isQuoteForgotten } from './forgotten-quote.ts'
import { CUT_OFF, newScanned, QUOTE, QUOTE_OPEN, type Scanned, scanRecord, WHOLE } from './scan-record.ts'
import { sniffDelimiter } from './sniff-delimiter.ts'
import { splitRecord } from './split-record.ts'

const BUFFER_BYTES = 4_000_000
const SNIFF_BYTES = 64_000
const ROWS_AT_ONCE = 256

const APOSTROPHE = 39
/** A header whose first two names stand between apostrophes. */
const APOSTROPHES = /^(?:sep=.[\r\n]+)?\s*'[^'\r\n]*' *[,;|\t] *'[^'\r\n]*' *(?:[,;|\t]|[\r\n])/i

/** What came of the file as a whole. */
export interface CsvRead {
  columns: string[]
  delimiter: string
  encoding: string
  warnings: string[]
}

export interface CsvUse {
  /** The header has been read; where its rows go. */
  openRows(columns: string[], delimiter: string): RowWriter
  addFault(line: number, column: string | null, value: string | null, reason: string): void
  /** 0 to 1; reading goes on when it resolves. */
  progress(done: number): Promise<void>
}

/**
 * Reads CSV of any usual dialect into strict rows. Memory does not depend on the file: one buffer, moved along.
 *
 * A record over several lines that turns out bad (quote never closed, or closed by another row's; wrong number of
 * fields) costs only its first line: reading starts again at its second line. So one forgotten quote does not swallow
 * the rows behind it.
 */
export async function scanCsv(path: string, use: CsvUse): Promise<CsvRead> {
  const source = new TextSource(path)
  try {
    return await new CsvReading(use, source).run()
  } finally {
    source.close()
  }
}

class CsvReading {
  private readonly use: CsvUse
  private readonly source: TextSource
  private readonly buffer = Buffer.allocUnsafe(BUFFER_BYTES)
  private readonly view = viewOf(this.buffer)
  private at = 0
  private limit = 0
  private isLast = false
  /** Every byte of the rows now in the buffer has been seen to be UTF-8. */
  private bufferIsUtf8 = false
  private line = 1
  private delimiter = ','
  private quote = QUOTE
  private columns: string[] = []
  private writer: RowWriter | null = null
  private readonly decoder = new RowDecoder()
  private warnings: string[] = []
  private shortRows = 0

  constructor(use: CsvUse, source: TextSource) {
    this.use = use
    this.source = source
  }

  async run(): Promise<CsvRead> {
    await this.fill()
    this.chooseDialect()
    const found = newScanned()
    const delimiter = this.delimiter.charCodeAt(0)
    while (this.at < this.limit || !this.isLast) if (!this.takePlainRows(delimiter, found)) await this.takeOther(found)
    return this.finish()
  }

  /**
   * Takes rows that already are strict, as most are. False when `found` is another one. Only some at a time, for the
   * reason of `inRuns` of platform/, and because a function that waits starts slow again behind every wait.
   */
  private takePlainRows(delimiter: number, found: Scanned): boolean {
    for (let n = 0; n < ROWS_AT_ONCE && (this.at < this.limit || !this.isLast); n++) {
      scanRecord(this.buffer, this.view, this.at, this.limit, this.isLast, delimiter, found, this.quote)
      if (this.writer === null || !this.isPlain(found)) return false
      if (found.breaks > 0) this.writer.hasLineBreaks = true
      this.writer.writeRaw(this.line, this.view, this.at, found.end)
      this.moveTo(found.next, found.breaks + 1)
    }
    return true
  }

  private isPlain({ state, end, fields, odd, hasNul }: Scanned): boolean {
    const isWhole = state === WHOLE && end > this.at && end - this.at <= RECORD_BYTES_MAX
    // Strict rows are quoted as nearly all are; others are written anew.
    return this.quote === QUOTE && isWhole && fields === this.columns.length && !odd && !hasNul && this.isUtf8(end)
  }

  private async takeOther(found: Scanned): Promise<void> {
    if (found.state === CUT_OFF) {
      if (this.limit - this.at <= RECORD_BYTES_MAX) await this.fill()
      else await this.skipLine('is longer than 1 MB')
    } else if (found.state === QUOTE_OPEN) {
      const lines = found.breaks > LINES_PER_RECORD_MAX ? ` within ${LINES_PER_RECORD_MAX} lines` : ''
      await this.skipLine(`opens a quote (${this.quoteText}) that is not closed${lines}`)
    } else if (found.end - this.at > RECORD_BYTES_MAX) await this.skipLine('is longer than 1 MB')
    else if (found.end === this.at) this.moveTo(found.next, 1)
    else if (this.writer === null) this.readHeader(found.end, found.next, found.fields, found.breaks)
    else await this.readOddRow(this.writer, found.end, found.next, found.breaks, found.hasNul)
  }

  private isUtf8(end: number): boolean {
    return this.bufferIsUtf8 || isUtf8(this.buffer.subarray(this.at, end))
  }

  private moveTo(next: number, lines: number): void {
    this.at = next
    this.line += lines
  }

  private async fill(): Promise<void> {
    const { limit, isLast } = this.source.fillUp(this.buffer, this.at, this.limit)
    this.at = 0
    this.limit = limit
    this.isLast = isLast
    // The buffer may end inside a character, never a line.
    const content = this.buffer.subarray(0, this.limit)
    const lastBreak = Math.max(content.lastIndexOf(10), content.lastIndexOf(13))
    this.bufferIsUtf8 = isUtf8(this.isLast || lastBreak < 0 ? content : content.subarray(0, lastBreak))
    await this.use.progress(this.source.share)
  }

  private get quoteText(): string {
    return String.fromCharCode(this.quote)
  }

  private chooseDialect(): void {
    const start = this.buffer.subarray(0, Math.min(this.limit, SNIFF_BYTES))
    // Taken for part of the texts, apostrophes would become part of every id.
    if (APOSTROPHES.test(start.toString('latin1'))) this.quote = APOSTROPHE
    // Excel's own hint, a first line "sep=;".
    const hint = /^sep=([,;|\t])(\r\n|\n|\r)/i.exec(start.subarray(0, 8).toString('latin1'))
    if (hint) {
      this.delimiter = hint[1]
      this.moveTo(hint[0].length, 1)
    } else this.delimiter = sniffDelimiter(start, this.isLast && this.limit <= SNIFF_BYTES, this.quote)
  }

  private readHeader(end: number, next: number, fields: number, breaks: number): void {
    if (fields > COLUMNS_MAX) throw tooManyColumns(fields)
    const names = splitRecord(this.text(end), this.delimiter, this.quoteText)
    const { columns, warnings } = nameColumns(names)
    this.columns = columns
    this.warnings.push(...warnings)
    this.writer = this.use.openRows(columns, this.delimiter)
    this.moveTo(next, breaks + 1)
  }

  private async readOddRow(
    writer: RowWriter,
    end: number,
    next: number,
    breaks: number,
    hasNul: boolean,
  ): Promise<void> {
    const text = this.text(end)
    if (breaks > 0 && isQuoteForgotten(text, this.delimiter, this.quoteText, this.columns.length)) {
      await this.skipLine(`opens a quote (${this.quoteText}) that is not closed`)
      return
    }
    if (hasNul) {
      this.use.addFault(this.line, null, null, 'The row contains a NUL character; it is not plain text.')
      this.moveTo(next, breaks + 1)
      return
    }
    const fields = splitRecord(text, this.delimiter, this.quoteText)
    // Spreadsheets like to end rows with a few empty cells too many.
    while (fields.length > this.columns.length && fields.at(-1)!.trim() === '') fields.pop()
    const isBlank = fields.every((field) => field.trim() === '')
    // They also leave out the empty cells at a row's end. Over several lines it is rather a quote that was not closed.
    if (fields.length < this.columns.length && breaks === 0 && !isBlank) {
      this.shortRows++
      while (fields.length < this.columns.length) fields.push('')
    }
    if (isBlank || fields.length === this.columns.length) {
      if (!isBlank) writer.writeFields(this.line, fields)
      this.moveTo(next, breaks + 1)
      return
    }
    const reason = `has ${fields.length} ${fields.length === 1 ? 'field' : 'fields'} where the header has ${this.columns.length}`
    if (breaks > 0) {
      await this.skipLine(`${reason}; a quote (${this.quoteText}) may not be closed`)
      return
    }
    this.use.addFault(this.line, null, text, `The row ${reason}.`)
    this.moveTo(next, 1)
  }

  /** Gives up the physical line at hand, however long, and goes on behind it. */
  private async skipLine(why: string): Promise<void> {
    if (this.writer === null) {
      throw new IngestError(
        'UNREADABLE_FILE',
        `Line ${this.line}, which should name the columns, ${why}. The file does not look like a table with a header row.`,
      )
    }
    const shown = this.buffer.toString('utf8', this.at, Math.min(this.limit, this.at + 1_000)).split(/[\r\n\0]/)[0]
    this.use.addFault(this.line, null, shown, `The row ${why}.`)
    while (true) {
      let i = this.at
      while (i < this.limit && this.buffer[i] !== 10 && this.buffer[i] !== 13) i++
      if (i < this.limit && (this.buffer[i] === 10 || i + 1 < this.limit || this.isLast)) {
        const isPair = this.buffer[i] === 13 && i + 1 < this.limit && this.buffer[i + 1] === 10
        this.moveTo(i + (isPair ? 2 : 1), 1)
        return
      }
      if (this.isLast) {
        this.moveTo(this.limit, 1)
        return
      }
      this.at = i
      await this.fill()
    }
  }

  private text(end: number): string {
    return this.decoder.decode(this.buffer.subarray(this.at, end))
  }

  private finish(): CsvRead {
    if (!this.writer) throw new IngestError('NO_HEADER', 'The file has no rows. The first row must name the columns.')
    this.writer.flush()
    const warning = this.decoder.warning()
    if (warning) this.warnings.push(warning)
    if (this.shortRows > 0) {
      const rows = this.shortRows === 1 ? '1 row has' : `${this.shortRows} rows have`
      this.warnings.push(`${rows} fewer fields than the header; those that are missing at the end count as empty.`)
    }
    return {
      columns: this.columns,
      delimiter: this.delimiter,
      encoding: warning ? 'Windows-1252' : this.source.encoding,
      warnings: this.warnings,
    }
  }
}
