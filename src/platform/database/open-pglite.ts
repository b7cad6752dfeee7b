import { mkdir } from 'node:fs/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { fromPglite } from 'pg-boss'
import type { Database } from './database.ts'
import { endBeforeSpinning } from './end-before-spinning.ts'
import { createPGliteDialect } from './pglite-dialect.ts'

/**
 * The embedded Postgres. `null` keeps everything in memory. `template` is a data directory made
 * earlier (`dumpDataDir`): it saves the six seconds a fresh one takes.
 */
export async function openPGlite(folder: string | null, template?: Blob): Promise<Database & { pglite: PGlite }> {
  if (folder) await mkdir(folder, { recursive: true })
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
    // The same JavaScript types as the `pg` package gives, see open-postgres.ts.
    parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text },
  })
  endBeforeSpinning(pglite)
  // As a server of its own would be: times are stored and compared in UTC.
  await pglite.exec("SET TIME ZONE 'UTC'")
  const kysely = new Kysely<never>({ dialect: createPGliteDialect(pglite) })
  return {
    kind: 'pglite',
    pglite,
    db: kysely as unknown as Database['db'],
    queueConnection: () => ({ db: fromPglite(pglite), backend: 'pglite' }),
    patiently: (act) => act(),
    async close() {
      await kysely.destroy()
      if (!pglite.closed) await pglite.close()
    },
  }
}
