import { IngestError } from '../ingest-error.ts'
import { GrowingTable } from '../table/growing-table.ts'
import { nameColumns } from '../table/name-columns.ts'
import { FaultWriter, type Table } from '../table/table.ts'
import { RowDecoder } from '../text/decode-row.ts'
import { firstChars } from '../text/first-chars.ts'
import type { TakenValue } from './json-cursor.ts'
import { parseElement, valueText } from './value-text.ts'

// As much of a refused element as helps to find it.
const SHOWN_BYTES = 300

/** The elements of the list as rows of a table; what is no object, or no JSON, is a row fault. */
export class JsonRows {
  private readonly faults: FaultWriter
  private readonly table: GrowingTable
  private readonly decoder = new RowDecoder()
  private rows = 0
  /** What is wrong with the first element that is no JSON or cannot be a row. */
  private firstUnread: string | null = null

  constructor(workDir: string) {
    this.faults = new FaultWriter(workDir)
    this.table = new GrowingTable(workDir, this.faults)
  }

  add(line: number, taken: TakenValue): void {
    if (taken.refused) {
      this.refuse(line, taken, taken.refused)
      return
    }
    const value = parseJson(this.decoder, taken)
    if (value === undefined || typeof value !== 'object' || value === null || Array.isArray(value)) {
      const what = value === undefined ? 'is not valid JSON' : 'is not an object with the columns as keys'
      if (value === undefined) this.keepUnread(line, taken, `it ${what}`)
      this.refuse(line, taken, `The element ${what}.`)
      return
    }
    this.rows++
    const names = Object.keys(value)
    this.table.add(
      line,
      names,
      names.map((name) => valueText((value as Record<string, unknown>)[name])),
    )
  }

  /** What stands around the rows, or is yet to be told from one: undefined for what is no JSON. Counts as no row. */
  look(taken: TakenValue): unknown {
    return parseJson(new RowDecoder(), taken)
  }

  /** `encoding`: of the file, where its texts do not say otherwise. */
  finish(encoding: Table['encoding']): Table {
    const warning = this.decoder.warning()
    const relation = this.table.close()
    if (this.rows === 0 && this.faults.count === 0)
      throw new IngestError('NO_HEADER', 'The file holds no objects, so there are no rows.')
    // Without any row there are no columns either, and to be told that they are missing would lead astray.
    if (this.rows === 0 && this.firstUnread !== null) throw new IngestError('UNREADABLE_FILE', this.firstUnread)
    const { columns, warnings } = nameColumns(this.table.names)
    return {
      format: 'JSON',
      columns,
      relation,
      faultRelation: this.faults.close(),
      encoding: warning ? 'Windows-1252' : encoding,
      delimiter: null,
      warnings: warning ? [...warnings, warning] : warnings,
      readFrom: null,
    }
  }

  private refuse(line: number, { bytes }: TakenValue, reason: string): void {
    this.faults.add(line, null, shownOf(bytes), reason)
  }

  private keepUnread(line: number, { bytes }: TakenValue, why: string): void {
    this.firstUnread ??= `No element of the list can be read. The first, row ${line}: ${why}: ${firstChars(shownOf(bytes), 100)}`
  }
}

function shownOf(bytes: Buffer): string {
  return bytes.subarray(0, SHOWN_BYTES).toString('utf8').replaceAll('\0', '')
}

function parseJson(decoder: RowDecoder, { bytes }: TakenValue): unknown {
  try {
    return parseElement(decoder.decode(bytes))
  } catch {
    return undefined
  }
}
