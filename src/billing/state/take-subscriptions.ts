import { sql } from 'kysely'
import { changePlan, SERVICE_ACTOR } from '../../accounts/index.ts'
import { lockQuotaAccount } from '../quota/lock-account.ts'
import type { BillingParts, Customer } from './billing-parts.ts'
import { planOf } from './entitlement.ts'

/**
 * Reads a customer's subscriptions anew from the provider and makes the plan follow. Events only say
 * that it is time to look, so their order and number do not matter.
 *
 * Two of these may run at once, and the one that asked first may write last. Each takes a ticket
 * before it asks, and what an older ticket saw is not written over what a newer one saw. The newest
 * ticket was taken after the last event came, so what it saw includes what that event told of.
 */
export async function takeSubscriptions(parts: BillingParts, customer: Customer): Promise<void> {
  const { db, clock, provider } = parts
  const { ticket } = await db
    .updateTable('billing_customers')
    .set({ read_ticket: sql`read_ticket + 1` })
    .where('organization_id', '=', customer.organizationId)
    .returning('read_ticket as ticket')
    .executeTakeFirstOrThrow()
  const subscriptions = await provider.listSubscriptions(customer.customerId)

  await db.transaction().execute(async (trx) => {
    await lockQuotaAccount(trx, customer.organizationId)
    const { written_ticket } = await trx
      .selectFrom('billing_customers')
      .select('written_ticket')
      .where('organization_id', '=', customer.organizationId)
      .executeTakeFirstOrThrow()
    if (written_ticket > ticket) return
    await trx
      .updateTable('billing_customers')
      .set({ written_ticket: ticket })
      .where('organization_id', '=', customer.organizationId)
      .execute()

    const before = planOf(await readStored(trx, customer.organizationId))
    for (const subscription of subscriptions) {
      const row = {
        organization_id: customer.organizationId,
        status: subscription.status,
        plan_type: subscription.planType,
        current_period_start: subscription.currentPeriodStart,
        current_period_end: subscription.currentPeriodEnd,
        cancel_at_period_end: subscription.cancelAtPeriodEnd,
        created_at: subscription.createdAt,
      }
      await trx
        .insertInto('billing_subscriptions')
        .values({ id: subscription.id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    }
    const after = planOf(subscriptions)
    // Only a change of what the subscriptions give changes the plan: one an operator has set by hand stays.
    if (before === after) return
    const request = { organizationId: customer.organizationId, plan: after }
    await changePlan(trx, clock, SERVICE_ACTOR, request, parts.planChangeEffects)
  })
}

/** The subscriptions of an organization as last seen at the provider. */
export async function readStored(db: BillingParts['db'], organizationId: string) {
  const rows = await db
    .selectFrom('billing_subscriptions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    planType: row.plan_type,
    currentPeriodStart: row.current_period_start,
    currentPeriodEnd: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    createdAt: row.created_at,
  }))
}
