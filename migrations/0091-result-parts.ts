import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Results lie in files of this many rows each. Null for jobs of before, whose results are one file.
  await sql`ALTER TABLE mapping_jobs ADD COLUMN result_part_rows integer`.execute(db)
}
