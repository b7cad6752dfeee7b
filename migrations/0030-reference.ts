import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE reference_versions (
      id bigint PRIMARY KEY,
      base_version bigint,
      hotel_count integer NOT NULL,
      added_count integer NOT NULL,
      changed_count integer NOT NULL,
      removed_count integer NOT NULL,
      merged_count integer NOT NULL,
      source text NOT NULL,
      is_demo boolean NOT NULL,
      published_at timestamptz NOT NULL,
      files_deleted_at timestamptz
    )`,
    // One row. Locked by everything that publishes a version or merges hotels, so that these happen one after another;
    // read once a second by every process that holds the reference in memory.
    sql`CREATE TABLE reference_state (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      current_version bigint REFERENCES reference_versions (id),
      last_version bigint NOT NULL,
      merge_counter bigint NOT NULL
    )`,
    sql`INSERT INTO reference_state (current_version, last_version, merge_counter) VALUES (NULL, 0, 0)`,
    sql`CREATE TABLE reference_duplicate_reports (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      original_hotel_id uuid NOT NULL,
      duplicate_hotel_id uuid NOT NULL,
      duplicate_source_id text,
      reason text,
      status text NOT NULL CHECK (status IN ('PENDING', 'MERGED', 'REJECTED')),
      note text,
      created_at timestamptz NOT NULL,
      resolved_at timestamptz
    )`,
    sql`CREATE UNIQUE INDEX reference_duplicate_reports_open_pair
        ON reference_duplicate_reports (organization_id, original_hotel_id, duplicate_hotel_id) WHERE status = 'PENDING'`,
    sql`CREATE INDEX reference_duplicate_reports_by_organization
        ON reference_duplicate_reports (organization_id, created_at DESC, id)`,
    sql`CREATE INDEX reference_duplicate_reports_by_time ON reference_duplicate_reports (created_at DESC, id)`,
    sql`CREATE TABLE reference_merges (
      id uuid PRIMARY KEY,
      report_id uuid REFERENCES reference_duplicate_reports (id) ON DELETE SET NULL,
      duplicate_hotel_id uuid NOT NULL,
      kept_hotel_id uuid NOT NULL,
      merged_at timestamptz NOT NULL,
      folded_in_version bigint,
      undone_at timestamptz
    )`,
    sql`CREATE UNIQUE INDEX reference_merges_of_duplicate
        ON reference_merges (duplicate_hotel_id) WHERE undone_at IS NULL`,
  ]
  for (const statement of statements) await statement.execute(db)
}
