import { randomUUID } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import { json, type Trx } from '../platform/database/index.ts'
import './tables.ts'

/** Something that happened to an organization and that others may want to be told. */
export interface DomainEvent {
  id: string
  organizationId: string
  type: EventType
  data: Record<string, unknown>
  occurredAt: Date
}

export const EVENT_TYPES = ['MAPPING_COMPLETED', 'MAPPING_ERROR_RESOLVED', 'INVENTORY_DUPLICATE_RESOLVED'] as const
export type EventType = (typeof EVENT_TYPES)[number]

/** Runs in the transaction of the change itself: what it writes is there exactly when the change is. */
export type EventListener = (trx: Trx, event: DomainEvent) => Promise<void>

/**
 * The outbox. An event is written in the caller's transaction together with whatever its listeners
 * make of it (webhook deliveries), so a crash can neither lose an event nor invent one.
 */
export class EventLog {
  readonly #clock: Clock
  readonly #listeners: EventListener[] = []

  constructor(clock: Clock) {
    this.#clock = clock
  }

  listen(listener: EventListener): void {
    this.#listeners.push(listener)
  }

  /** `id` may be given where doing it twice must give the same event (a job that completes). */
  async record(
    trx: Trx,
    event: { id?: string; organizationId: string; type: EventType; data: Record<string, unknown> },
  ): Promise<DomainEvent> {
    const recorded: DomainEvent = { ...event, id: event.id ?? randomUUID(), occurredAt: this.#clock.now() }
    const inserted = await trx
      .insertInto('events')
      .values({
        id: recorded.id,
        organization_id: recorded.organizationId,
        type: recorded.type,
        data: json(recorded.data),
        occurred_at: recorded.occurredAt,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (inserted.numInsertedOrUpdatedRows !== 1n) return recorded
    for (const listener of this.#listeners) await listener(trx, recorded)
    return recorded
  }
}
