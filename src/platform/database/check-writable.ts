import { sql } from 'kysely'
import type { Db } from './database.ts'
import { DatabaseUnusable } from './database-unusable.ts'

/**
 * The database answers and takes what is written: one that was made read-only, or a replica that was never promoted,
 * answers too.
 */
export async function checkWritable(db: Db): Promise<void> {
  const { rows } = await sql<{
    onlyReads: string
  }>`SELECT current_setting('transaction_read_only') AS "onlyReads"`.execute(db)
  if (rows[0].onlyReads === 'on') throw new DatabaseUnusable('DATABASE_URL: the database can only be read.')
}
