import { CREDITS, PLAN_TYPES, PLANS, type PlanType } from '../accounts/index.ts'
import { priceText } from './money.ts'

/**
 * What we sell, as the payment provider knows it. The names are ours and the same at every provider
 * (product ids and, for prices, lookup keys), so the list of plans can be shown without asking
 * anybody, and a price that changes keeps its name.
 */
export interface CatalogueItem {
  productId: string
  priceId: string
  name: string
  description: string
  unitCents: number
  recurring: boolean
}

export interface PlanItem extends CatalogueItem {
  planType: PlanType
}

export const CURRENCY = 'eur'

export const PLAN_ITEMS: PlanItem[] = PLAN_TYPES.filter((planType) => PLANS[planType].monthlyPriceCents > 0).map(
  (planType) => ({
    planType,
    productId: `staymap_${planType.toLowerCase()}`,
    priceId: `staymap_${planType.toLowerCase()}_monthly`,
    name: `Staymap ${PLANS[planType].displayName}`,
    description: PLANS[planType].features.join(', '),
    unitCents: PLANS[planType].monthlyPriceCents,
    recurring: true,
  }),
)

export const CREDITS_ITEM: CatalogueItem = {
  productId: 'staymap_credits',
  priceId: 'staymap_credits_million',
  name: 'Staymap mapping credits',
  description:
    'One million mappings beyond the daily allowance of your plan. One credit is one mapping; credits do not expire.',
  unitCents: CREDITS.unitPriceCents,
  recurring: false,
}

/** The plan a tier's providerPriceId stands for. */
export function planOfPrice(priceId: string): PlanItem | undefined {
  return PLAN_ITEMS.find((item) => item.priceId === priceId)
}

/** By product, not by price: a subscription begun before a change of price keeps its old price. */
export function planOfProduct(productId: string): PlanType | undefined {
  return PLAN_ITEMS.find((item) => item.productId === productId)?.planType
}

export interface PlanTier {
  planType: PlanType
  displayName: string
  monthlyPrice: string
  mappingsPerDay: number
  maxSuppliers: number
  pricePerMillion: string | null
  features: string[]
  providerPriceId: string | null
}

export interface CreditsProduct {
  name: string
  description: string
  pricePerMillion: string
  minimumCredits: number
  providerProductId: string
  providerPriceId: string
}

const PRICE_PER_MILLION = priceText((CREDITS.unitPriceCents * 1_000_000) / CREDITS.creditsPerUnit)

/** The plans as customers read them. */
export function listPlans(): { tiers: PlanTier[]; credits: CreditsProduct } {
  return {
    tiers: PLAN_TYPES.map((planType) => {
      const plan = PLANS[planType]
      const item = PLAN_ITEMS.find((candidate) => candidate.planType === planType)
      return {
        planType,
        displayName: plan.displayName,
        monthlyPrice: item ? `${priceText(plan.monthlyPriceCents)} / month` : priceText(0),
        mappingsPerDay: plan.mappingsPerDay,
        maxSuppliers: plan.maxSuppliers,
        pricePerMillion: item ? PRICE_PER_MILLION : null,
        features: [...plan.features],
        providerPriceId: item?.priceId ?? null,
      }
    }),
    credits: {
      name: 'Mapping credits',
      description: CREDITS_ITEM.description,
      pricePerMillion: PRICE_PER_MILLION,
      minimumCredits: CREDITS.minimumCredits,
      providerProductId: CREDITS_ITEM.productId,
      providerPriceId: CREDITS_ITEM.priceId,
    },
  }
}
