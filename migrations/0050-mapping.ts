import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE mapping_jobs (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      upload_id uuid NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
      supplier_code text,
      mode text NOT NULL CHECK (mode IN ('STANDARD', 'ID_TO_ID', 'HYBRID')),
      min_confidence double precision,
      status text NOT NULL CHECK (status IN ('PENDING', 'RUNNING', 'COMPLETED', 'FAILED')),
      failure_reason text,
      total_records integer,
      -- Rows taken over from earlier jobs; the rest is counted by the chunks while the job runs.
      reused_records integer NOT NULL DEFAULT 0,
      processed_records integer NOT NULL DEFAULT 0,
      matched_records integer,
      review_records integer,
      unmatched_records integer,
      reference_version integer,
      engine_version text,
      -- Moves with every change laid over the result file, so that readers know what they have seen.
      overlay_version integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      completed_at timestamptz
    )`,
    sql`CREATE INDEX mapping_jobs_by_organization ON mapping_jobs (organization_id, created_at DESC, id)`,
    sql`CREATE INDEX mapping_jobs_by_upload ON mapping_jobs (upload_id)`,
    sql`CREATE INDEX mapping_jobs_unfinished ON mapping_jobs (reference_version) WHERE status IN ('PENDING', 'RUNNING')`,

    sql`CREATE TABLE mapping_chunks (
      job_id uuid NOT NULL REFERENCES mapping_jobs (id) ON DELETE CASCADE,
      number integer NOT NULL,
      first_row integer NOT NULL,
      row_count integer NOT NULL,
      processed integer NOT NULL DEFAULT 0,
      claimed_by text,
      done_at timestamptz,
      PRIMARY KEY (job_id, number)
    )`,

    // What lies over a job's result file: the whole state of a row that is no longer as the engine left it.
    sql`CREATE TABLE mapping_overlay (
      job_id uuid NOT NULL REFERENCES mapping_jobs (id) ON DELETE CASCADE,
      row integer NOT NULL,
      version integer NOT NULL,
      status text NOT NULL,
      reason text,
      reference_id uuid,
      reference_name text,
      confidence double precision NOT NULL,
      method text,
      distance_m integer,
      duplicate_of integer,
      PRIMARY KEY (job_id, row)
    )`,
    sql`CREATE INDEX mapping_overlay_by_version ON mapping_overlay (job_id, version)`,
    sql`CREATE INDEX mapping_overlay_by_hotel ON mapping_overlay (reference_id) WHERE reference_id IS NOT NULL`,

    // What people decided, for later jobs of the same organization and supplier.
    sql`CREATE TABLE mapping_decisions (
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      supplier_code text NOT NULL,
      partner_hotel_id text NOT NULL,
      action text NOT NULL CHECK (action IN ('ACCEPT', 'REJECT')),
      reference_id uuid,
      job_id uuid,
      decided_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, supplier_code, partner_hotel_id)
    )`,

    sql`CREATE TABLE mapping_error_reports (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      job_id uuid NOT NULL REFERENCES mapping_jobs (id) ON DELETE CASCADE,
      row integer NOT NULL,
      partner_hotel_id text NOT NULL,
      partner_hotel_name text NOT NULL,
      matched_reference_id uuid,
      expected_reference_id uuid,
      reason text NOT NULL,
      status text NOT NULL CHECK (status IN ('OPEN', 'FIXED', 'REJECTED')),
      fixed_reference_id uuid,
      note text,
      created_at timestamptz NOT NULL,
      resolved_at timestamptz
    )`,
    sql`CREATE INDEX mapping_error_reports_by_organization ON mapping_error_reports (organization_id, created_at DESC, id)`,
    sql`CREATE UNIQUE INDEX mapping_error_reports_open ON mapping_error_reports (job_id, row) WHERE status = 'OPEN'`,
  ]
  for (const statement of statements) await statement.execute(db)
}
