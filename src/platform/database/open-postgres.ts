import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { DatabaseUnusable } from './database-unusable.ts'

const INT8 = 20
const DATE = 1082

// Counts fit a double exactly up to 2^53; days stay text ("2026-11-15") so that no time zone moves them.
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return Number
    if (oid === DATE) return (text: string) => text
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

export async function openPostgres(url: string, connectionsMax = 16): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    types: types as pg.CustomTypesConfig,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 10_000,
  })
  // A connection that breaks is replaced by the pool. Whoever used it is told by the query that fails; without listeners the same
  // break, told as an event too, would end the process: of an idle connection by the pool, of one in use by the connection itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('SELECT 1').catch(async (error) => {
    await pool.end()
    throw unusable(url, error)
  })
  const kysely = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db: kysely as unknown as Database['db'],
    queueConnection: () => ({ connectionString: url, max: 6 }),
    async close() {
      await kysely.destroy()
    },
  }
}

function unusable(url: string, error: { code?: string; message: string }): DatabaseUnusable {
  const where = URL.canParse(url) ? new URL(url).host || 'the local socket' : 'the address given'
  return new DatabaseUnusable(
    `DATABASE_URL: the database server at ${where} cannot be used: ${error.message || error.code}.`,
    error,
  )
}
