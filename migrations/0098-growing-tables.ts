import { type Kysely, sql } from 'kysely'

// What is looked for again and again is found by an index, not among all there ever was.
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // All of an organization, the latest first.
    sql`CREATE INDEX mapping_jobs_completed ON mapping_jobs (organization_id, completed_at DESC, id DESC)
      WHERE status = 'COMPLETED'`,
    // The last ones whose results a new job may take over.
    sql`CREATE INDEX mapping_jobs_reusable ON mapping_jobs (organization_id, supplier_code, reference_version, completed_at DESC)
      WHERE status = 'COMPLETED'`,
    // Uploads that stand still, looked for every minute.
    sql`CREATE INDEX uploads_unfinished ON uploads (updated_at) WHERE status = 'PROCESSING'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
