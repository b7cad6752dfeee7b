import type { DuckDBConnection } from '@duckdb/node-api'
import { parquetRows } from '../../platform/columnar/index.ts'
import { IngestError } from '../ingest-error.ts'
import { noRowUsable, ROWS_TOLD, tellHeader } from './sentences.ts'

// Only JSON can be read and have no names at all: `[1, 2]`, `[{}]`.
const NO_OBJECTS =
  'The file holds no objects with named values. Send a list of objects, one for each hotel: [{"id": "1", "name": "…", …}].'

/**
 * Refuses a file that lacks required columns, naming them and what was found instead; `where`: which part of the file
 * was read, if not all.
 */
export function requireColumns(
  found: readonly string[],
  chosen: Map<string, number>,
  required: readonly string[],
  where: string | null = null,
): void {
  const missing = required.filter((field) => !chosen.has(field))
  if (missing.length === 0) return
  if (found.length === 0) throw new IngestError('MISSING_COLUMNS', NO_OBJECTS)
  const [columnsAre, them] = missing.length === 1 ? ['column is', 'it'] : ['columns are', 'them']
  // A title or a cover sheet has none of them; a list that has some is read from the right place.
  const isHeaderElsewhere = missing.length === required.length
  throw new IngestError(
    'MISSING_COLUMNS',
    [
      `Required ${columnsAre} missing: ${missing.join(', ')}.`,
      `The file has: ${tellHeader(found)}.`,
      ...(where ? [where] : []),
      isHeaderElsewhere
        ? `The first row must be the header, with no title above it; in JSON the keys name the columns. If it is the header, rename the columns that hold ${them}.`
        : `Columns are named by the first row, in JSON by the keys; rename those that hold ${them}.`,
    ].join(' '),
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
