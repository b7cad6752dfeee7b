import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/index.ts'

/**
 * How many rows of the table `work` reads one after the other, without an index. With statistics, as a table in use has
 * them.
 */
export async function rowsScanned(db: Db, table: string, work: (trx: Db) => Promise<unknown>): Promise<number> {
  await sql`ANALYZE ${sql.table(table)}`.execute(db)
  return db.transaction().execute(async (trx) => {
    // What this connection read before counts along until it is reported, which is about once a second.
    const before = await scannedSoFar(trx, table)
    await work(trx)
    return (await scannedSoFar(trx, table)) - before
  })
}

async function scannedSoFar(trx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ scanned: number }>`
    SELECT seq_tup_read::int AS scanned FROM pg_stat_xact_user_tables WHERE relname = ${table}`.execute(trx)
  return rows[0].scanned
}
