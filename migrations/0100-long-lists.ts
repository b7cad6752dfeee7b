import { type Kysely, sql } from 'kysely'

// A page of a long list is read off an index in its order: the cost is that of the page, not of all there is.
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // What waits for the operator, the oldest first.
    sql`CREATE INDEX mapping_error_reports_waiting ON mapping_error_reports (created_at, id) WHERE status = 'OPEN'`,
    sql`CREATE INDEX reference_duplicate_reports_waiting
        ON reference_duplicate_reports (created_at, id) WHERE status = 'PENDING'`,
    // The reports of all organizations, the newest first; of one organization, those with one status.
    sql`CREATE INDEX mapping_error_reports_by_time ON mapping_error_reports (created_at DESC, id)`,
    sql`CREATE INDEX reference_duplicate_reports_by_status ON reference_duplicate_reports (status, created_at DESC, id)`,
    sql`CREATE INDEX reference_duplicate_reports_by_organization_status
        ON reference_duplicate_reports (organization_id, status, created_at DESC, id)`,
    // The count of open invitations asks for nothing but what is in the index.
    sql`CREATE INDEX invitations_open ON invitations (organization_id, created_at DESC, id) INCLUDE (expires_at)
        WHERE accepted_at IS NULL`,
    sql`CREATE INDEX memberships_by_time ON memberships (organization_id, created_at, user_id)`,
    sql`CREATE INDEX supplier_connections_by_time ON supplier_connections (organization_id, connected_at, supplier_code)`,
    // Sessions of a member who is removed, and what is deleted once it is of no use any more.
    sql`CREATE INDEX sessions_by_user ON sessions (user_id)`,
    sql`CREATE INDEX sessions_by_end ON sessions (expires_at)`,
    sql`CREATE INDEX login_failures_by_time ON login_failures (last_failed_at)`,
    sql`CREATE INDEX invitations_by_end ON invitations (expires_at)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
