import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Every hotel that was rejected for the partner's hotel and not accepted since, whatever was decided in between.
  await sql`ALTER TABLE mapping_decisions ADD COLUMN rejected_ids uuid[] NOT NULL DEFAULT '{}'`.execute(db)
  await sql`UPDATE mapping_decisions SET rejected_ids = ARRAY[reference_id]
    WHERE action = 'REJECT' AND reference_id IS NOT NULL`.execute(db)
}
