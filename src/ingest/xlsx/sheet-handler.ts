import { tooManyColumns } from '../table/too-many-columns.ts'
import type { CellStyles } from './cell-styles.ts'
import { dateCellText, decodeCellText, numberCellText } from './cell-text.ts'
import type { SharedStrings } from './shared-strings.ts'
import type { SheetRows } from './sheet-rows.ts'
import { attribute, type XmlHandler } from './xml-scanner.ts'

// What a spreadsheet program can hold in one cell.
const CELL_CHARS_MAX = 32_767
const SHEET_COLUMNS_MAX = 16_384

/** Turns the sheet's tags into rows of texts. */
export class SheetHandler implements XmlHandler {
  ended = false
  private readonly rows: SheetRows
  private readonly strings: SharedStrings
  private readonly styles: CellStyles
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

  constructor(rows: SheetRows, strings: SharedStrings, styles: CellStyles, is1904: boolean) {
    this.rows = rows
    this.strings = strings
    this.styles = styles
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
        return this.styles.dates.has(this.style)
          ? dateCellText(this.value, this.is1904)
          : numberCellText(this.value, this.styles.leastDigits.get(this.style))
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
