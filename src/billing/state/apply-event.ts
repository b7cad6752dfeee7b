import type { BillingParts, Customer } from './billing-parts.ts'
import { takePurchase } from './take-purchase.ts'
import { takeSubscriptions } from './take-subscriptions.ts'
import { type ProviderEvent, touchedBy } from './touched-by.ts'

/** Does what an event calls for. Doing it again changes nothing. Answers what came of it, for the record. */
export async function applyEvent(parts: BillingParts, event: ProviderEvent): Promise<string> {
  const touched = touchedBy(event)
  switch (touched.kind) {
    case 'nothing':
      return 'not for us'
    case 'subscriptions': {
      const customer = await findCustomer(parts, touched.customerId)
      if (!customer) return unknownCustomer(parts, event, touched.customerId)
      await takeSubscriptions(parts, customer)
      return 'subscriptions read'
    }
    case 'purchase':
    case 'payment': {
      const { provider } = parts
      const purchase =
        touched.kind === 'purchase'
          ? await provider.findPurchase(touched.sessionId)
          : await provider.findPurchaseOfPayment(touched.paymentId)
      if (!purchase) return 'no purchase of credits'
      const customer = await findCustomer(parts, purchase.customerId)
      if (!customer) return unknownCustomer(parts, event, purchase.customerId)
      await takePurchase(parts, customer.organizationId, purchase)
      return 'purchase read'
    }
  }
}

async function findCustomer(parts: BillingParts, customerId: string): Promise<Customer | null> {
  const row = await parts.db
    .selectFrom('billing_customers')
    .select('organization_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row ? { organizationId: row.organization_id, customerId } : null
}

// Another application may share the provider's account; but it may also be a customer we have lost.
function unknownCustomer(parts: BillingParts, event: ProviderEvent, customerId: string): string {
  parts.log.warn(
    { event: event.id, type: event.type, customerId },
    'a provider event is about a customer we do not know',
  )
  return 'unknown customer'
}
