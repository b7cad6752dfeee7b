import type { Stripe } from 'stripe'
import { CREDITS_ITEM } from '../../catalogue.ts'
import { CREDIT_UNITS_MAX, CREDIT_UNITS_MIN } from '../../sessions/credit-units.ts'
import { type PaymentProvider, providerUnavailable, type SessionRequest } from '../payment-provider.ts'
import { closeOtherCheckouts } from './close-other-checkouts.ts'
import { findPortalConfiguration } from './portal-configuration.ts'
import { readPurchase } from './read-purchase.ts'
import { subscriptionOf } from './read-subscription.ts'
import { askStripe } from './stripe-errors.ts'

/** Stripe: checkout and billing portal on its own pages, state read back through its API. */
export function createStripeProvider(stripe: Stripe, webhookSecret: string): PaymentProvider {
  const priceIds = new Map<string, string>()

  // Our price ids are Stripe's lookup keys, see catalogue.ts. A price that has moved is found again
  // after a restart; until then the old one, which is still valid, is used.
  async function stripePrice(lookupKey: string): Promise<string> {
    const known = priceIds.get(lookupKey)
    if (known) return known
    const found = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
    if (!found.data[0]) {
      throw providerUnavailable(new Error(`Stripe has no price ${lookupKey}; run "staymap billing sync"`))
    }
    priceIds.set(lookupKey, found.data[0].id)
    return found.data[0].id
  }

  let portal: Promise<string | undefined> | undefined
  const portalConfiguration = () => {
    portal ??= findPortalConfiguration(stripe).then(
      (configuration) => configuration?.id,
      (error) => {
        portal = undefined
        throw error
      },
    )
    return portal
  }

  const common = (request: SessionRequest) => ({
    customer: request.customerId,
    client_reference_id: request.organizationId,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata: { organizationId: request.organizationId },
  })

  const checkout = (request: SessionRequest, params: Stripe.Checkout.SessionCreateParams) =>
    askStripe(async () => {
      const session = await stripe.checkout.sessions.create(params, { idempotencyKey: request.idempotencyKey })
      // One that is given once more closes others too: the first time may have ended before that.
      const isRepeated = session.lastResponse.headers['idempotent-replayed'] === 'true'
      if (params.mode === 'subscription') await closeOtherCheckouts(stripe, session, isRepeated)
      return { id: session.id, url: session.url! }
    })

  return {
    name: 'stripe',
    webhookSecret,

    createCustomer: (organization) =>
      askStripe(async () => {
        const customer = await stripe.customers.create(
          { name: organization.name, metadata: { organizationId: organization.id } },
          { idempotencyKey: `customer:${organization.id}` },
        )
        return customer.id
      }),

    startPlanCheckout: async (request) =>
      checkout(request, {
        ...common(request),
        mode: 'subscription',
        line_items: [{ price: await askStripe(() => stripePrice(request.plan.priceId)), quantity: 1 }],
        subscription_data: { metadata: { organizationId: request.organizationId } },
      }),

    startCreditsCheckout: async (request) =>
      checkout(request, {
        ...common(request),
        mode: 'payment',
        line_items: [
          {
            price: await askStripe(() => stripePrice(CREDITS_ITEM.priceId)),
            quantity: request.units,
            adjustable_quantity: { enabled: true, minimum: CREDIT_UNITS_MIN, maximum: CREDIT_UNITS_MAX },
          },
        ],
      }),

    startPlanChange: (request) =>
      askStripe(async () => {
        const subscription = await stripe.subscriptions.retrieve(request.subscriptionId)
        const session = await stripe.billingPortal.sessions.create(
          {
            customer: request.customerId,
            configuration: await portalConfiguration(),
            return_url: request.cancelUrl,
            flow_data: {
              type: 'subscription_update_confirm',
              subscription_update_confirm: {
                subscription: subscription.id,
                items: [
                  { id: subscription.items.data[0].id, price: await stripePrice(request.plan.priceId), quantity: 1 },
                ],
              },
              after_completion: { type: 'redirect', redirect: { return_url: request.successUrl } },
            },
          },
          { idempotencyKey: request.idempotencyKey },
        )
        return { id: session.id, url: session.url }
      }),

    openPortal: ({ customerId, returnUrl }) =>
      askStripe(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer: customerId,
          configuration: await portalConfiguration(),
          return_url: returnUrl,
        })
        return { id: session.id, url: session.url }
      }),

    listSubscriptions: (customerId) =>
      askStripe(async () => {
        const all = await stripe.subscriptions
          .list({ customer: customerId, status: 'all', limit: 100 })
          .autoPagingToArray({ limit: LIST_MAX })
        return all.flatMap((subscription) => subscriptionOf(subscription) ?? [])
      }),

    findPurchase: (sessionId) => askStripe(() => readPurchase(stripe, sessionId)),

    findPurchaseOfPayment: (paymentId) =>
      askStripe(async () => {
        const sessions = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
        return sessions.data[0] ? readPurchase(stripe, sessions.data[0].id) : null
      }),

    listPurchases: (customerId) =>
      askStripe(async () => {
        const sessions = await stripe.checkout.sessions
          .list({ customer: customerId, status: 'complete', limit: 100 })
          .autoPagingToArray({ limit: LIST_MAX })
        const purchases = []
        for (const session of sessions) {
          const purchase = session.mode === 'payment' ? await readPurchase(stripe, session.id) : null
          if (purchase) purchases.push(purchase)
        }
        return purchases
      }),
  }
}

// More purchases or subscriptions of one customer than anybody will make; a bound on the loop.
const LIST_MAX = 10_000
