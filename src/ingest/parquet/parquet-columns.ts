import type { DuckDBConnection } from '@duckdb/node-api'
import { parquetSchema } from '../../platform/columnar/index.ts'

/** A column of the file, and how it is asked for. */
export interface ParquetColumn {
  /** As the file calls it. */
  name: string
  /** SQL for the value as it is: columns are called v0, v1, … whatever the file calls them. */
  value: string
  type: string
  /** SQL for how many bytes a value is as text; about, where it is neither text nor made of others. */
  bytes: string
  /** SQL for whether a NUL character stands in it; null where none can. */
  nul: string | null
}

/** The columns of `file`, a relation of DuckDB. */
export async function readColumns(connection: DuckDBConnection, path: string, file: string): Promise<ParquetColumn[]> {
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${file}`)
  const fields = described.getRowObjects()
  const names = await readNames(connection, path)
  return fields.map((field, i) => {
    const value = `v${i}`
    const type = String(field.column_type)
    // DuckDB calls the second of two columns that differ in case by another name; the file's own is wanted.
    const name = names.length === fields.length ? names[i] : String(field.column_name)
    return { name, value, type, ...measuresOf(value, type) }
  })
}

/** Lists, maps and the like, which become JSON. */
export function isNested(type: string): boolean {
  return /\[|^STRUCT|^MAP|^UNION|^VARIANT/.test(type)
}

// A number or a date.
const NUMBER_BYTES = 8

// JSON writes a NUL as \u0000; behind an odd number of further backslashes it is text.
const ESCAPED_NUL = String.raw`(^|[^\\])(\\\\)*\\u0000`

function measuresOf(value: string, type: string): Pick<ParquetColumn, 'bytes' | 'nul'> {
  if (type === 'VARCHAR') return { bytes: `strlen(${value})`, nul: `contains(${value}, chr(0))` }
  if (type === 'BLOB') return { bytes: `octet_length(${value})`, nul: null }
  if (!isNested(type)) return { bytes: `CASE WHEN ${value} IS NOT NULL THEN ${NUMBER_BYTES} END`, nul: null }
  const text = `CAST(to_json(${value}) AS VARCHAR)`
  return { bytes: `strlen(${text})`, nul: `regexp_matches(${text}, '${ESCAPED_NUL}')` }
}

/** The names of the columns; what stands below one that is nested is passed over. */
async function readNames(connection: DuckDBConnection, path: string): Promise<string[]> {
  const result = await connection.runAndReadAll(`SELECT name, num_children FROM ${parquetSchema(path)}`)
  const [, ...nodes] = result.getRowObjects()
  const names: string[] = []
  let below = 0
  for (const { name, num_children } of nodes) {
    if (below === 0) names.push(String(name))
    else below--
    below += Number(num_children ?? 0)
  }
  return names
}
