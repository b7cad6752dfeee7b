import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // How much of a file was understood when the upload was read, see src/ingest/reading/. 0: by a process of before this
  // column, or not yet.
  await sql`ALTER TABLE uploads ADD COLUMN reading integer NOT NULL DEFAULT 0`.execute(db)
}
