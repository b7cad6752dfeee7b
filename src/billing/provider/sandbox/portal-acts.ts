import type { PlanType } from '../../../accounts/index.ts'
import { changeSubscriptionPlan, payForPeriod } from './pay-session.ts'
import { emit } from './sandbox-events.ts'
import type { SandboxParts } from './sandbox-parts.ts'

/** Ends the subscription when its period does, or (false) takes that back. */
export async function setCancelAtPeriodEnd(parts: SandboxParts, customer: string, cancel: boolean): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('sandbox_subscriptions')
      .set({ cancel_at_period_end: cancel })
      .where('customer_id', '=', customer)
      .where('status', '!=', 'canceled')
      .returning('id')
      .executeTakeFirst()
    if (row) await emit(trx, parts, 'customer.subscription.updated', { id: row.id, customer })
  })
}

export async function switchPlan(parts: SandboxParts, customer: string, planType: PlanType): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('sandbox_subscriptions')
      .select('id')
      .where('customer_id', '=', customer)
      .where('status', '!=', 'canceled')
      .executeTakeFirst()
    if (row) await changeSubscriptionPlan(trx, parts, row.id, planType)
  })
}

/** Chooses the card for what comes next. One that works pays at once what is overdue. */
export async function setCard(parts: SandboxParts, customer: string, card: 'accepted' | 'declined'): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    await trx.updateTable('sandbox_customers').set({ card }).where('id', '=', customer).execute()
    if (card === 'declined') return
    const overdue = await trx
      .updateTable('sandbox_subscriptions')
      .set({ status: 'active', past_due_since: null })
      .where('customer_id', '=', customer)
      .where('status', '=', 'past_due')
      .returning(['id', 'plan_type'])
      .execute()
    for (const { id, plan_type } of overdue) {
      await payForPeriod(trx, parts, { customer, subscription: id, planType: plan_type })
      await emit(trx, parts, 'customer.subscription.updated', { id, customer })
    }
  })
}

/** Pays a purchase of credits back, as an operator would do at a real provider. */
export async function refundPayment(parts: SandboxParts, customer: string, paymentId: string): Promise<void> {
  await parts.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('sandbox_payments')
      .set({ refunded_at: parts.clock.now() })
      .where('id', '=', paymentId)
      .where('customer_id', '=', customer)
      .where('units', 'is not', null)
      .where('refunded_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (row) await emit(trx, parts, 'charge.refunded', { id: `ch_${row.id}`, customer, payment_intent: row.id })
  })
}
