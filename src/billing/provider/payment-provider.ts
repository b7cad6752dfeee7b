import type { PlanType } from '../../accounts/index.ts'
import { ApiError, conflict } from '../../platform/errors.ts'
import type { PlanItem } from '../catalogue.ts'

/**
 * What billing asks of a payment provider: sessions in which people pay on the provider's own pages,
 * and the provider's present state. Nothing here is ever told that a payment has succeeded; that is
 * read back from the provider after one of its events.
 */
export interface PaymentProvider {
  name: 'stripe' | 'sandbox'
  /** Signs the events it sends us. */
  webhookSecret: string
  /** The same organization always gives the same customer. */
  createCustomer(organization: { id: string; name: string }): Promise<string>
  /** Closes the pages for plans that the customer has open: two of them, both paid, would be two subscriptions. */
  startPlanCheckout(request: SessionRequest & { plan: PlanItem }): Promise<HostedSession>
  /** A page on which the customer confirms that an existing subscription changes to another plan. */
  startPlanChange(request: SessionRequest & { plan: PlanItem; subscriptionId: string }): Promise<HostedSession>
  startCreditsCheckout(request: SessionRequest & { units: number }): Promise<HostedSession>
  openPortal(request: { customerId: string; returnUrl: string }): Promise<HostedSession>
  /** All there ever were, in whatever state. */
  listSubscriptions(customerId: string): Promise<ProviderSubscription[]>
  /** Null when the session is not a purchase of credits. */
  findPurchase(sessionId: string): Promise<ProviderPurchase | null>
  findPurchaseOfPayment(paymentId: string): Promise<ProviderPurchase | null>
  listPurchases(customerId: string): Promise<ProviderPurchase[]>
}

export interface SessionRequest {
  organizationId: string
  customerId: string
  successUrl: string
  cancelUrl: string
  /** The same key again gives the same session. */
  idempotencyKey: string
}

export interface HostedSession {
  id: string
  url: string
}

export interface ProviderSubscription {
  id: string
  status: string
  planType: PlanType
  currentPeriodStart: Date
  currentPeriodEnd: Date
  cancelAtPeriodEnd: boolean
  createdAt: Date
}

/** One purchase of credits with everything that has happened to its money, oldest first. */
export interface ProviderPurchase {
  sessionId: string
  customerId: string
  paid: boolean
  /** Units of a million credits. */
  units: number
  paidCents: number
  reversals: Reversal[]
}

/** Money that went back to the customer, and whether it came to us again afterwards. */
export interface Reversal {
  id: string
  kind: 'refund' | 'dispute'
  cents: number
  /** A refund that failed, a dispute that was won. */
  reinstated: boolean
}

export function keyUsedBefore(): ApiError {
  return conflict('This Idempotency-Key was used before with another request.')
}

// Long enough for a short fault to pass, short enough for a person who waits to pay.
const RETRY_AFTER_SECONDS = 30

export function providerUnavailable(cause: unknown): ApiError {
  return new ApiError({
    code: 'UNAVAILABLE',
    detail: `The payment provider cannot be reached. Nothing was changed; try again in ${RETRY_AFTER_SECONDS} s.`,
    headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    cause,
  })
}
