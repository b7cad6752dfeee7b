import type { BillingParts, Customer } from './billing-parts.ts'
import { takePurchase } from './take-purchase.ts'
import { takeSubscriptions } from './take-subscriptions.ts'

/** Reads everything the provider knows of a customer; puts right what a lost event left wrong. */
export async function compareCustomer(parts: BillingParts, customer: Customer): Promise<void> {
  await takeSubscriptions(parts, customer)
  for (const purchase of await parts.provider.listPurchases(customer.customerId)) {
    await takePurchase(parts, customer.organizationId, purchase)
  }
  await parts.db
    .updateTable('billing_customers')
    .set({ compared_at: parts.clock.now() })
    .where('organization_id', '=', customer.organizationId)
    .execute()
}

const COMPARE_EVERY_MS = 24 * 3_600_000
// A few at each round of the maintenance, so that the provider is never asked for all of them at once.
const CUSTOMERS_A_ROUND = 20

/** Compares the customers whose last comparison is a day old. */
export async function compareDueCustomers(parts: BillingParts): Promise<void> {
  const due = await parts.db
    .selectFrom('billing_customers')
    .select(['organization_id', 'customer_id'])
    .where('compared_at', '<=', new Date(parts.clock.now().getTime() - COMPARE_EVERY_MS))
    .orderBy('compared_at')
    .limit(CUSTOMERS_A_ROUND)
    .execute()
  for (const row of due) {
    await compareCustomer(parts, { organizationId: row.organization_id, customerId: row.customer_id })
  }
}
