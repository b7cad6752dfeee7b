import { Stripe } from 'stripe'
import { keyUsedBefore, providerUnavailable } from '../payment-provider.ts'

/** Runs a call to Stripe; what goes wrong there reaches the caller as 503, never as Stripe's own words. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) throw keyUsedBefore()
    if (error instanceof Stripe.errors.StripeError) throw providerUnavailable(error)
    throw error
  }
}
