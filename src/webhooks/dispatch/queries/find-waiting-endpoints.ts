import { sql } from 'kysely'
import type { Db } from '../../../platform/database/index.ts'

/** An endpoint with deliveries that are due, and all that is needed to send to it. */
export interface WaitingEndpoint {
  id: string
  organization_id: string
  kind: 'subscription' | 'export'
  url: string
  api_key_name: string | null
  api_key_value_sealed: string | null
  additional_headers: Record<string, string>
  secret_sealed: string | null
  active: boolean
  version: number
  /** How many are due, counted up to `countMax`. */
  due: number
}

/**
 * Which endpoints have something due. Hops through the index from one endpoint to the next instead of
 * reading every waiting row, so an endpoint with ten thousand of them costs no more than one with two.
 */
export async function findWaitingEndpoints(db: Db, now: Date, countMax: number): Promise<WaitingEndpoint[]> {
  const { rows } = await sql<WaitingEndpoint>`
    WITH RECURSIVE waiting (endpoint_id) AS (
      (SELECT endpoint_id FROM webhook_queue ORDER BY endpoint_id LIMIT 1)
      UNION ALL
      SELECT (SELECT next.endpoint_id FROM webhook_queue next
              WHERE next.endpoint_id > waiting.endpoint_id
              ORDER BY next.endpoint_id LIMIT 1)
      FROM waiting WHERE waiting.endpoint_id IS NOT NULL
    )
    SELECT endpoint.id, endpoint.organization_id, endpoint.kind, endpoint.url, endpoint.api_key_name,
           endpoint.api_key_value_sealed, endpoint.additional_headers, endpoint.secret_sealed,
           endpoint.active, endpoint.version, counted.due
    FROM waiting
    JOIN webhook_endpoints endpoint ON endpoint.id = waiting.endpoint_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS due
      FROM (SELECT 1 FROM webhook_queue
            WHERE endpoint_id = endpoint.id AND due_at <= ${now}::timestamptz
            LIMIT ${countMax}::int) due_rows
    ) counted
    WHERE counted.due > 0`.execute(db)
  return rows
}

/** When the first delivery of all is due: the first entry of an index, however many wait. */
export async function findNextDue(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ due_at: Date | null }>`SELECT min(due_at) AS due_at FROM webhook_queue`.execute(db)
  return rows[0].due_at
}
