import type { Db } from '../platform/database/index.ts'
import type { DomainEvent, EventType } from './event-log.ts'

/** An event of the organization; another's is as good as none. */
export async function findEvent(db: Db, organizationId: string, id: string): Promise<DomainEvent | null> {
  const row = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    organizationId: row.organization_id,
    type: row.type as EventType,
    data: row.data,
    occurredAt: row.occurred_at,
  }
}
