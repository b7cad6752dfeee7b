import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import './tables.ts'

const DAY_MS = 24 * 3_600_000

// So many at once hold nobody up, and so many times: the rest is for the next day.
const RUN_ROWS = 1_000
const RUNS_MAX = 200

/**
 * Deletes what nothing asks for any more: sessions that have ended, failed logins that are forgiven (password-tries.ts:
 * after a day without another), and invitations that were used or ran out a month ago, for which the audit log speaks.
 */
export async function deleteOutdated(db: Db, clock: Clock): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  await deleteInRuns(db, 'sessions', 'id', sql`expires_at <= ${ago(0)}`)
  await deleteInRuns(db, 'login_failures', 'key', sql`last_failed_at < ${ago(1)}`)
  // One that was used was used before it ran out.
  await deleteInRuns(db, 'invitations', 'id', sql`expires_at < ${ago(30)}`)
}

async function deleteInRuns(db: Db, tableName: string, keyName: string, condition: RawBuilder<unknown>): Promise<void> {
  const [table, key] = [sql.table(tableName), sql.ref(keyName)]
  for (let run = 0; run < RUNS_MAX; run++) {
    // What another process holds it deletes itself, or has a use for.
    const { numAffectedRows } = await sql`DELETE FROM ${table} WHERE ${key} IN
      (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${RUN_ROWS} FOR UPDATE SKIP LOCKED)`.execute(db)
    if (Number(numAffectedRows) < RUN_ROWS) return
  }
}
