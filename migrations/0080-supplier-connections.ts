import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE supplier_connections (
    organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    supplier_code text NOT NULL,
    connected_at timestamptz NOT NULL,
    PRIMARY KEY (organization_id, supplier_code)
  )`.execute(db)
}
