import type { Stripe } from 'stripe'
import { planOfProduct } from '../../catalogue.ts'
import type { ProviderSubscription } from '../payment-provider.ts'

/** A subscription of one of our plans; null for what else the account may sell to the same customer. */
export function subscriptionOf(subscription: Stripe.Subscription): ProviderSubscription | null {
  for (const item of subscription.items.data) {
    const { product } = item.price
    const planType = planOfProduct(typeof product === 'string' ? product : product.id)
    if (!planType) continue
    return {
      id: subscription.id,
      status: subscription.status,
      planType,
      // Since Stripe's "basil" version the period is the item's, not the subscription's.
      currentPeriodStart: new Date(item.current_period_start * 1000),
      currentPeriodEnd: new Date(item.current_period_end * 1000),
      cancelAtPeriodEnd: subscription.cancel_at_period_end || isCancelAtEnd(subscription, item),
      createdAt: new Date(subscription.created * 1000),
    }
  }
  return null
}

// The portal may write the end as a time (`cancel_at`) instead of setting the flag.
function isCancelAtEnd(subscription: Stripe.Subscription, item: Stripe.SubscriptionItem): boolean {
  return subscription.cancel_at !== null && subscription.cancel_at <= item.current_period_end
}
