import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // When the last link to the version's files ends: until then they stay, however many versions follow.
  await sql`ALTER TABLE reference_versions ADD COLUMN linked_until timestamptz`.execute(db)
}
