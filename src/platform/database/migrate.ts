import { readdir } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { DatabaseUnusable } from './database-unusable.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/**
 * Brings the schema to today's form. Migrations are files `NNNN-what.ts` with an `up` function, each
 * run once, in the order of their names; Kysely's lock keeps two starting processes apart.
 */
export async function migrate(db: Db): Promise<{ applied: string[] }> {
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

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).sort()
  const migrations: Record<string, Migration> = {}
  for (const name of names) migrations[name.slice(0, -3)] = await import(pathToFileURL(FOLDER + name).href)
  return migrations
}
