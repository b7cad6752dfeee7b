import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE webhook_endpoints (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('subscription', 'export')),
      name text,
      url text NOT NULL,
      events jsonb NOT NULL,
      api_key_name text,
      api_key_value_sealed text,
      additional_headers jsonb NOT NULL,
      secret_sealed text,
      secret_ending text,
      active boolean NOT NULL,
      deactivated_reason text CHECK (deactivated_reason IN ('PLAN_DOWNGRADE')),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`,
    sql`CREATE INDEX webhook_endpoints_by_organization ON webhook_endpoints (organization_id, kind, created_at)`,
    // The history: what is to be told and how the last try went. No column that changes is in an index,
    // so an update stays on its page and leaves nothing for VACUUM in the indexes.
    sql`CREATE TABLE webhook_deliveries (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL,
      endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
      event_id uuid NOT NULL,
      event_type text NOT NULL,
      occurred_at timestamptz NOT NULL,
      payload text NOT NULL,
      status text NOT NULL CHECK (status IN ('PENDING', 'SUCCESS', 'FAILED', 'DEAD')),
      attempt_count integer NOT NULL DEFAULT 0,
      schedule_start integer NOT NULL DEFAULT 0,
      last_response_code integer,
      last_error text,
      created_at timestamptz NOT NULL,
      delivered_at timestamptz
    ) WITH (fillfactor = 80)`,
    sql`CREATE UNIQUE INDEX webhook_deliveries_once ON webhook_deliveries (event_id, endpoint_id)`,
    sql`CREATE INDEX webhook_deliveries_history ON webhook_deliveries (endpoint_id, created_at DESC, id)`,
    // The work: one small row for each delivery that is PENDING or FAILED, gone when it is finished.
    // due_at is when to try next. While a worker tries it, due_at is the end of that worker's lease,
    // so what a dead worker left behind becomes due by itself.
    sql`CREATE TABLE webhook_queue (
      delivery_id uuid PRIMARY KEY,
      organization_id uuid NOT NULL,
      endpoint_id uuid NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
      due_at timestamptz NOT NULL,
      lease_owner uuid
    ) WITH (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000)`,
    sql`CREATE INDEX webhook_queue_due ON webhook_queue (endpoint_id, due_at)`,
    sql`CREATE INDEX webhook_queue_backlog ON webhook_queue (organization_id)`,
    // One row a dropped event, without a key to wait for: counting into one row would make the
    // transactions that drop wait for each other.
    sql`CREATE TABLE webhook_dropped_events (
      organization_id uuid NOT NULL,
      event_id uuid NOT NULL,
      dropped_at timestamptz NOT NULL
    )`,
    sql`CREATE INDEX webhook_dropped_events_by_time ON webhook_dropped_events (dropped_at)`,
    sql`CREATE TABLE webhook_drop_reports (
      organization_id uuid NOT NULL,
      hour timestamptz NOT NULL,
      PRIMARY KEY (organization_id, hour)
    )`,
  ]
  for (const statement of statements) await statement.execute(db)
}
