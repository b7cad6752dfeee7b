import type { DuckDBConnection } from '@duckdb/node-api'
import { sqlText } from '../../platform/columnar/index.ts'
import { NO_COUNTRY } from '../../platform/places/countries.ts'
import { ID_USED_BEFORE } from './sentences.ts'

// As many rows as the files of good rows have in a group.
const ROW_GROUP_ROWS = 20_480
const VALUE_CHARS_MAX = 200

/** A fault a checked row can have, as its number in the column `fault`; 0 is none. */
export interface RowFault {
  fault: number
  column: string
  /** SQL for what stood there; left out where nothing did. */
  value?: string
  reason: string
}

export const COUNTRY_UNKNOWN = `country ${NO_COUNTRY}`

const REPEATED = `CASE WHEN line = first_line THEN 'id is already used by an earlier object of the same line, which is kept'
  ELSE ${ID_USED_BEFORE.map(sqlText).join(' || first_line || ')} END`

/**
 * Writes every refused row with its reason, by line: what the reader of the file could not read (`faultRelation`), rows
 * whose id an earlier row has (table `repeated`: line, id, first_line), and rows of `rows` with one of `faults`.
 */
export async function writeErrors(
  connection: DuckDBConnection,
  from: { rows: string; faultRelation: string; faults: RowFault[] },
  path: string,
): Promise<void> {
  const each = (text: (fault: RowFault) => string | undefined) =>
    `CASE fault ${from.faults.map((fault) => (text(fault) ? `WHEN ${fault.fault} THEN ${text(fault)}` : '')).join(' ')} END`
  await connection.run(`COPY (
    SELECT line::INTEGER AS row, "column", left(value, ${VALUE_CHARS_MAX}) AS value, reason FROM (
      SELECT line, "column", value, reason FROM ${from.faultRelation}
      UNION ALL
      SELECT line, 'id', id, ${REPEATED} FROM repeated
      UNION ALL
      SELECT line, ${each(({ column }) => sqlText(column))}, ${each(({ value }) => value)}, ${each(({ reason }) => sqlText(reason))}
      FROM ${from.rows} WHERE fault <> 0
    ) ORDER BY line
  ) TO ${sqlText(path)} (FORMAT parquet, ROW_GROUP_SIZE ${ROW_GROUP_ROWS}, USE_TMP_FILE false)`)
}
