import type { DuckDBConnection } from '@duckdb/node-api'
import { parquetRows } from '../../platform/columnar/index.ts'
import { IngestError } from '../ingest-error.ts'
import { firstChars } from '../text/first-chars.ts'
import { noRowUsable, ROWS_TOLD } from './sentences.ts'

// Only JSON can be read and have no names at all: `[1, 2]`, `[{}]`.
const NO_OBJECTS =
  'The file holds no objects with named values. Send a list of objects, one for each hotel: [{"id": "1", "name": "…", …}].'

/** Refuses a file that lacks required columns, naming them and what was found instead. */
export function requireColumns(
  found: readonly string[],
  chosen: Map<string, number>,
  required: readonly string[],
): void {
  const missing = required.filter((field) => !chosen.has(field))
  if (missing.length === 0) return
  if (found.length === 0) throw new IngestError('MISSING_COLUMNS', NO_OBJECTS)
  const shown = found.slice(0, 20).map((name) => firstChars(name, 40))
  const more = found.length > shown.length ? ` and ${found.length - shown.length} more` : ''
  throw new IngestError(
    'MISSING_COLUMNS',
    `Required ${missing.length === 1 ? 'column is' : 'columns are'} missing: ${missing.join(', ')}. ` +
      `The file has: ${shown.join(', ')}${more}. Columns are named by the first row, in JSON by the keys; rename those that hold ${missing.length === 1 ? 'it' : 'them'}.`,
  )
}

/** The refusal of a file of which no row can be used, with the first reasons. */
export async function noValidRows(connection: DuckDBConnection, errorsPath: string): Promise<IngestError> {
  const result = await connection.runAndReadAll(
    `SELECT row, CASE WHEN "column" = 'country' THEN left(value, 40) END AS country, reason FROM ${parquetRows(errorsPath)} ORDER BY row LIMIT ${ROWS_TOLD}`,
  )
  const reasons = result
    .getRowObjects()
    .map(
      ({ row, country, reason }) =>
        `row ${row}${country ? ` ("${country}")` : ''}: ${String(reason).replace(/\.$/, '')}`,
    )
  return new IngestError('NO_VALID_ROWS', noRowUsable(reasons))
}
