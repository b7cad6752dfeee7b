import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE organizations (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      plan_type text NOT NULL CHECK (plan_type IN ('FREE', 'SUBSCRIPTION', 'ENTERPRISE')),
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL
    )`,
    sql`CREATE TABLE users (
      id uuid PRIMARY KEY,
      email text NOT NULL,
      name text,
      password_hash text NOT NULL,
      created_at timestamptz NOT NULL
    )`,
    sql`CREATE UNIQUE INDEX users_email ON users (lower(email))`,
    sql`CREATE TABLE memberships (
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      role text NOT NULL CHECK (role IN ('owner', 'member')),
      created_at timestamptz NOT NULL,
      PRIMARY KEY (organization_id, user_id)
    )`,
    sql`CREATE INDEX memberships_by_user ON memberships (user_id)`,
    sql`CREATE TABLE invitations (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      email text NOT NULL,
      role text NOT NULL CHECK (role IN ('owner', 'member')),
      secret_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      accepted_at timestamptz
    )`,
    sql`CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      secret_hash text NOT NULL UNIQUE,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL
    )`,
    sql`CREATE TABLE credentials (
      id uuid PRIMARY KEY,
      organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('token', 'key', 'admin_key')),
      name text NOT NULL,
      prefix text NOT NULL,
      secret_hash text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL,
      expires_at timestamptz,
      revoked_at timestamptz,
      last_used_at timestamptz
    )`,
    sql`CREATE INDEX credentials_by_organization ON credentials (organization_id, created_at)`,
    sql`CREATE TABLE login_failures (
      key text PRIMARY KEY,
      failures integer NOT NULL,
      last_failed_at timestamptz NOT NULL
    )`,
    sql`CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      organization_id uuid,
      happened_at timestamptz NOT NULL,
      actor_kind text NOT NULL,
      actor_id text,
      action text NOT NULL,
      object_kind text,
      object_id text,
      details jsonb NOT NULL,
      request_id text,
      address text
    )`,
    sql`CREATE INDEX audit_log_by_organization ON audit_log (organization_id, id DESC)`,
    sql`CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$`,
    sql`CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
        FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  ]
  for (const statement of statements) await statement.execute(db)
}
