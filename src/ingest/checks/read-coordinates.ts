import type { DuckDBConnection } from '@duckdb/node-api'
import { sqlText } from '../../platform/columnar/index.ts'
import { coordinateNumber } from './check-coordinates.ts'

/** What DuckDB takes each text to be as a coordinate; NaN for none. Only odd spellings are asked for. */
export type ReadNumbers = (texts: string[]) => Promise<number[]>

const TEXTS_PER_QUERY = 1_000

/** The numbers that `coordinateNumber` makes of texts. */
export async function readCoordinates(connection: DuckDBConnection, texts: readonly string[]): Promise<number[]> {
  const numbers: number[] = []
  for (let at = 0; at < texts.length; at += TEXTS_PER_QUERY) {
    const values = texts.slice(at, at + TEXTS_PER_QUERY).map((text) => `(${sqlText(text)})`)
    const read = `coalesce(${coordinateNumber('given')}, 'nan'::DOUBLE)`
    const result = await connection.runAndReadAll(`SELECT ${read} FROM (VALUES ${values.join(', ')}) AS texts(given)`)
    for (const [number] of result.getRows()) numbers.push(number as number)
  }
  return numbers
}
