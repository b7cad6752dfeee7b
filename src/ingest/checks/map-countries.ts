import { type DuckDBConnection, VARCHAR } from '@duckdb/node-api'
import { parseCountry } from '../../platform/countries.ts'

/**
 * Makes the table `countries` (text, code) for all country texts in `table.country` that name a country. A list has a few
 * hundred of them at most, so each is looked up once and the rows are joined.
 */
export async function mapCountries(connection: DuckDBConnection, table: string): Promise<void> {
  await connection.run('CREATE TEMP TABLE countries (text VARCHAR, code VARCHAR)')
  const appender = await connection.createAppender('countries')
  const texts = await connection.stream(`SELECT DISTINCT country FROM ${table} WHERE country IS NOT NULL`)
  while (true) {
    const chunk = await texts.fetchChunk()
    if (!chunk || chunk.rowCount === 0) break
    for (const text of chunk.getColumnValues(0)) {
      const code = parseCountry(text as string)
      if (code === null) continue
      appender.appendValue(text as string, VARCHAR)
      appender.appendVarchar(code)
      appender.endRow()
    }
  }
  appender.closeSync()
}
