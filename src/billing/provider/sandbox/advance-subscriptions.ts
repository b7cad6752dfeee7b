import type { Trx } from '../../../platform/database/index.ts'
import { payForPeriod } from './pay-session.ts'
import { emit } from './sandbox-events.ts'
import { monthLater, type SandboxParts } from './sandbox-parts.ts'

// How long an unpaid renewal is waited for before the subscription ends.
const PAST_DUE_MS_MAX = 14 * 86_400_000
// A service that stood still for years catches up in one go, but not endlessly.
const STEPS_MAX = 600

/**
 * The subscriptions' own calendar: what is due by now is renewed, falls behind, or ends.
 *
 *   active   --period ends, card works-->     active, next period
 *   active   --period ends, card declined-->  past_due, next period
 *   active   --period ends, was cancelled-->  canceled
 *   past_due --14 days unpaid-->              canceled
 */
export async function advanceSubscriptions(parts: SandboxParts): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    const advanced = await parts.db.transaction().execute((trx) => advanceOne(trx, parts))
    if (!advanced) return
  }
}

async function advanceOne(trx: Trx, parts: SandboxParts): Promise<boolean> {
  const now = parts.clock.now()
  const row = await trx
    .selectFrom('sandbox_subscriptions')
    .innerJoin('sandbox_customers', 'sandbox_customers.id', 'sandbox_subscriptions.customer_id')
    .selectAll('sandbox_subscriptions')
    .select('sandbox_customers.card')
    .where('sandbox_subscriptions.status', '!=', 'canceled')
    .where((where) =>
      where.or([
        where('period_end', '<=', now),
        where('past_due_since', '<=', new Date(now.getTime() - PAST_DUE_MS_MAX)),
      ]),
    )
    .orderBy('period_end')
    .limit(1)
    .forUpdate('sandbox_subscriptions')
    .executeTakeFirst()
  if (!row) return false

  const change = (set: Partial<typeof row>) =>
    trx.updateTable('sandbox_subscriptions').set(set).where('id', '=', row.id).execute()
  const subscription = { id: row.id, customer: row.customer_id }
  const isGivenUp = row.past_due_since && now.getTime() - row.past_due_since.getTime() >= PAST_DUE_MS_MAX
  if (row.cancel_at_period_end || isGivenUp) {
    await change({ status: 'canceled', cancel_at_period_end: false })
    await emit(trx, parts, 'customer.subscription.deleted', subscription)
    return true
  }
  const nextPeriod = { period_start: row.period_end, period_end: monthLater(row.period_end) }
  if (row.card === 'declined') {
    await change({ ...nextPeriod, status: 'past_due', past_due_since: row.past_due_since ?? row.period_end })
    await emit(trx, parts, 'invoice.payment_failed', { ...subscription, subscription: row.id })
  } else {
    await change({ ...nextPeriod, status: 'active', past_due_since: null })
    await payForPeriod(trx, parts, { customer: row.customer_id, subscription: row.id, planType: row.plan_type })
  }
  await emit(trx, parts, 'customer.subscription.updated', subscription)
  return true
}
