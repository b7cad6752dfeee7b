import { type Kysely, sql } from 'kysely'

/** What a payment provider would keep on its side; used only while the built-in sandbox takes its place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE sandbox_customers (
      id text PRIMARY KEY,
      organization_id uuid NOT NULL UNIQUE,
      name text NOT NULL,
      card text NOT NULL CHECK (card IN ('accepted', 'declined')),
      created_at timestamptz NOT NULL
    )`,
    sql`CREATE TABLE sandbox_sessions (
      id text PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('plan', 'plan_change', 'credits', 'portal')),
      customer_id text NOT NULL REFERENCES sandbox_customers (id) ON DELETE CASCADE,
      plan_type text,
      subscription_id text,
      units integer,
      success_url text NOT NULL,
      cancel_url text NOT NULL,
      status text NOT NULL CHECK (status IN ('open', 'complete')),
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    sql`CREATE TABLE sandbox_subscriptions (
      id text PRIMARY KEY,
      customer_id text NOT NULL REFERENCES sandbox_customers (id) ON DELETE CASCADE,
      plan_type text NOT NULL,
      status text NOT NULL CHECK (status IN ('active', 'past_due', 'canceled')),
      period_start timestamptz NOT NULL,
      period_end timestamptz NOT NULL,
      cancel_at_period_end boolean NOT NULL,
      past_due_since timestamptz,
      created_at timestamptz NOT NULL
    )`,
    sql`CREATE INDEX sandbox_subscriptions_by_customer ON sandbox_subscriptions (customer_id)`,
    sql`CREATE TABLE sandbox_payments (
      id text PRIMARY KEY,
      customer_id text NOT NULL REFERENCES sandbox_customers (id) ON DELETE CASCADE,
      session_id text,
      description text NOT NULL,
      cents bigint NOT NULL,
      units integer,
      created_at timestamptz NOT NULL,
      refunded_at timestamptz
    )`,
    sql`CREATE INDEX sandbox_payments_by_customer ON sandbox_payments (customer_id, created_at)`,
    sql`CREATE TABLE sandbox_events (
      id text PRIMARY KEY,
      payload text NOT NULL,
      created_at timestamptz NOT NULL,
      delivered_at timestamptz
    )`,
    sql`CREATE INDEX sandbox_events_undelivered ON sandbox_events (created_at) WHERE delivered_at IS NULL`,
  ]
  for (const statement of statements) await statement.execute(db)
}
