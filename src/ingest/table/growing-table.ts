import { join } from 'node:path'
import { IngestError } from '../ingest-error.ts'
import { COLUMNS_MAX } from '../limits.ts'
import { cleanName, nameKey } from './name-columns.ts'
import { RowFile } from './row-writer.ts'
import { columnSlots, type FaultWriter, NUL_IN_VALUE, strictCsv } from './table.ts'
import { tooManyColumns } from './too-many-columns.ts'

const HELD_ROWS_MAX = 5_000
const HELD_CHARS_MAX = 8_000_000
// Each time later rows bring new columns a further file begins. More than this many times is no table any more.
const SEGMENTS_MAX = 100
// Names are asked for with every object; a file can hold any number of spellings.
const KEYS_KEPT_MAX = 10_000

/**
 * Rows whose columns are not known beforehand: every object of a JSON file may bring a new key. Rows are held for a
 * while, then written as wide as the columns known by then; when columns are added later, a wider file begins.
 */
export class GrowingTable {
  private readonly workDir: string
  private readonly faults: FaultWriter
  /** What each column is called: as the first object wrote it that brought it. */
  readonly names: string[] = []
  private readonly columnOfName = new Map<string, number>()
  /** The first column of those whose names differ only in case. */
  private readonly columnOfKey = new Map<string, number>()
  private readonly keyOfName = new Map<string, string>()
  /** The columns that are not the first of their key. */
  private readonly repeats = new Set<number>()
  private readonly segments: { writer: RowFile; width: number }[] = []
  private heldLines: number[] = []
  private held: (string | null)[][] = []
  private heldChars = 0

  constructor(workDir: string, faults: FaultWriter) {
    this.workDir = workDir
    this.faults = faults
  }

  add(line: number, names: readonly string[], values: readonly (string | null)[]): void {
    const row: (string | null)[] = []
    for (let i = 0; i < names.length; i++) row[this.columnOf(names[i], names)] = values[i]
    // Its keys name columns all the same: a list of nothing but such rows would else be said to lack them.
    const refused = values.findIndex((value) => value?.includes('\0'))
    if (refused >= 0) {
      this.faults.add(line, cleanName(names[refused]), null, NUL_IN_VALUE)
      return
    }
    for (const value of values) this.heldChars += value?.length ?? 0
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

  /** Objects may write one name in several ways; only where one object does are these columns of their own. */
  private columnOf(name: string, beside: readonly string[]): number {
    const known = this.columnOfName.get(name)
    if (known !== undefined && !this.repeats.has(known)) return known
    const key = this.keyOf(name)
    const first = this.columnOfKey.get(key)
    if (first !== undefined && !beside.includes(this.names[first])) {
      if (beside.find((other) => this.keyOf(other) === key) === name) return first
    }
    return known ?? this.addColumn(name, key)
  }

  private keyOf(name: string): string {
    let key = this.keyOfName.get(name)
    if (key === undefined) {
      key = nameKey(cleanName(name))
      if (this.keyOfName.size < KEYS_KEPT_MAX) this.keyOfName.set(name, key)
    }
    return key
  }

  private addColumn(name: string, key: string): number {
    const column = this.names.length
    if (column >= COLUMNS_MAX) throw tooManyColumns(column + 1)
    if (this.columnOfKey.has(key)) this.repeats.add(column)
    else if (key !== '') this.columnOfKey.set(key, column)
    this.names.push(name)
    this.columnOfName.set(name, column)
    return column
  }

  private flush(): void {
    const width = this.names.length
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
