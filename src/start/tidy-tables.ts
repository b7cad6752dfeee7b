import { sql } from 'kysely'
import { deleteOutdated } from '../accounts/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/index.ts'
import type { Log } from '../platform/log.ts'

// Those that grow, or that rows are deleted from, and that are counted or paged.
const TABLES = [
  'sessions',
  'login_failures',
  'invitations',
  'memberships',
  'audit_log',
  'mapping_error_reports',
  'reference_duplicate_reports',
  'supplier_requests',
]

/** Deletes outdated rows. A failure is only noted: the next day tries again. */
export async function tidyTables({
  database,
  clock,
  log,
}: {
  database: Database
  clock: Clock
  log: Log
}): Promise<void> {
  try {
    await deleteOutdated(database.db, clock)
    // A server does this by itself. Without it nothing can be read off an index alone, and plans are made without
    // figures.
    if (database.kind === 'pglite') {
      for (const table of TABLES) await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(database.db)
    }
  } catch (error) {
    log.warn({ err: error }, 'outdated rows could not be deleted')
  }
}
