import { PLANS, type PlanType } from '../../../accounts/index.ts'
import type { Trx } from '../../../platform/database/index.ts'
import { CREDITS_ITEM } from '../../catalogue.ts'
import { emit } from './sandbox-events.ts'
import { monthLater, type SandboxParts, sandboxId } from './sandbox-parts.ts'

/** Pays a checkout session. A second time changes nothing: the page may be sent twice. */
export async function paySession(parts: SandboxParts, sessionId: string, units: number | null): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const session = await trx
      .selectFrom('sandbox_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .forUpdate()
      .executeTakeFirst()
    if (session?.status !== 'open' || session.expires_at <= parts.clock.now()) return
    await trx.updateTable('sandbox_sessions').set({ status: 'complete' }).where('id', '=', sessionId).execute()
    const customer = session.customer_id
    if (session.kind === 'credits') {
      const bought = units ?? session.units!
      const cents = bought * CREDITS_ITEM.unitCents
      const description = `${bought} million mapping credits`
      const paymentId = await recordPayment(trx, parts, { customer, sessionId, description, cents, units: bought })
      const payment = { mode: 'payment', payment_intent: paymentId, payment_status: 'paid' }
      await emit(trx, parts, 'checkout.session.completed', { id: sessionId, customer, ...payment })
      return
    }
    const planType = session.plan_type!
    if (session.kind === 'plan_change') await changeSubscriptionPlan(trx, parts, session.subscription_id!, planType)
    else await beginSubscription(trx, parts, customer, planType)
    await emit(trx, parts, 'checkout.session.completed', { id: sessionId, customer, mode: 'subscription' })
  })
}

async function beginSubscription(trx: Trx, parts: SandboxParts, customer: string, planType: PlanType): Promise<void> {
  const now = parts.clock.now()
  const id = sandboxId('sub')
  await trx
    .insertInto('sandbox_subscriptions')
    .values({
      id,
      customer_id: customer,
      plan_type: planType,
      status: 'active',
      period_start: now,
      period_end: monthLater(now),
      cancel_at_period_end: false,
      past_due_since: null,
      created_at: now,
    })
    .execute()
  await payForPeriod(trx, parts, { customer, subscription: id, planType })
  await emit(trx, parts, 'customer.subscription.created', { id, customer })
}

/** Takes effect at once, up or down. The sandbox does not reckon parts of months. */
export async function changeSubscriptionPlan(
  trx: Trx,
  parts: SandboxParts,
  subscriptionId: string,
  planType: PlanType,
): Promise<void> {
  const row = await trx
    .updateTable('sandbox_subscriptions')
    .set({ plan_type: planType, cancel_at_period_end: false })
    .where('id', '=', subscriptionId)
    .where('status', '!=', 'canceled')
    .returning('customer_id')
    .executeTakeFirst()
  if (!row) return
  await emit(trx, parts, 'customer.subscription.updated', { id: subscriptionId, customer: row.customer_id })
}

export async function payForPeriod(
  trx: Trx,
  parts: SandboxParts,
  paid: { customer: string; subscription: string; planType: PlanType },
): Promise<void> {
  const plan = PLANS[paid.planType]
  const id = await recordPayment(trx, parts, {
    customer: paid.customer,
    sessionId: null,
    description: `${plan.displayName} plan, one month`,
    cents: plan.monthlyPriceCents,
    units: null,
  })
  await emit(trx, parts, 'invoice.paid', { id, customer: paid.customer, subscription: paid.subscription })
}

async function recordPayment(
  trx: Trx,
  parts: SandboxParts,
  payment: { customer: string; sessionId: string | null; description: string; cents: number; units: number | null },
): Promise<string> {
  const id = sandboxId('pi')
  await trx
    .insertInto('sandbox_payments')
    .values({
      id,
      customer_id: payment.customer,
      session_id: payment.sessionId,
      description: payment.description,
      cents: payment.cents,
      units: payment.units,
      created_at: parts.clock.now(),
      refunded_at: null,
    })
    .execute()
  return id
}
