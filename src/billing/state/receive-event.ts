import { badRequest } from '../../platform/errors.ts'
import { applyEvent } from './apply-event.ts'
import type { BillingParts } from './billing-parts.ts'
import type { ProviderEvent } from './touched-by.ts'

/**
 * The door for provider events: checks the signature, stores the event, then applies it. Once it is
 * stored it is ours: when applying fails (the provider cannot be asked just now) the sender still
 * gets its answer and applyWaitingEvents goes on trying.
 */
export async function receiveEvent(
  parts: BillingParts,
  request: { body: string; signature: string | undefined },
): Promise<{ received: true }> {
  const event = await verify(parts, request)
  const now = parts.clock.now()
  await parts.db
    .insertInto('provider_events')
    .values({ id: event.id, type: event.type, payload: request.body, received_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await applyStored(parts, event.id)
  return { received: true }
}

/** Events that are stored but could not be applied yet and are due for another try. */
export async function applyWaitingEvents(parts: BillingParts): Promise<void> {
  const waiting = await parts.db
    .selectFrom('provider_events')
    .select('id')
    .where('applied_at', 'is', null)
    .where('next_attempt_at', '<=', parts.clock.now())
    .orderBy('next_attempt_at')
    .limit(WAITING_BATCH)
    .execute()
  for (const { id } of waiting) await applyStored(parts, id)
}

// Long after a provider stops sending an event again (Stripe: three days); applying one twice does no harm anyway.
const KEEP_MS = 90 * 86_400_000

// One round deletes no more, so that a table that has grown for long is not worked off in one statement.
const FORGET_BATCH = 1_000

/**
 * Events hold names and addresses of customers: what is applied and old is not kept. Whether that was all there is to
 * forget for now.
 */
export async function forgetOldEvents(parts: Pick<BillingParts, 'db' | 'clock'>): Promise<boolean> {
  const { numDeletedRows } = await parts.db
    .deleteFrom('provider_events')
    .where('id', 'in', (old) =>
      old
        .selectFrom('provider_events')
        .select('id')
        .where('applied_at', '<', new Date(parts.clock.now().getTime() - KEEP_MS))
        .orderBy('applied_at')
        .limit(FORGET_BATCH),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows < FORGET_BATCH
}

const WAITING_BATCH = 100
const RETRY_MS_FIRST = 5_000
const RETRY_MS_MAX = 3_600_000

async function applyStored(parts: BillingParts, id: string): Promise<void> {
  const { db, clock, log } = parts
  const row = await db.selectFrom('provider_events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.applied_at) return
  try {
    const outcome = await applyEvent(parts, JSON.parse(row.payload) as ProviderEvent)
    await db.updateTable('provider_events').set({ applied_at: clock.now(), outcome }).where('id', '=', id).execute()
  } catch (error) {
    log.warn({ err: error, event: id, type: row.type }, 'a provider event could not be applied yet')
    const waitMs = Math.min(RETRY_MS_MAX, RETRY_MS_FIRST * 2 ** Math.min(20, row.attempts))
    await db
      .updateTable('provider_events')
      .set({
        attempts: row.attempts + 1,
        next_attempt_at: new Date(clock.now().getTime() + waitMs),
        outcome: error instanceof Error ? error.message.slice(0, 500) : String(error),
      })
      .where('id', '=', id)
      .execute()
  }
}

// As old as a sender's retry of the same signature may be; what Stripe's own libraries use.
const SIGNATURE_AGE_SECONDS_MAX = 300

async function verify(
  parts: BillingParts,
  request: { body: string; signature: string | undefined },
): Promise<ProviderEvent> {
  const { provider, clock } = parts
  // Loaded by the first event that comes: every start would wait a tenth of a second for it.
  const { Stripe } = await import('stripe')
  let event: unknown
  try {
    event = Stripe.webhooks.constructEvent(
      request.body,
      request.signature ?? '',
      provider.webhookSecret,
      SIGNATURE_AGE_SECONDS_MAX,
      undefined,
      clock.now().getTime(),
    )
  } catch (error) {
    parts.log.warn({ err: error }, 'a provider event was refused')
    throw badRequest('The signature of the event is missing, wrong or too old.')
  }
  const { id, type, data } = (event ?? {}) as Partial<ProviderEvent>
  if (typeof id !== 'string' || typeof type !== 'string' || typeof data?.object !== 'object' || data.object === null) {
    throw badRequest('The body is not an event: id, type and data.object are needed.')
  }
  return event as ProviderEvent
}
