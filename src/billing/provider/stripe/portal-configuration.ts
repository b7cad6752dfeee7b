import type { Stripe } from 'stripe'

/** How we know our portal among those of the account. */
export const PORTAL_MARK = { staymap: 'portal' }

/** The portal `staymap billing sync` has made; without one Stripe's default serves. */
export async function findPortalConfiguration(stripe: Stripe): Promise<Stripe.BillingPortal.Configuration | undefined> {
  const configurations = await stripe.billingPortal.configurations.list({
    active: true,
    limit: 100,
    expand: ['data.features.subscription_update.products'],
  })
  return configurations.data.find((configuration) => configuration.metadata?.staymap === PORTAL_MARK.staymap)
}
