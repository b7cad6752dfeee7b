import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What an operator said of rows of an approved supplier's list that were not safe enough to be taken by themselves.
  await sql`CREATE TABLE supplier_row_decisions (
    request_id uuid NOT NULL REFERENCES supplier_requests (id) ON DELETE CASCADE,
    row integer NOT NULL,
    action text NOT NULL CHECK (action IN ('ACCEPT', 'REJECT')),
    supplier_hotel_id text NOT NULL,
    -- Of ACCEPT.
    hotel_id uuid,
    decided_at timestamptz NOT NULL,
    -- The reference version whose crosswalk first has it; null while it waits for one.
    reference_version integer,
    PRIMARY KEY (request_id, row)
  )`.execute(db)
}
