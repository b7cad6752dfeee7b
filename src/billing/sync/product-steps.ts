import type { Stripe } from 'stripe'
import { type CatalogueItem, CREDITS_ITEM, CURRENCY, PLAN_ITEMS } from '../catalogue.ts'
import { priceText } from '../money.ts'
import type { SyncStep } from './sync-step.ts'

export async function productAndPriceSteps(stripe: Stripe): Promise<SyncStep[]> {
  const items: CatalogueItem[] = [...PLAN_ITEMS, CREDITS_ITEM]
  const products = await stripe.products.list({ ids: items.map((item) => item.productId), limit: 100 })
  const prices = await stripe.prices.list({ lookup_keys: items.map((item) => item.priceId), limit: 100 })
  return items.flatMap((item) => [
    ...productSteps(
      stripe,
      item,
      products.data.find((product) => product.id === item.productId),
    ),
    ...priceSteps(
      stripe,
      item,
      prices.data.find((price) => price.lookup_key === item.priceId),
    ),
  ])
}

function productSteps(stripe: Stripe, item: CatalogueItem, found: Stripe.Product | undefined): SyncStep[] {
  const wanted = { name: item.name, description: item.description }
  if (!found) {
    return [
      {
        text: `create product ${item.productId}, "${item.name}"`,
        apply: async () => {
          await stripe.products.create(
            { id: item.productId, ...wanted },
            { idempotencyKey: `product:${item.productId}` },
          )
        },
      },
    ]
  }
  const differs = [
    ...(found.name === item.name ? [] : [`name "${found.name}" → "${item.name}"`]),
    ...(found.description === item.description ? [] : ['description']),
    ...(found.active ? [] : ['active again']),
  ]
  if (differs.length === 0) return []
  return [
    {
      text: `change product ${item.productId}: ${differs.join(', ')}`,
      apply: async () => {
        await stripe.products.update(item.productId, { ...wanted, active: true })
      },
    },
  ]
}

// A price cannot be changed at Stripe. A new one takes over the lookup key and the old one is closed to
// new customers; subscriptions that have it keep it.
function priceSteps(stripe: Stripe, item: CatalogueItem, found: Stripe.Price | undefined): SyncStep[] {
  const shown = `${priceText(item.unitCents)}${item.recurring ? ' a month' : ''}`
  const create = async () => {
    await stripe.prices.create({
      product: item.productId,
      currency: CURRENCY,
      unit_amount: item.unitCents,
      lookup_key: item.priceId,
      transfer_lookup_key: true,
      ...(item.recurring ? { recurring: { interval: 'month' as const } } : {}),
    })
  }
  if (!found) return [{ text: `create price ${item.priceId}, ${shown}`, apply: create }]
  const isRight =
    found.active &&
    found.currency === CURRENCY &&
    found.unit_amount === item.unitCents &&
    (found.recurring?.interval ?? null) === (item.recurring ? 'month' : null) &&
    (typeof found.product === 'string' ? found.product : found.product.id) === item.productId
  if (isRight) return []
  return [
    {
      text: `replace price ${item.priceId}: ${priceText(found.unit_amount ?? 0)} ${found.currency} → ${shown}`,
      apply: async () => {
        await create()
        await stripe.prices.update(found.id, { active: false })
      },
    },
  ]
}
