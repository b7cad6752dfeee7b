import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { DatabaseUnusable } from './database-unusable.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/**
 * Brings the schema to today's form. Migrations are files `NNNN-what.ts` with an `up` function, each
 * run once, in the order of their names; Kysely's lock keeps two starting processes apart.
 */
export async function migrate(db: Db): Promise<{ applied: string[] }> {
  if (await isUpToDate(db)) return { applied: [] }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    allowUnorderedMigrations: true,
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error) {
    const unknown = /previously executed migration (\S+) is missing/.exec((error as Error).message)?.[1]
    if (unknown) {
      throw new DatabaseUnusable(
        `The database was made by another version of Staymap: it has the migration ${unknown}, which this one does ` +
          'not know. Run that version, or use another database (DATA_DIR or DATABASE_URL).',
      )
    }
    const failed = results?.find((result) => result.status === 'Error')
    throw new Error(`the migrations failed${failed ? ` at ${failed.migrationName}` : ''}`, { cause: error })
  }
  return { applied: (results ?? []).map((result) => result.migrationName) }
}

// The migrator looks at every table before it finds that there is nothing to do: half a second of each start.
async function isUpToDate(db: Db): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db)
    const done = new Set(rows.map((row) => row.name))
    const names = await migrationNames()
    // One we do not know is the migrator's to refuse: a newer version was here.
    return names.length === done.size && names.every((name) => done.has(name))
  } catch {
    // Nothing was ever migrated here, so the table is not there.
    return false
  }
}

async function migrationNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).sort()
  return files.map((name) => name.slice(0, -3))
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const name of await migrationNames()) migrations[name] = await import(pathToFileURL(`${FOLDER}${name}.ts`).href)
  return migrations
}
