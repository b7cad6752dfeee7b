import { type Kysely, sql } from 'kysely'

// Both tables are looked at every few seconds for their oldest row; without these each look reads all there are.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX webhook_queue_by_due ON webhook_queue (due_at)`.execute(db)
  await sql`CREATE INDEX provider_events_applied ON provider_events (applied_at) WHERE applied_at IS NOT NULL`.execute(
    db,
  )
}
