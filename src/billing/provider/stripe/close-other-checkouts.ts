import { Stripe } from 'stripe'

/**
 * Ends the open pages for plans of the same customer that were begun before this one. A page that is given once more
 * (`isRepeated`) leaves those of its own second alone: one of them may have been begun after it.
 */
export async function closeOtherCheckouts(
  stripe: Stripe,
  kept: Stripe.Checkout.Session,
  isRepeated: boolean,
): Promise<void> {
  const last = isRepeated ? kept.created - 1 : kept.created
  const customer = typeof kept.customer === 'string' ? kept.customer : kept.customer!.id
  const open = await stripe.checkout.sessions
    .list({ customer, status: 'open', limit: 100 })
    .autoPagingToArray({ limit: 1_000 })
  for (const { id } of open.filter(
    ({ mode, id, created }) => mode === 'subscription' && id !== kept.id && created <= last,
  )) {
    await stripe.checkout.sessions.expire(id).catch((error) => {
      // Paid or ended since the list was made: there is nothing left to close.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    })
  }
}
