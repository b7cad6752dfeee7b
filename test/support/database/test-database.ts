import { createHash, randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { JobQueue } from '../../../src/jobs/index.ts'
import { type Database, migrate, openPGlite, openPostgres } from '../../../src/platform/database/index.ts'
import { createLog } from '../../../src/platform/log.ts'

/**
 * A database of a test's own, migrated: PGlite in memory, or one on the Postgres server that TEST_POSTGRES_URL names
 * (scripts/run-tests.ts starts one for the second round of the suites).
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_POSTGRES_URL
  return server ? openPostgresCopy(server) : openPGlite(null, await migratedTemplate())
}

async function openPostgresCopy(server: string): Promise<Database> {
  const { url, drop } = await freshPostgres(server, `TEMPLATE ${POSTGRES_TEMPLATE}`)
  const database = await openPostgres(url, 8)
  const queue = database.queueConnection()
  return {
    ...database,
    queueConnection: () => ({ ...queue, connectionString: url, max: 3 }),
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** Why a test that needs a real Postgres is left out; false where there is one. */
export const noPostgres = !process.env.TEST_POSTGRES_URL && 'needs a real Postgres: npm run test:postgres'

/** An empty database of its own on the server, for tests that open and close it themselves. */
export async function freshPostgres(server: string, made = ''): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${name} ${made}`)
  return {
    url: databaseUrl(server, name),
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

const POSTGRES_TEMPLATE = 'test_template'

/** What databases on this server are copied from: a fifth of a second less for each service that a test starts. */
export async function makePostgresTemplate(server: string): Promise<void> {
  await onServer(server, `CREATE DATABASE ${POSTGRES_TEMPLATE}`)
  const database = await openPostgres(databaseUrl(server, POSTGRES_TEMPLATE), 2)
  await prepare(database)
  await database.close()
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** The queue brings its own tables; a test that finds them there starts half a second sooner. */
async function prepare(database: Database): Promise<void> {
  await migrate(database.db)
  const jobs = new JobQueue(database, createLog('silent'))
  await jobs.start()
  await jobs.stop()
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/staymap/', import.meta.url))
const QUEUE_PACKAGE = fileURLToPath(new URL('../../../node_modules/pg-boss/package.json', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))

// What no test needs takes half the time of every copy: databases to make others from, memory for thirteen times what a
// migrated database holds, and changes to be read again from the log. The last act puts every page into its file.
const MAKE_SMALL = [
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
  "ALTER SYSTEM SET shared_buffers = '16MB'",
  'CHECKPOINT',
]

/**
 * A fresh PGlite takes seven seconds, a copy of a migrated one a quarter of one; so it is made once per set of
 * migrations.
 */
export async function migratedTemplate(): Promise<Blob> {
  const hash = createHash('sha256')
    .update(await readFile(QUEUE_PACKAGE))
    .update(MAKE_SMALL.join())
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(name).update(await readFile(MIGRATIONS + name))
  const path = `${CACHE}pglite-${hash.digest('hex').slice(0, 16)}.tar`
  try {
    return await openAsBlob(path)
  } catch {
    const database = await openPGlite(null)
    await prepare(database)
    for (const statement of MAKE_SMALL) await database.pglite.exec(statement)
    const dump = await database.pglite.dumpDataDir('none')
    await database.close()
    await mkdir(CACHE, { recursive: true })
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
    await rename(unfinished, path)
    return openAsBlob(path)
  }
}
