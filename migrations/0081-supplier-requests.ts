import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // Names people know suppliers by. A code without a row here is known from reference files only.
    sql`CREATE TABLE suppliers (
      code text PRIMARY KEY,
      name text NOT NULL,
      created_at timestamptz NOT NULL
    )`,
    sql`CREATE TABLE supplier_requests (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      supplier_name text NOT NULL,
      description text,
      contact_email text,
      filename text NOT NULL,
      record_count integer NOT NULL,
      invalid_count integer NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
      supplier_code text,
      note text,
      submitted_at timestamptz NOT NULL,
      resolved_at timestamptz,
      -- After an approval: how far the supplier's list has come into the crosswalk.
      crosswalk_status text CHECK (crosswalk_status IN ('MAPPING', 'DONE', 'FAILED')),
      failure_reason text,
      reference_version integer,
      taken_count integer,
      review_count integer,
      unmatched_count integer
    )`,
    sql`CREATE INDEX supplier_requests_by_organization ON supplier_requests (organization_id, submitted_at DESC, id)`,
    sql`CREATE INDEX supplier_requests_by_status ON supplier_requests (status, submitted_at, id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
