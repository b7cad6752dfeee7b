import type { Clock } from '../platform/clock.ts'
import { type Db, json } from '../platform/database/index.ts'
import './tables.ts'

/** Who does something, as far as the audit log and the limits care. */
export interface Actor {
  kind: 'token' | 'key' | 'admin_key' | 'session' | 'operator' | 'service'
  id: string | null
  requestId?: string
  address?: string
}

export const SERVICE_ACTOR: Actor = { kind: 'service', id: null }
export const OPERATOR_ACTOR: Actor = { kind: 'operator', id: null }

export interface AuditEntry {
  organizationId: string | null
  actor: Actor
  /** Verb and noun, "token.create". */
  action: string
  objectKind?: string
  objectId?: string
  /** Never a secret. */
  details?: Record<string, unknown>
}

/** Writes one line of the append-only log, in the transaction of what it tells about. */
export async function audit(db: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      organization_id: entry.organizationId,
      happened_at: clock.now(),
      actor_kind: entry.actor.kind,
      actor_id: entry.actor.id,
      action: entry.action,
      object_kind: entry.objectKind ?? null,
      object_id: entry.objectId ?? null,
      details: json(entry.details ?? {}),
      request_id: entry.actor.requestId ?? null,
      address: entry.actor.address ?? null,
    })
    .execute()
}
