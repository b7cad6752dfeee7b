import type { DuckDBConnection } from '@duckdb/node-api'

/** Texts of one column, UTF-8, one behind the other: row i is bytes[offsets[i] .. offsets[i + 1]). NULL is empty. */
export interface TextColumn {
  bytes: Uint8Array
  offsets: Uint32Array
}

/**
 * Text columns of a small table as bytes. Each column comes out of DuckDB as one run of bytes plus the lengths: asking
 * for every text as a string costs ten times as much.
 */
export async function readTextColumns(
  connection: DuckDBConnection,
  table: string,
  columns: readonly string[],
): Promise<TextColumn[]> {
  const lengths = await readNumberColumns(
    connection,
    table,
    columns.map((column) => `coalesce(strlen(${column}), 0)`),
  )
  const joined = columns.map((column) => `encode(coalesce(string_agg(${column}, ''), ''))`)
  const result = await connection.runAndReadAll(`SELECT ${joined.join(', ')} FROM ${table}`)
  return result.getRows()[0].map((value, i) => {
    const buffer = (value as unknown as { bytes: Uint8Array }).bytes
    // A plain view: of Node's own kind of buffer every small piece costs a microsecond.
    const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    const offsets = new Uint32Array(lengths[i].length + 1)
    for (let row = 0; row < lengths[i].length; row++) offsets[row + 1] = offsets[row] + lengths[i][row]
    if (bytes.length !== offsets[lengths[i].length])
      throw new Error(`column ${columns[i]}: bytes and lengths do not agree`)
    return { bytes, offsets }
  })
}

/** Columns or expressions of a small table as numbers; NULL is NaN. */
export async function readNumberColumns(
  connection: DuckDBConnection,
  table: string,
  expressions: readonly string[],
): Promise<Float64Array[]> {
  const numbers = expressions.map((expression) => `coalesce(CAST(${expression} AS DOUBLE), 'nan')`)
  const result = await connection.run(`SELECT ${numbers.join(', ')} FROM ${table}`)
  const chunks = await result.fetchAllChunks()
  const count = chunks.reduce((sum, chunk) => sum + chunk.rowCount, 0)
  return expressions.map((_, column) => {
    const values = new Float64Array(count)
    let row = 0
    for (const chunk of chunks) {
      // The vector's own numbers, whole: asked for one by one they cost fifty times as much.
      const { items } = chunk.getColumnVector(column) as unknown as { items: Float64Array }
      values.set(items.subarray(0, chunk.rowCount), row)
      row += chunk.rowCount
    }
    return values
  })
}

/** The texts of a column as strings, for those who need them so. */
export function decodeTexts({ bytes, offsets }: TextColumn): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const texts = new Array<string>(offsets.length - 1)
  for (let row = 0; row < texts.length; row++) texts[row] = buffer.toString('utf8', offsets[row], offsets[row + 1])
  return texts
}
