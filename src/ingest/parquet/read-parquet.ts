import type { DuckDBConnection } from '@duckdb/node-api'
import { parquetRows, sqlText } from '../../platform/columnar/index.ts'
import { IngestError } from '../ingest-error.ts'
import { COLUMNS_MAX } from '../limits.ts'
import type { ReadContext } from '../read-context.ts'
import { nameColumns } from '../table/name-columns.ts'
import { FaultWriter, NUL_IN_VALUE, type Table } from '../table/table.ts'
import { tooManyColumns } from '../table/too-many-columns.ts'
import { isNested, type ParquetColumn, readColumns } from './parquet-columns.ts'
import { checkUnpacked } from './unpacked-size.ts'

/** Parquet of any usual encoding, read by DuckDB; every column becomes text. Rows are counted from 1. */
export async function readParquet(context: ReadContext, connection: DuckDBConnection): Promise<Table> {
  const stored = parquetRows(context.path)
  const fields = await readColumns(connection, context.path, stored).catch((cause) => {
    throw new IngestError('UNREADABLE_FILE', `The Parquet file is damaged or cut off (${firstLine(cause)}).`, { cause })
  })
  if (fields.length > COLUMNS_MAX) throw tooManyColumns(fields.length)
  const file = namedRows(stored, fields)
  const { hasNul } = await checkUnpacked(connection, context.path, file, fields)
  const { columns, warnings } = nameColumns(fields.map(({ name }) => name))
  const line = lineNumber(fields)
  const texts = fields.map(({ value, type }, i) => `${asText(value, type)} AS c${i}`)
  await context.progress(1)
  return {
    format: 'PARQUET',
    columns,
    relation: `(SELECT ${line} AS line, ${texts.join(', ')} FROM ${file}${hasNul ? ` WHERE NOT ${nulIn(fields)}` : ''})`,
    faultRelation: hasNul ? nulFaults(file, line, fields, columns) : new FaultWriter(context.workDir).close(),
    encoding: null,
    delimiter: null,
    warnings,
    readFrom: null,
  }
}

/**
 * A file of one's own, which needs no checks: the names of its columns, and SQL for its rows as the texts that
 * `readParquet` makes of them.
 */
export async function parquetTexts(
  connection: DuckDBConnection,
  path: string,
): Promise<{ columns: string[]; select: string }> {
  const stored = parquetRows(path)
  const fields = await readColumns(connection, path, stored)
  const texts = fields.map(({ value, type }) => asText(value, type))
  return {
    columns: nameColumns(fields.map(({ name }) => name)).columns,
    select: `SELECT ${texts.join(', ')} FROM ${namedRows(stored, fields)}`,
  }
}

function namedRows(stored: string, fields: readonly ParquetColumn[]): string {
  return `${stored} AS file(${fields.map(({ value }) => value).join(', ')})`
}

/**
 * SQL for the number of a row. A file may bring a column of the name that DuckDB gives its own; then the rows are
 * counted, by one thread.
 */
function lineNumber(fields: readonly { name: string }[]): string {
  return fields.some(({ name }) => name.toLowerCase() === 'file_row_number')
    ? 'row_number() OVER ()'
    : 'file_row_number + 1'
}

function nulIn(fields: readonly ParquetColumn[]): string {
  return `(${fields.flatMap(({ nul }) => (nul === null ? [] : [`coalesce(${nul}, false)`])).join(' OR ')})`
}

/** SQL for the rows with a NUL character, each with the first column that holds one. */
function nulFaults(file: string, line: string, fields: readonly ParquetColumn[], columns: readonly string[]): string {
  const cases = fields.flatMap(({ nul }, i) => (nul === null ? [] : [`WHEN ${nul} THEN ${sqlText(columns[i])}`]))
  return `(SELECT line, "column", NULL AS value, ${sqlText(NUL_IN_VALUE)} AS reason
    FROM (SELECT ${line} AS line, CASE ${cases.join(' ')} END AS "column" FROM ${file}) WHERE "column" IS NOT NULL)`
}

/** SQL that shows a value as a person would write it: no exponent, no trailing zeros, nested values as JSON. */
function asText(column: string, type: string): string {
  if (type === 'VARCHAR' || type === 'UUID') return `CAST(${column} AS VARCHAR)`
  if (isNested(type)) return `CAST(to_json(${column}) AS VARCHAR)`
  if (type.startsWith('DECIMAL')) return withoutZeros(`CAST(${column} AS VARCHAR)`)
  if (type === 'DOUBLE' || type === 'FLOAT') {
    const whole = `${column} = trunc(${column}) AND abs(${column}) < 1e37`
    const exponent = `contains(CAST(${column} AS VARCHAR), 'e')`
    return (
      `CASE WHEN NOT isfinite(${column}) THEN NULL WHEN ${whole} THEN CAST(CAST(${column} AS HUGEINT) AS VARCHAR) ` +
      `WHEN ${exponent} THEN ${withoutZeros(`printf('%.20f', CAST(${column} AS DOUBLE))`)} ELSE CAST(${column} AS VARCHAR) END`
    )
  }
  if (type === 'BLOB') return textOrHex(column)
  if (type.startsWith('TIMESTAMP')) return `replace(CAST(${column} AS VARCHAR), ' ', 'T')`
  return `CAST(${column} AS VARCHAR)`
}

/**
 * SQL for bytes: older writers store texts so. What is no text, a geometry or a picture, is shown as hex and spoils
 * nothing else.
 */
function textOrHex(column: string): string {
  const text = `TRY(decode(${column}))`
  return `CASE WHEN ${text} IS NOT NULL AND NOT contains(${text}, chr(0)) THEN ${text} ELSE '0x' || lower(hex(${column})) END`
}

function withoutZeros(text: string): string {
  return `CASE WHEN contains(${text}, '.') THEN rtrim(rtrim(${text}, '0'), '.') ELSE ${text} END`
}

/** What DuckDB says is wrong, without the place of the file on our disk, which is nobody's business. */
export function firstLine(cause: unknown): string {
  const text = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]
  return text.replace(/ ?(?:(?:in|of) )?(?:file )?["']\/[^"']*["']/g, '').slice(0, 200)
}
