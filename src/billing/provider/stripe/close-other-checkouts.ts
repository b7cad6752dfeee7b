import { Stripe } from 'stripe'

/** Ends the open pages for plans of the same customer, all but this one. */
export async function closeOtherCheckouts(stripe: Stripe, kept: Stripe.Checkout.Session): Promise<void> {
  const customer = typeof kept.customer === 'string' ? kept.customer : kept.customer!.id
  const open = await stripe.checkout.sessions
    .list({ customer, status: 'open', limit: 100 })
    .autoPagingToArray({ limit: 1_000 })
  for (const { id } of open.filter((other) => other.mode === 'subscription' && other.id !== kept.id)) {
    await stripe.checkout.sessions.expire(id).catch((error) => {
      // Paid or ended since the list was made: there is nothing left to close.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    })
  }
}
