import { randomUUID } from 'node:crypto'
import { CREDITS } from '../../accounts/index.ts'
import { badRequest, conflict } from '../../platform/errors.ts'
import { CREDITS_ITEM, planOfPrice } from '../catalogue.ts'
import { grouped } from '../quota/quota-text.ts'
import type { BillingParts } from '../state/billing-parts.ts'
import { currentSubscription, isLiving } from '../state/entitlement.ts'
import { CREDIT_UNITS_MAX, CREDIT_UNITS_MIN } from './credit-units.ts'
import { ensureCustomer } from './customers.ts'
import { checkReturnUrl } from './return-url.ts'

export interface CheckoutRequest {
  organizationId: string
  priceId: string
  successUrl: string
  cancelUrl: string
  /** From the caller's Idempotency-Key header. */
  idempotencyKey?: string
}

interface Rules {
  production: boolean
}

/** A hosted page on which a plan is paid for. A living subscription is changed there, never doubled. */
export async function startPlanCheckout(parts: BillingParts, rules: Rules, request: CheckoutRequest): Promise<string> {
  const plan = planOfPrice(request.priceId)
  if (!plan) throw unknownPrice('a providerPriceId of the tiers')
  checkUrls(rules, request)
  const { customerId } = await ensureCustomer(parts, request.organizationId)
  const session = sessionRequest('plan', customerId, request)
  const current = currentSubscription(await parts.provider.listSubscriptions(customerId))
  if (!current || !isLiving(current)) return (await parts.provider.startPlanCheckout({ ...session, plan })).url
  if (current.planType === plan.planType) {
    throw conflict(`There is a subscription to this plan already (${current.status}). Manage it in the portal.`)
  }
  return (await parts.provider.startPlanChange({ ...session, plan, subscriptionId: current.id })).url
}

/** A hosted page on which credits are paid for; how many can still be changed there. */
export async function startCreditsCheckout(
  parts: BillingParts,
  rules: Rules,
  request: CheckoutRequest & { credits?: number | null },
): Promise<string> {
  if (request.priceId !== CREDITS_ITEM.priceId) throw unknownPrice('the providerPriceId of the credits')
  const units = unitsOf(request.credits ?? CREDITS.minimumCredits)
  checkUrls(rules, request)
  const { customerId } = await ensureCustomer(parts, request.organizationId)
  return (await parts.provider.startCreditsCheckout({ ...sessionRequest('credits', customerId, request), units })).url
}

/** The provider's page for payment methods, invoices, and ending or changing the subscription. */
export async function openPortal(
  parts: BillingParts,
  rules: Rules,
  request: { organizationId: string; returnUrl: string },
): Promise<string> {
  checkReturnUrl('returnUrl', request.returnUrl, rules.production)
  const { customerId } = await ensureCustomer(parts, request.organizationId)
  return (await parts.provider.openPortal({ customerId, returnUrl: request.returnUrl })).url
}

function unitsOf(credits: number): number {
  const units = credits / CREDITS.creditsPerUnit
  if (Number.isInteger(units) && units >= CREDIT_UNITS_MIN && units <= CREDIT_UNITS_MAX) return units
  const [unit, least, most] = [1, CREDIT_UNITS_MIN, CREDIT_UNITS_MAX].map((count) =>
    grouped(count * CREDITS.creditsPerUnit),
  )
  const message = `must be a multiple of ${unit}, at least ${least} and at most ${most}`
  throw badRequest(`credits: ${message}`, [{ path: 'credits', message }])
}

function checkUrls(rules: Rules, request: CheckoutRequest): void {
  checkReturnUrl('successUrl', request.successUrl, rules.production)
  checkReturnUrl('cancelUrl', request.cancelUrl, rules.production)
}

function sessionRequest(kind: string, customerId: string, request: CheckoutRequest) {
  return {
    organizationId: request.organizationId,
    customerId,
    successUrl: request.successUrl,
    cancelUrl: request.cancelUrl,
    idempotencyKey: `${kind}:${request.organizationId}:${request.idempotencyKey ?? randomUUID()}`,
  }
}

function unknownPrice(what: string) {
  const message = `must be ${what}, see GET /api/v1/billing/plans`
  return badRequest(`priceId: ${message}`, [{ path: 'priceId', message }])
}
