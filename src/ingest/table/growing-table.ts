import { join } from 'node:path'
import { IngestError } from '../ingest-error.ts'
import { COLUMNS_MAX } from '../limits.ts'
import { nameColumns } from './name-columns.ts'
import { RowFile } from './row-writer.ts'
import { columnSlots, type FaultWriter, strictCsv } from './table.ts'
import { tooManyColumns } from './too-many-columns.ts'

const HELD_ROWS_MAX = 5_000
const HELD_CHARS_MAX = 8_000_000
// Each time later rows bring new columns a further file begins. More than this many times is no table any more.
const SEGMENTS_MAX = 100

/**
 * Rows whose columns are not known beforehand: every object of a JSON file may bring a new key. Rows are held for a
 * while, then written as wide as the columns known by then; when columns are added later, a wider file begins.
 */
export class GrowingTable {
  private readonly workDir: string
  private readonly faults: FaultWriter
  private readonly columnOfName = new Map<string, number>()
  private readonly segments: { writer: RowFile; width: number }[] = []
  private heldLines: number[] = []
  private held: (string | null)[][] = []
  private heldChars = 0

  constructor(workDir: string, faults: FaultWriter) {
    this.workDir = workDir
    this.faults = faults
  }

  get columns(): string[] {
    return nameColumns([...this.columnOfName.keys()]).columns
  }

  add(line: number, names: readonly string[], values: readonly (string | null)[]): void {
    const row: (string | null)[] = []
    for (let i = 0; i < names.length; i++) {
      const value = values[i]
      if (value?.includes('\0')) {
        this.faults.add(line, names[i], null, 'The value contains a NUL character; it is not plain text.')
        return
      }
      let column = this.columnOfName.get(names[i])
      if (column === undefined) {
        column = this.columnOfName.size
        if (column >= COLUMNS_MAX) throw tooManyColumns(column + 1)
        this.columnOfName.set(names[i], column)
      }
      row[column] = value
      this.heldChars += value?.length ?? 0
    }
    this.heldLines.push(line)
    this.held.push(row)
    if (this.held.length >= HELD_ROWS_MAX || this.heldChars >= HELD_CHARS_MAX) this.flush()
  }

  /** Ends the table; SQL for all its rows. */
  close(): string {
    if (this.held.length > 0 || this.segments.length === 0) this.flush()
    for (const { writer } of this.segments) writer.close()
    const parts = this.segments.map(({ writer, width }) => `SELECT * FROM ${strictCsv(writer, columnSlots(width))}`)
    return parts.length === 1 ? `(${parts[0]})` : `(${parts.join(' UNION ALL BY NAME ')})`
  }

  private flush(): void {
    const width = this.columnOfName.size
    let segment = this.segments.at(-1)
    if (!segment || segment.width < width) {
      if (this.segments.length >= SEGMENTS_MAX) {
        throw new IngestError(
          'TOO_MANY_COLUMNS',
          'Ever new keys appear throughout the file; its objects are not rows of one table.',
        )
      }
      segment = { writer: new RowFile(join(this.workDir, `rows-${this.segments.length}.csv`)), width }
      this.segments.push(segment)
    }
    for (let i = 0; i < this.held.length; i++) {
      const row = this.held[i]
      for (let column = 0; column < width; column++) row[column] ??= null
      segment.writer.writeFields(this.heldLines[i], row)
    }
    this.held = []
    this.heldLines = []
    this.heldChars = 0
  }
}
