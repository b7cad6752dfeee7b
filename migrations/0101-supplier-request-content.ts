import { type Kysely, sql } from 'kysely'

// The same list for the same supplier is the same request while it is pending. Null: written by a process of before this
// column, which knows of no repeats.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE supplier_requests ADD COLUMN sha256 text`.execute(db)
  await sql`CREATE UNIQUE INDEX supplier_requests_pending ON supplier_requests (organization_id, sha256, supplier_name)
    WHERE status = 'pending' AND sha256 IS NOT NULL`.execute(db)
}
