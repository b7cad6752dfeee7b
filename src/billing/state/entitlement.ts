import { PLAN_TYPES, type PlanType } from '../../accounts/index.ts'

/**
 * What a subscription's status gives:
 *   active, trialing        its plan
 *   past_due                its plan still: the provider goes on trying to collect, and says when it gives up
 *   incomplete              nothing: the first payment has not succeeded
 *   unpaid, paused          nothing until it is paid or resumed
 *   canceled, …expired      nothing, for good
 */
const LIVING = new Set(['active', 'trialing', 'past_due'])

export interface SubscriptionState {
  id: string
  status: string
  planType: PlanType
  createdAt: Date
}

export function isLiving(subscription: { status: string }): boolean {
  return LIVING.has(subscription.status)
}

/** The subscription that counts: a living one before an ended one, the higher plan, then the newer. */
export function currentSubscription<S extends SubscriptionState>(subscriptions: S[]): S | undefined {
  return [...subscriptions].sort(
    (a, b) =>
      Number(isLiving(b)) - Number(isLiving(a)) ||
      (isLiving(a) ? PLAN_TYPES.indexOf(b.planType) - PLAN_TYPES.indexOf(a.planType) : 0) ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      (a.id < b.id ? -1 : 1),
  )[0]
}

/** The plan an organization's subscriptions give it. */
export function planOf(subscriptions: SubscriptionState[]): PlanType {
  const current = currentSubscription(subscriptions)
  return current && isLiving(current) ? current.planType : 'FREE'
}
