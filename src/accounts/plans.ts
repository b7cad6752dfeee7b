import { EVENT_TYPES, type EventType } from '../events/index.ts'

/**
 * The plans: prices, limits and what they permit, in this one file. `staymap billing sync` compares
 * them with the payment provider. Money is in whole cents; the display text is made from it.
 */
export const PLAN_TYPES = ['FREE', 'SUBSCRIPTION', 'ENTERPRISE'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

export interface Plan {
  planType: PlanType
  displayName: string
  monthlyPriceCents: number
  /** Shared by all members of the organization; a day is a day in UTC. */
  mappingsPerDay: number
  maxSuppliers: number
  /** As they are shown, the most telling first. */
  features: string[]
  /** The events a webhook subscription may ask for. */
  events: readonly EventType[]
}

export const PLANS: Record<PlanType, Plan> = {
  FREE: withFigures({
    planType: 'FREE',
    displayName: 'Free',
    monthlyPriceCents: 0,
    mappingsPerDay: 1_000,
    maxSuppliers: 2,
    features: ['Real-time match', 'Exports', 'Webhook when a mapping is completed'],
    events: ['MAPPING_COMPLETED'],
  }),
  SUBSCRIPTION: withFigures({
    planType: 'SUBSCRIPTION',
    displayName: 'Pro',
    monthlyPriceCents: 49_00,
    mappingsPerDay: 1_000_000,
    maxSuppliers: 50,
    features: ['Everything in Free', 'All webhook events'],
    events: EVENT_TYPES,
  }),
  ENTERPRISE: withFigures({
    planType: 'ENTERPRISE',
    displayName: 'Enterprise',
    monthlyPriceCents: 499_00,
    mappingsPerDay: 50_000_000,
    maxSuppliers: 1_000,
    features: ['Everything in Pro'],
    events: EVENT_TYPES,
  }),
}

/** What a plan permits in numbers leads its features. */
function withFigures(plan: Plan): Plan {
  const figures = [
    `${plan.mappingsPerDay.toLocaleString('en')} mappings a day`,
    `${plan.maxSuppliers.toLocaleString('en')} suppliers`,
  ]
  return { ...plan, features: [...figures, ...plan.features] }
}

/** Pay-as-you-go: one credit is one mapping; a million cost one euro; they do not expire. */
export const CREDITS = {
  creditsPerUnit: 1_000_000,
  unitPriceCents: 100,
  minimumCredits: 5_000_000,
} as const

/** The events among those asked for that the plan does not permit. */
export function eventsNotPermitted(plan: PlanType, events: readonly string[]): string[] {
  const permitted: readonly string[] = PLANS[plan].events
  return events.filter((event) => !permitted.includes(event))
}
