import { sqlText } from '../../platform/columnar/index.ts'
import { cleanText } from './clean-text.ts'

/** SQL for a JSON object of all columns not in `used`, without the empty ones; NULL when there are none. */
export function extraColumns(columns: readonly string[], used: Iterable<number>): string {
  const taken = new Set(used)
  return jsonOfColumns(columns.map((name, column) => ({ name, column })).filter(({ column }) => !taken.has(column)))
}

/**
 * SQL for a JSON object of the named columns of a table, without the empty ones; NULL when all are. `textOf`: SQL for
 * what is kept of a cell.
 */
export function jsonOfColumns(
  columns: readonly { name: string; column: number }[],
  textOf: (cell: string) => string = (cell) => cell,
): string {
  if (columns.length === 0) return 'CAST(NULL AS VARCHAR)'
  const pairs = columns.map(
    ({ name, column }) =>
      `${sqlText(`${JSON.stringify(name)}:`)} || CAST(to_json(${textOf(cleanText(`c${column}`))}) AS VARCHAR)`,
  )
  return `'{' || nullif(concat_ws(',', ${pairs.join(', ')}), '') || '}'`
}
