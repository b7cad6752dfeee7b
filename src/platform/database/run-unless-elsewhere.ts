import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Runs `act` and answers true, unless another process is at it under the same name: then false, at once. Whoever dies
 * leaves nothing locked. Only a connection that breaks meanwhile lets another process in, so doing it twice must be
 * harmless.
 */
export async function runUnlessElsewhere(
  { kind, db }: Database,
  name: string,
  act: () => Promise<void>,
): Promise<boolean> {
  // Only one process can open the embedded database, and a transaction of minutes would keep all others of it waiting.
  if (kind === 'pglite') {
    await act()
    return true
  }
  let isDone = false
  try {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ isOurs: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isOurs"`.execute(trx)
      if (!rows[0].isOurs) return
      await act()
      isDone = true
    })
  } catch (error) {
    // What was to be done is done; only the lock's connection was lost on the way.
    if (!isDone) throw error
  }
  return isDone
}
