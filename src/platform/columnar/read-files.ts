import { sep } from 'node:path'
import { sqlText } from './columnar.ts'

// DuckDB takes a folder named `country=DE` for a column of every file below it, which hides the file's own. No folder
// of ours, and none of anybody who hands us a file, is meant so.
const NO_FOLDER_IS_A_COLUMN = 'hive_partitioning=false'

/**
 * SQL for the rows of a Parquet file, or of several one behind the other: `SELECT … FROM <this>`. `options` as
 * read_parquet takes them.
 */
export function parquetRows(path: string | readonly string[], options: readonly string[] = []): string {
  const files = typeof path === 'string' ? fileName(path) : `[${path.map(fileName).join(', ')}]`
  return `read_parquet(${[files, NO_FOLDER_IS_A_COLUMN, ...options].join(', ')})`
}

/** SQL for what a Parquet file says of itself: one row with num_rows, file_size_bytes and more. */
export function parquetFacts(path: string): string {
  return `parquet_file_metadata(${fileName(path)})`
}

/** SQL for the schema of a Parquet file, node by node from the root down: name, num_children and more. */
export function parquetSchema(path: string): string {
  return `parquet_schema(${fileName(path)})`
}

/** SQL for the rows of a CSV file; `options` as read_csv takes them. */
export function csvRows(path: string, options: readonly string[]): string {
  return `read_csv(${[fileName(path), NO_FOLDER_IS_A_COLUMN, ...options].join(', ')})`
}

/** SQL for the rows of a file with one JSON object per line; `columns` in DuckDB's own words. */
export function jsonRows(path: string, columns: string): string {
  return `read_json(${fileName(path)}, ${NO_FOLDER_IS_A_COLUMN}, format = 'newline_delimited', columns = {${columns}})`
}

// What DuckDB takes for a pattern it also cuts at every backslash, whatever stands around it, so none may be written.
// This is any character but those from `]` to the end of ASCII and from its start to `[`: only a backslash stands
// between the two.
const BACKSLASH = '[!]-\x7f\x01-[]'

/**
 * A name that stands for this one file where DuckDB would look for all that match: `*`, `?` and `[` mean themselves,
 * and `\` with them.
 */
export function exactPath(path: string): string {
  if (!/[*?[]/.test(path)) return path
  const exact = path.replace(/[*?[]/g, '[$&]')
  // Where it stands between folders it is one of those that cut.
  return sep === '\\' ? exact : exact.replaceAll('\\', BACKSLASH)
}

function fileName(path: string): string {
  return sqlText(exactPath(path))
}
