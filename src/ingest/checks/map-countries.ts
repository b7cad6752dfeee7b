import type { DuckDBConnection } from '@duckdb/node-api'
import { sqlText } from '../../platform/columnar/index.ts'
import { countryBox, parseCountry } from '../../platform/places/countries.ts'

/** SQL that tells the country of a row from its text; each is NULL for a text that names no country. */
export interface CountryColumns {
  code: string
  /** The smallest box that holds the country's towns, in degrees. */
  south: string
  north: string
  west: string
  east: string
}

/**
 * Looks up every country text of `table.country` once; a list has a few hundred at most. The answer is an enumeration
 * and lists to index with it rather than a table to join, because a join may lose the order of the rows.
 */
export async function mapCountries(connection: DuckDBConnection, table: string): Promise<CountryColumns> {
  const known: { text: string; code: string }[] = []
  const texts = await connection.stream(`SELECT DISTINCT country FROM ${table} WHERE country IS NOT NULL`)
  while (true) {
    const chunk = await texts.fetchChunk()
    if (!chunk || chunk.rowCount === 0) break
    for (const text of chunk.getColumnValues(0) as string[]) {
      const code = parseCountry(text)
      if (code !== null) known.push({ text, code })
    }
  }
  // An enumeration must have at least one value; this one is no text that a trimmed cell can hold.
  if (known.length === 0) known.push({ text: ' ', code: '' })
  await connection.run(`CREATE TYPE country_text AS ENUM (${known.map(({ text }) => sqlText(text)).join(', ')})`)
  const pick = (values: string[]) => `([${values.join(', ')}])[enum_code(TRY_CAST(country AS country_text)) + 1]`
  const side = (i: number) => pick(known.map(({ code }) => numberOrNull(countryBox(code)?.[i])))
  return {
    code: pick(known.map(({ code }) => sqlText(code))),
    south: side(0),
    north: side(1),
    west: side(2),
    east: side(3),
  }
}

function numberOrNull(value: number | undefined): string {
  return value === undefined ? 'NULL' : `${value}::DOUBLE`
}
