import { join } from 'node:path'
import { IngestError } from '../ingest-error.ts'
import { COLUMNS_MAX } from '../limits.ts'
import type { ReadContext } from '../read-context.ts'
import { nameColumns } from '../table/name-columns.ts'
import { RowFile } from '../table/row-writer.ts'
import { columnSlots, FaultWriter, strictCsv, type Table } from '../table/table.ts'
import { tooManyColumns } from '../table/too-many-columns.ts'
import { dateCellText, decodeCellText, numberCellText } from './cell-text.ts'
import { readDateStyles } from './date-styles.ts'
import { findFirstSheet } from './find-first-sheet.ts'
import { openWorkbook, type Package } from './open-workbook.ts'
import { scanPart } from './scan-part.ts'
import { readSharedStrings, SharedStrings } from './shared-strings.ts'
import { attribute, type XmlHandler } from './xml-scanner.ts'

// What a spreadsheet program can hold in one cell.
const CELL_CHARS_MAX = 32_767
const SHEET_COLUMNS_MAX = 16_384

/** Reads the first worksheet of an .xlsx workbook; unpacks and scans it as a stream, so memory holds only the shared texts. */
export async function readXlsx(context: ReadContext): Promise<Table> {
  const workbook = await openWorkbook(context.path)
  try {
    return await readFirstSheet(context, workbook)
  } finally {
    workbook.close()
  }
}

async function readFirstSheet(context: ReadContext, workbook: Package): Promise<Table> {
  const parts = await findFirstSheet(workbook)
  // Shared texts are about a third of the work of a typical list.
  const strings = parts.sharedStrings
    ? await readSharedStrings(workbook, parts.sharedStrings, (done, total) => context.progress((done / total) * 0.3))
    : new SharedStrings()
  const dateStyles = parts.styles ? await readDateStyles(workbook, parts.styles) : new Set<number>()
  const rows = new SheetRows(context.workDir)
  const sheet = new SheetHandler(rows, strings, dateStyles, parts.is1904)
  await scanPart(workbook, parts.sheet, sheet, (done, total) => context.progress(0.3 + (done / total) * 0.7))
  if (!sheet.ended) throw new IngestError('UNREADABLE_FILE', 'The first sheet of the workbook is cut off.')
  return rows.finish()
}

/** Turns the sheet's tags into rows of texts. */
class SheetHandler implements XmlHandler {
  ended = false
  private readonly rows: SheetRows
  private readonly strings: SharedStrings
  private readonly dateStyles: Set<number>
  private readonly is1904: boolean
  private row: (string | null)[] = []
  private line = 0
  private column = -1
  private type = ''
  private style = -1
  private value = ''
  private isTooLong = false
  private inRow = false
  private inCell = false
  private inValue = false
  private inPhonetic = false

  constructor(rows: SheetRows, strings: SharedStrings, dateStyles: Set<number>, is1904: boolean) {
    this.rows = rows
    this.strings = strings
    this.dateStyles = dateStyles
    this.is1904 = is1904
  }

