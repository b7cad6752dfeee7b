import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE uploads (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      filename text NOT NULL,
      file_format text NOT NULL CHECK (file_format IN ('CSV', 'JSON', 'EXCEL', 'PARQUET')),
      supplier_code text,
      sha256 text NOT NULL,
      size_bytes bigint NOT NULL,
      status text NOT NULL CHECK (status IN ('PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED')),
      -- How often reading was begun; a job of an earlier round that is still running finds itself out of date.
      round integer NOT NULL,
      valid_records integer,
      invalid_records integer,
      row_errors jsonb NOT NULL,
      columns jsonb NOT NULL,
      warnings jsonb NOT NULL,
      failure_reason text,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`,
    // The same bytes for the same supplier are the same upload.
    sql`CREATE UNIQUE INDEX uploads_by_content ON uploads (organization_id, sha256, coalesce(supplier_code, ''))`,
    sql`CREATE INDEX uploads_by_organization ON uploads (organization_id, created_at DESC, id)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
