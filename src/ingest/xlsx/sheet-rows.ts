import { join } from 'node:path'
import { IngestError } from '../ingest-error.ts'
import { COLUMNS_MAX } from '../limits.ts'
import { nameColumns } from '../table/name-columns.ts'
import { RowFile } from '../table/row-writer.ts'
import { columnSlots, FaultWriter, strictCsv, type Table } from '../table/table.ts'
import { tooManyColumns } from '../table/too-many-columns.ts'

/** The first row that is not blank names the columns; the others are written as wide as it is. */
export class SheetRows {
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

  finish(readFrom: string | null): Table {
    if (!this.writer) {
      const empty = 'The first sheet of the workbook is empty. Its first row must name the columns.'
      throw new IngestError('NO_HEADER', readFrom ? `${empty} ${readFrom}` : empty)
    }
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
      readFrom,
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
