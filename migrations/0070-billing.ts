import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // One row an organization: its lock puts everything that changes quota or credits in a line, and the
    // sums of its ledger are kept beside it so that no request has to add up the ledger.
    sql`CREATE TABLE quota_accounts (
      organization_id uuid PRIMARY KEY,
      credits_available bigint NOT NULL DEFAULT 0,
      credits_reserved bigint NOT NULL DEFAULT 0 CHECK (credits_reserved >= 0),
      credits_used bigint NOT NULL DEFAULT 0 CHECK (credits_used >= 0),
      spent_cents bigint NOT NULL DEFAULT 0
    )`,
    sql`CREATE TABLE quota_reservations (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL,
      supplier_code text,
      day date NOT NULL,
      from_allowance bigint NOT NULL CHECK (from_allowance >= 0),
      from_credits bigint NOT NULL CHECK (from_credits >= 0),
      created_at timestamptz NOT NULL,
      settled_at timestamptz,
      charged_allowance bigint CHECK (charged_allowance BETWEEN 0 AND from_allowance),
      charged_credits bigint CHECK (charged_credits BETWEEN 0 AND from_credits)
    )`,
    sql`CREATE INDEX quota_reservations_open ON quota_reservations (created_at) WHERE settled_at IS NULL`,
    sql`CREATE INDEX quota_reservations_by_organization ON quota_reservations (organization_id, day)`,
    // What every figure of usage is read from. A supplier_code of '' stands for uploads without one.
    sql`CREATE TABLE usage_days (
      organization_id uuid NOT NULL,
      day date NOT NULL,
      supplier_code text NOT NULL,
      from_allowance bigint NOT NULL CHECK (from_allowance >= 0),
      from_credits bigint NOT NULL CHECK (from_credits >= 0),
      PRIMARY KEY (organization_id, day, supplier_code)
    )`,
    // Double entry: each row takes credits from one account and puts them into another.
    sql`CREATE TABLE credit_transfers (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      organization_id uuid NOT NULL,
      kind text NOT NULL,
      from_account text NOT NULL CHECK (from_account IN ('issued', 'available', 'reserved', 'used')),
      to_account text NOT NULL CHECK (to_account IN ('issued', 'available', 'reserved', 'used')),
      credits bigint NOT NULL CHECK (credits >= 0),
      cents bigint NOT NULL,
      external_id text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      CHECK (from_account <> to_account)
    )`,
    sql`CREATE INDEX credit_transfers_by_organization ON credit_transfers (organization_id, id)`,
    sql`CREATE TRIGGER credit_transfers_append_only BEFORE UPDATE OR DELETE ON credit_transfers
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    sql`CREATE TABLE billing_customers (
      organization_id uuid PRIMARY KEY,
      customer_id text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      -- Each reading of the provider's state takes the next ticket before it asks; an answer whose
      -- ticket is older than one already written is thrown away.
      read_ticket bigint NOT NULL DEFAULT 0,
      written_ticket bigint NOT NULL DEFAULT 0,
      compared_at timestamptz NOT NULL
    )`,
    sql`CREATE TABLE billing_subscriptions (
      id text PRIMARY KEY,
      organization_id uuid NOT NULL,
      status text NOT NULL,
      plan_type text NOT NULL,
      current_period_start timestamptz NOT NULL,
      current_period_end timestamptz NOT NULL,
      cancel_at_period_end boolean NOT NULL,
      created_at timestamptz NOT NULL
    )`,
    sql`CREATE INDEX billing_subscriptions_by_organization ON billing_subscriptions (organization_id)`,
    sql`CREATE TABLE provider_events (
      id text PRIMARY KEY,
      type text NOT NULL,
      payload text NOT NULL,
      received_at timestamptz NOT NULL,
      applied_at timestamptz,
      outcome text,
      attempts integer NOT NULL DEFAULT 0,
      next_attempt_at timestamptz NOT NULL
    )`,
    sql`CREATE INDEX provider_events_unapplied ON provider_events (next_attempt_at) WHERE applied_at IS NULL`,
  ]
  for (const statement of statements) await statement.execute(db)
}
