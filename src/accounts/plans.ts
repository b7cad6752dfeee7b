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
  features: string[]
  /** The events a webhook subscription may ask for. */
  events: readonly string[]
}

const ALL_EVENTS = ['MAPPING_COMPLETED', 'MAPPING_ERROR_RESOLVED', 'INVENTORY_DUPLICATE_RESOLVED'] as const

export const PLANS: Record<PlanType, Plan> = {
  FREE: {
    planType: 'FREE',
    displayName: 'Free',
    monthlyPriceCents: 0,
    mappingsPerDay: 1_000,
    maxSuppliers: 2,
    features: [
      '1,000 mappings a day',
      '2 suppliers',
      'Real-time match',
      'Exports',
      'Webhook when a mapping is completed',
    ],
    events: ['MAPPING_COMPLETED'],
  },
  SUBSCRIPTION: {
    planType: 'SUBSCRIPTION',
    displayName: 'Pro',
    monthlyPriceCents: 49_00,
    mappingsPerDay: 1_000_000,
    maxSuppliers: 50,
    features: ['1,000,000 mappings a day', '50 suppliers', 'Everything in Free', 'All webhook events'],
    events: ALL_EVENTS,
  },
  ENTERPRISE: {
    planType: 'ENTERPRISE',
    displayName: 'Enterprise',
    monthlyPriceCents: 499_00,
    mappingsPerDay: 50_000_000,
    maxSuppliers: 1_000,
    features: ['50,000,000 mappings a day', '1,000 suppliers', 'Everything in Pro'],
    events: ALL_EVENTS,
  },
}

/** Pay-as-you-go: one credit is one mapping; a million cost one euro; they do not expire. */
export const CREDITS = {
  creditsPerUnit: 1_000_000,
  unitPriceCents: 100,
  minimumCredits: 5_000_000,
} as const

/** The events among those asked for that the plan does not permit. */
export function eventsNotPermitted(plan: PlanType, events: readonly string[]): string[] {
  return events.filter((event) => !PLANS[plan].events.includes(event))
}
