import { join } from 'node:path'
import { csvRows, sqlText } from '../../platform/columnar/index.ts'
import type { FileFormat } from '../detect-format.ts'
import { RECORD_BYTES_MAX, SHOWN_VALUE_CHARS_MAX } from '../limits.ts'
import { firstChars } from '../text/first-chars.ts'
import { RowFile } from './row-writer.ts'

/** A file that has been read: rows of text, reachable from DuckDB, and what was wrong with the others. */
export interface Table {
  format: FileFormat
  /**
   * The header as the file has it. Column i is `c{i}` in `relation`; `line` counts as a person does, the header is 1.
   */
  columns: string[]
  /** SQL that stands for the rows: `SELECT line, c0, c1 FROM <relation>`. Everything but `line` (BIGINT) is VARCHAR. */
  relation: string
  /** SQL for the rows that could not be read: columns line, "column", value, reason. */
  faultRelation: string
  encoding: string | null
  delimiter: string | null
  /** Remarks about the file as a whole. */
  warnings: string[]
  /** A sentence that says which part of the file this is; null where it is all of it. */
  readFrom: string | null
}

/** Said of a text that no database takes. */
export const NUL_IN_VALUE = 'The value contains a NUL character; it is not plain text.'

/** Rows that could not be read, beside the table, in the same strict CSV. */
export class FaultWriter {
  private readonly writer: RowFile

  constructor(workDir: string) {
    this.writer = new RowFile(join(workDir, 'faults.csv'))
  }

  add(line: number, column: string | null, value: string | null, reason: string): void {
    this.writer.writeFields(line, [column, shorten(value), reason])
  }

  get count(): number {
    return this.writer.rows
  }

  close(): string {
    this.writer.close()
    return strictCsv(this.writer, ['"column"', 'value', 'reason'])
  }
}

export function shorten(value: string | null): string | null {
  if (value === null || value.length <= SHOWN_VALUE_CHARS_MAX) return value
  return `${firstChars(value, SHOWN_VALUE_CHARS_MAX - 1)}…`
}

/** DuckDB's reader with every option pinned, so that nothing about the rows is guessed. */
export function strictCsv({ path, delimiter, hasLineBreaks }: RowFile, names: readonly string[]): string {
  const columns = ['line', ...names].map(
    (name, i) => `${sqlText(name.replaceAll('"', ''))}: '${i ? 'VARCHAR' : 'BIGINT'}'`,
  )
  return csvRows(path, [
    'auto_detect=false',
    'header=false',
    `delim=${sqlText(delimiter)}`,
    `quote='"'`,
    `escape='"'`,
    "new_line='\\n'",
    `max_line_size=${RECORD_BYTES_MAX * 3 + 100}`,
    'strict_mode=true',
    `parallel=${!hasLineBreaks}`,
    `columns={${columns.join(', ')}}`,
  ])
}

export function columnSlots(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `c${i}`)
}
