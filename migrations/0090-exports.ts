import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE export_formats (
      organization_id uuid PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
      format jsonb NOT NULL,
      updated_at timestamptz NOT NULL
    )`,
    sql`CREATE TABLE export_files (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      mapping_job_id uuid NOT NULL,
      -- What the file was made from: format, fields and the state of the results. The same again is the same file.
      fingerprint text NOT NULL,
      format text NOT NULL,
      filename text NOT NULL,
      content_type text NOT NULL,
      file_key text NOT NULL,
      size_bytes bigint NOT NULL,
      row_count integer NOT NULL,
      created_at timestamptz NOT NULL
    )`,
    sql`CREATE UNIQUE INDEX export_files_by_content ON export_files (mapping_job_id, fingerprint)`,
  ]
  for (const statement of statements) await statement.execute(db)
}
