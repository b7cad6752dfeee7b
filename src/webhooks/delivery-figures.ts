import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/index.ts'
import type { DeliveryStatus } from './tables.ts'

/** For the people who watch over the service. */
export interface DeliveryFigures {
  /** Tries of this process by how they ended: delivered, failed with another try to come, given up. */
  tries: Record<Exclude<DeliveryStatus, 'PENDING'>, number>
  /** Deliveries of all processes that are due or wait for their next try. */
  waiting: number
  /** How long the one that is due longest has been due; 0 when none is. */
  oldestDueSeconds: number
}

export async function readDeliveryFigures(
  db: Db,
  clock: Clock,
  tries: DeliveryFigures['tries'],
): Promise<DeliveryFigures> {
  const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
    SELECT count(*)::integer AS waiting, min(due_at) FILTER (WHERE lease_owner IS NULL) AS oldest FROM webhook_queue`.execute(
    db,
  )
  const [{ waiting, oldest }] = rows
  const lateMs = oldest === null ? 0 : clock.now().getTime() - new Date(oldest).getTime()
  return { tries: { ...tries }, waiting, oldestDueSeconds: Math.max(0, lateMs / 1000) }
}
