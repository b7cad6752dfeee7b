import type { Stripe } from 'stripe'
import { askStripe } from '../provider/stripe/stripe-errors.ts'
import { portalSteps } from './portal-steps.ts'
import { productAndPriceSteps } from './product-steps.ts'
import type { SyncStep } from './sync-step.ts'

/** Everything in which the provider differs from the plan file, in the order to put it right. Writes nothing. */
export function findSyncSteps(stripe: Stripe): Promise<SyncStep[]> {
  return askStripe(async () => {
    const steps = await productAndPriceSteps(stripe)
    return [...steps, ...(await portalSteps(stripe, steps.length > 0))]
  })
}

/** Does the steps, one after the other. Begun again after a fault it goes on with what is still missing. */
export async function applySyncSteps(steps: SyncStep[]): Promise<void> {
  for (const step of steps) await askStripe(step.apply)
}
