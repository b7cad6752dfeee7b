import type { Stripe } from 'stripe'

/**
 * The parts of Stripe's objects that the emulator keeps and answers with. Taken from the SDK's own
 * types, so that a field that is renamed or retyped there stops compiling here.
 */
export type Customer = Pick<Stripe.Customer, 'id' | 'object' | 'name' | 'metadata' | 'created'>

export type Product = Pick<Stripe.Product, 'id' | 'object' | 'name' | 'description' | 'active'>

export type Price = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'unit_amount' | 'lookup_key' | 'created'
> & { product: string; recurring: Pick<Stripe.Price.Recurring, 'interval'> | null }

export type LineItem = Pick<Stripe.LineItem, 'id' | 'object' | 'quantity'> & { price: Price }

export type Session = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'status'
  | 'payment_status'
  | 'amount_total'
  | 'client_reference_id'
  | 'success_url'
  | 'cancel_url'
  | 'url'
  | 'created'
> & { customer: string; payment_intent: string | null; subscription: string | null; line_items: List<LineItem> }

type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_start' | 'current_period_end' | 'quantity'
> & { price: Price }

export type Subscription = Pick<
  Stripe.Subscription,
  'id' | 'object' | 'status' | 'cancel_at_period_end' | 'cancel_at' | 'created'
> & { customer: string; items: List<SubscriptionItem> }

export type Refund = Pick<Stripe.Refund, 'id' | 'object' | 'amount' | 'status' | 'created' | 'currency'> & {
  payment_intent: string
}

export type Dispute = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'status' | 'created' | 'currency'> & {
  payment_intent: string
  balance_transactions: Pick<Stripe.BalanceTransaction, 'id' | 'amount'>[]
}

export type PortalConfiguration = Pick<Stripe.BillingPortal.Configuration, 'id' | 'object' | 'active' | 'metadata'> & {
  features: Record<string, unknown>
}

export type Event = Pick<Stripe.Event, 'id' | 'object' | 'created'> & {
  type: Stripe.Event['type']
  data: { object: Record<string, unknown> }
}

export type List<T> = Pick<Stripe.ApiList<T>, 'object' | 'data' | 'has_more' | 'url'>

export function listOf<T>(data: T[], url: string, hasMore = false): List<T> {
  return { object: 'list', data, has_more: hasMore, url }
}
