import { type Kysely, sql } from 'kysely'

// A page of a long list is read off an index in its order: the cost is that of the page, not of all there is.
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // What waits for the operator, the oldest first.
    sql`CREATE INDEX mapping_error_reports_waiting ON mapping_error_reports (created_at, id) WHERE status = 'OPEN'`,
    sql`CREATE INDEX reference_duplicate_reports_waiting
        ON reference_duplicate_reports (created_at, id) WHERE status = 'PENDING'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
