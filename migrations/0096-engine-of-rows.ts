import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The engine that matched the chunk. Null until it is done, and where a process of before this column did it.
  await sql`ALTER TABLE mapping_chunks ADD COLUMN engine_version text`.execute(db)
  // The engine that every row of the results is of, written when the job completes. Null for jobs of before: theirs is
  // the engine that cut them into chunks, and nobody knows whether a worker of another version matched some of those.
  await sql`ALTER TABLE mapping_jobs ADD COLUMN rows_engine_version text`.execute(db)
}
