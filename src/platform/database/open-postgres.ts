import type { Socket } from 'node:net'
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

// A connection can fall silent without breaking: the server behind a fixed address was exchanged, a router has
// forgotten it. Whoever waits for its answer would wait for ever. Our statements take milliseconds and the largest a
// few seconds; the rest is for locks.
const SILENCE_MS_MAX = 60_000
// The same for connections nobody waits at, noticed by the operating system.
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

export async function openPostgres(url: string, connectionsMax = 16, silenceMsMax = SILENCE_MS_MAX): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    types: types as pg.CustomTypesConfig,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 10_000,
    ...KEEP_ALIVE,
  })
  let patient = 0
  // A connection that breaks is replaced by the pool. Whoever used it is told by the query that fails; without
  // listeners the same break, told as an event too, would end the process: of an idle connection by the pool, of one in
  // use by the connection itself.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    endWhenSilent(client, silenceMsMax, () => patient > 0)
  })
  await pool.query('SELECT 1').catch(async (error) => {
    await pool.end()
    throw unusable(url, error)
  })
  const kysely = new Kysely<never>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db: kysely as unknown as Database['db'],
    // The queue's own pool throws away a connection whose query has failed, so that a time limit for queries does the
    // same there.
    queueConnection: () => ({ connectionString: url, max: 6, query_timeout: silenceMsMax, ...KEEP_ALIVE }),
    async patiently(act) {
      patient++
      try {
        return await act()
      } finally {
        patient--
      }
    },
    async close() {
      await kysely.destroy()
    },
  }
}

/**
 * Breaks the connection off when it owes an answer for too long, so that the query fails as with any connection that
 * was lost. A time limit of the `pg` package would only fail the query: the next, if only its ROLLBACK, would wait on
 * the same connection.
 */
function endWhenSilent(client: pg.PoolClient, silenceMsMax: number, isPatient: () => boolean): void {
  const { connection } = client as unknown as pg.Client
  const socket = connection.stream as Socket
  socket.setTimeout(silenceMsMax)
  socket.on('timeout', () => {
    // Between two statements of a transaction nothing is owed.
    if (isPatient() || (client as unknown as { readyForQuery: boolean }).readyForQuery) return
    const message = `no answer from the database within ${silenceMsMax} ms`
    socket.destroy(Object.assign(new Error(message), { code: 'ETIMEDOUT' }))
  })
}

function unusable(url: string, error: { code?: string; message: string }): DatabaseUnusable {
  const where = URL.canParse(url) ? new URL(url).host || 'the local socket' : 'the address given'
  return new DatabaseUnusable(
    `DATABASE_URL: the database server at ${where} cannot be used: ${error.message || error.code}.`,
    error,
  )
}