  open(name: string, attributes: string): void {
    if (name === 'c') {
      if (!this.inRow) return
      this.inCell = true
      this.column = this.columnOf(attributes)
      this.type = attribute(attributes, 't') ?? 'n'
      const style = attribute(attributes, 's')
      this.style = style === null ? -1 : Number(style)
      this.value = ''
      this.isTooLong = false
    } else if (name === 'v' || name === 't') this.inValue = this.inCell && !this.inPhonetic
    else if (name === 'rPh') this.inPhonetic = true
    else if (name === 'row') {
      const given = Number(attribute(attributes, 'r') ?? Number.NaN)
      this.line = given > this.line && given <= 10_000_000 ? given : this.line + 1
      this.row = []
      this.column = -1
      this.inRow = true
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.inValue = false
    else if (name === 'c') this.endCell()
    else if (name === 'rPh') this.inPhonetic = false
    else if (name === 'row') {
      this.inRow = false
      this.rows.add(this.line, this.row)
    } else if (name === 'worksheet' || name === 'sheetData') this.ended = true
  }

  text(piece: string): void {
    if (!this.inValue) return
    if (this.value.length + piece.length > CELL_CHARS_MAX * 10) this.isTooLong = true
    else this.value += piece
  }

  private endCell(): void {
    if (!this.inCell) return
    this.inCell = false
    const text = this.cellText()
    if (text === null || text === '') return
    if (this.isTooLong || text.length > CELL_CHARS_MAX)
      this.rows.refuseNext(`A cell holds more than ${CELL_CHARS_MAX} characters.`)
    else if (text.includes('\0')) this.rows.refuseNext('A cell contains a NUL character.')
    else this.row[this.column] = text
  }

  private cellText(): string | null {
    switch (this.type) {
      case 's':
        return this.strings.get(Number(this.value))
      case 'inlineStr':
      case 'str':
        return decodeCellText(this.value)
      case 'b':
        return this.value.trim() === '1' ? 'true' : 'false'
      case 'e': // #N/A and the like: nothing is given
        return null
      case 'd':
        return this.value.trim()
      default:
        return this.dateStyles.has(this.style) ? dateCellText(this.value, this.is1904) : numberCellText(this.value)
    }
  }

  /** From a reference such as "AB12"; a cell without one follows its neighbour. */
  private columnOf(attributes: string): number {
    const reference = attribute(attributes, 'r')
    let column = 0
    if (reference !== null) {
      for (let i = 0; i < reference.length && i < 4; i++) {
        const letter = reference.charCodeAt(i) & ~32
        if (letter < 65 || letter > 90) break
        column = column * 26 + letter - 64
      }
    }
    const found = column === 0 ? this.column + 1 : column - 1
    if (found >= SHEET_COLUMNS_MAX) throw tooManyColumns(found + 1)
    return found
  }
}

/** The first row that is not blank names the columns; the others are written as wide as it is. */
class SheetRows {
  private readonly workDir: string
  private readonly faults: FaultWriter
  private writer: RowFile | null = null
  private columns: string[] = []
  private warnings: string[] = []
  private refusal: string | null = null
  private rowsWithMore = 0

  constructor(workDir: string) {
    this.workDir = workDir
    this.faults = new FaultWriter(workDir)
  }

  refuseNext(reason: string): void {
    this.refusal = reason
  }

  add(line: number, row: (string | null)[]): void {
    const refusal = this.refusal
    this.refusal = null
    if (row.length === 0 && !refusal) return
    if (!this.writer) {
      this.startTable(row, refusal)
      return
    }
    if (refusal) {
      this.faults.add(line, null, null, refusal)
      return
    }
    if (row.length > this.columns.length) {
      this.rowsWithMore++
      row.length = this.columns.length
      if (!row.some((cell) => cell)) return
    }
    const width = this.columns.length
    for (let i = 0; i < width; i++) row[i] ??= null
    this.writer.writeFields(line, row)
  }

  finish(): Table {
    if (!this.writer)
      throw new IngestError(
        'NO_HEADER',
        'The first sheet of the workbook is empty. Its first row must name the columns.',
      )
    this.writer.close()
    if (this.rowsWithMore > 0) {
      this.warnings.push(
        `${this.rowsWithMore} rows have cells to the right of the last named column; those cells were left out.`,
      )
    }
    return {
      format: 'EXCEL',
      columns: this.columns,
      relation: strictCsv(this.writer, columnSlots(this.columns.length)),
      faultRelation: this.faults.close(),
      encoding: null,
      delimiter: null,
      warnings: this.warnings,
    }
  }

  private startTable(header: (string | null)[], refusal: string | null): void {
    if (refusal)
      throw new IngestError('UNREADABLE_FILE', `The header row of the first sheet cannot be read: ${refusal}`)
    if (header.length > COLUMNS_MAX) throw tooManyColumns(header.length)
    const { columns, warnings } = nameColumns(Array.from(header, (cell) => cell ?? null))
    this.columns = columns
    this.warnings.push(...warnings)
    this.writer = new RowFile(join(this.workDir, 'rows.csv'))
  }
}
