import { z } from 'zod'
import { problemAnswer } from '../problem.ts'

const returnUrl = z.string().describe('Absolute http(s) address; https in production.')

export const checkoutBody = z.object({
  priceId: z.string().describe('A providerPriceId of GET /api/v1/billing/plans.'),
  successUrl: returnUrl.meta({ example: 'https://example.com/billing/done' }),
  cancelUrl: returnUrl.meta({ example: 'https://example.com/billing' }),
})

export const portalBody = z.object({ returnUrl: returnUrl.meta({ example: 'https://example.com/billing' }) })

/** The same key again, within a day, gives the same session instead of a second one. */
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': z.string().trim().min(1).max(150).optional() })

export const checkoutAnswer = z.object({
  checkoutUrl: z.string().describe('Send the customer here; payment happens on the provider’s page.'),
})

export const providerDown = problemAnswer('The payment provider cannot be reached; Retry-After says when to try again.')
