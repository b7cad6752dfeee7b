import type { Trx } from '../../../platform/database/index.ts'
import { type SandboxParts, sandboxId } from './sandbox-parts.ts'
import './tables.ts'

/** Writes an event together with the change it tells of, as a provider does. */
export async function emit(
  trx: Trx,
  parts: SandboxParts,
  type: string,
  object: Record<string, unknown> & { id: string; customer: string },
): Promise<void> {
  const now = parts.clock.now()
  const id = sandboxId('evt')
  const created = Math.floor(now.getTime() / 1000)
  await trx
    .insertInto('sandbox_events')
    .values({
      id,
      payload: JSON.stringify({ id, object: 'event', type, created, data: { object } }),
      created_at: now,
      delivered_at: null,
    })
    .execute()
}

/** The door events go through: the code behind POST /api/v1/billing/provider-events. */
export type EventDoor = (request: { body: string; signature: string }) => Promise<unknown>

/** Sends what has not been sent, signed as Stripe signs. What fails is sent again the next time. */
export async function deliverEvents(parts: SandboxParts, door: EventDoor): Promise<void> {
  const waiting = await parts.db
    .selectFrom('sandbox_events')
    .select(['id', 'payload'])
    .where('delivered_at', 'is', null)
    .orderBy('created_at')
    .limit(100)
    .execute()
  if (waiting.length === 0) return
  const { Stripe } = await import('stripe')
  for (const event of waiting) {
    const timestamp = Math.floor(parts.clock.now().getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: event.payload,
      secret: parts.webhookSecret,
      timestamp,
    })
    await door({ body: event.payload, signature })
    await parts.db
      .updateTable('sandbox_events')
      .set({ delivered_at: parts.clock.now() })
      .where('id', '=', event.id)
      .execute()
  }
}
