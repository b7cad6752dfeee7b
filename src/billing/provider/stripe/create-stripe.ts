import { Stripe } from 'stripe'
import type { StripeSettings } from '../../../platform/settings.ts'

// A person waits for the page; the SDK tries again by itself within this, with the same idempotency key.
const TIMEOUT_MS = 10_000
const RETRIES = 1

/** Stripe's SDK, pointed at `STRIPE_API_BASE` where that is set (tests, a proxy of one's own). */
export function createStripe(settings: Pick<StripeSettings, 'secretKey' | 'apiBase'>): Stripe {
  const base = settings.apiBase ? new URL(settings.apiBase) : null
  return new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: base ? 0 : RETRIES,
    telemetry: false,
    appInfo: { name: 'staymap' },
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === 'http:' ? 80 : 443),
          protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
        }
      : {}),
  })
}
