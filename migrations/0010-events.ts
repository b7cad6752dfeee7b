import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE events (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL,
      type text NOT NULL,
      data jsonb NOT NULL,
      occurred_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX events_by_organization ON events (organization_id, occurred_at DESC)`.execute(db)
}
