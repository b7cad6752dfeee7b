import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Links that were given out before they were noted. The last of them came at the latest when the next version took
  // over, and none lives longer than seven days.
  await sql`UPDATE reference_versions SET linked_until = interval '7 days' + coalesce(
      (SELECT later.published_at FROM reference_versions later WHERE later.id > reference_versions.id ORDER BY later.id LIMIT 1),
      now())
    WHERE linked_until IS NULL AND files_deleted_at IS NULL`.execute(db)
}
