import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import {
  EMULATOR_KEY,
  type StripeEmulator,
  startStripeEmulator,
} from '../../../test/support/billing/stripe-emulator/start-stripe-emulator.ts'
import { createStripe } from '../provider/stripe/create-stripe.ts'
import { applySyncSteps, findSyncSteps } from './sync-steps.ts'

describe('staymap billing sync', () => {
  let emulator: StripeEmulator
  let stripe: Stripe
  before(async () => {
    emulator = await startStripeEmulator()
    stripe = createStripe({ secretKey: EMULATOR_KEY, apiBase: emulator.url })
  })
  after(() => emulator.close())

  test('looking writes nothing; applying leaves nothing to do; a changed price is replaced and the portal follows', async () => {
    const steps = await findSyncSteps(stripe)
    assert.ok(steps.some((step) => step.text === 'create price staymap_subscription_monthly, €49 a month'))
    assert.ok(steps.some((step) => step.text === 'create price staymap_credits_million, €1'))
    assert.ok(emulator.requests.every((request) => request.startsWith('GET ')))

    await applySyncSteps(steps)
    assert.deepEqual(await findSyncSteps(stripe), [])

    const old = emulator.state.priceOf('staymap_subscription_monthly')
    old.unit_amount = 39_00
    emulator.state.products.get('staymap_enterprise')!.name = 'Old name'
    const changes = await findSyncSteps(stripe)
    assert.deepEqual(
      changes.map((step) => step.text),
      [
        'replace price staymap_subscription_monthly: €39 eur → €49 a month',
        'change product staymap_enterprise: name "Old name" → "Staymap Enterprise"',
        'change the portal: the plans it offers',
      ],
    )
    await applySyncSteps(changes)
    assert.deepEqual(await findSyncSteps(stripe), [])
    assert.equal(old.active, false)
    assert.equal(emulator.state.priceOf('staymap_subscription_monthly').unit_amount, 49_00)
  })
})
