import type { Stripe } from 'stripe'
import { PLAN_ITEMS } from '../catalogue.ts'
import { findPortalConfiguration, PORTAL_MARK } from '../provider/stripe/portal-configuration.ts'
import type { SyncStep } from './sync-step.ts'

/** The portal must offer our plans to change between, and to cancel at the end of the period. */
export async function portalSteps(stripe: Stripe, pricesWillChange: boolean): Promise<SyncStep[]> {
  const found = await findPortalConfiguration(stripe)
  const apply = async () => {
    const features = await wantedFeatures(stripe)
    if (found) await stripe.billingPortal.configurations.update(found.id, { features })
    else await stripe.billingPortal.configurations.create({ features, metadata: PORTAL_MARK })
  }
  if (!found) return [{ text: 'create the portal: cancel at period end, change of plan, invoices, cards', apply }]
  if (!pricesWillChange && (await isRight(stripe, found))) return []
  return [{ text: 'change the portal: the plans it offers', apply }]
}

async function isRight(stripe: Stripe, found: Stripe.BillingPortal.Configuration): Promise<boolean> {
  const { features } = found
  const prices = await planPrices(stripe)
  const offered = (features.subscription_update.products ?? []).flatMap((product) => product.prices)
  return (
    features.subscription_cancel.enabled &&
    features.subscription_cancel.mode === 'at_period_end' &&
    features.subscription_update.enabled &&
    features.invoice_history.enabled &&
    features.payment_method_update.enabled &&
    prices
      .map((price) => price.id)
      .sort()
      .join() === offered.sort().join()
  )
}

async function wantedFeatures(stripe: Stripe) {
  const prices = await planPrices(stripe)
  return {
    subscription_cancel: { enabled: true, mode: 'at_period_end' as const },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price' as const],
      proration_behavior: 'always_invoice' as const,
      products: PLAN_ITEMS.map((item) => ({
        product: item.productId,
        prices: prices.filter((price) => price.lookup_key === item.priceId).map((price) => price.id),
      })),
    },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
  }
}

async function planPrices(stripe: Stripe): Promise<Stripe.Price[]> {
  const lookupKeys = PLAN_ITEMS.map((item) => item.priceId)
  return (await stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 })).data
}
