import assert from 'node:assert/strict'
import fc from 'fast-check'
import { applySyncSteps, createStripe, findSyncSteps } from '../../../src/billing/sync/index.ts'
import { startTestService } from '../test-service.ts'
import { assertFiguresAgree } from './billing-figures.ts'
import { EMULATOR_KEY, sendEvent, startStripeEmulator } from './stripe-emulator/start-stripe-emulator.ts'
import type { Event } from './stripe-emulator/stripe-objects.ts'

const URLS = { successUrl: 'https://a.example/ok', cancelUrl: 'https://a.example/no' }
const PLAN_PRICES = ['staymap_subscription_monthly', 'staymap_enterprise_monthly']

// What may happen to a customer. `a` and `b` choose which of its subscriptions or purchases, and how much.
const ACTS = [
  'subscribe',
  'changePlan',
  'renew',
  'paymentFails',
  'unpaid',
  'paid',
  'cancelAtEnd',
  'resume',
  'cancelNow',
  'buy',
  'buySlowly',
  'moneyArrives',
  'refund',
  'refundFails',
  'dispute',
  'disputeWon',
  'disputeLost',
] as const

// Most acts need a subscription or a purchase to act on, so these come more often.
const step = fc.record({
  act: fc.constantFrom(...ACTS, 'subscribe', 'subscribe', 'subscribe', 'buy', 'buy', 'buy', 'refund', 'dispute'),
  a: fc.nat(5),
  b: fc.integer({ min: 1, max: 9 }),
})
// What the road does to one event.
const fate = fc.record({
  how: fc.constantFrom('at once', 'at once', 'later', 'later', 'lost'),
  copies: fc.integer({ min: 1, max: 3 }),
  forgedFirst: fc.boolean(),
  /** Sorts what comes later, so that it comes in any order. */
  rank: fc.integer(),
})

/**
 * Lives the same life twice against one service: once with every event delivered in order, once,
 * at once; once with events doubled, reordered, delayed, lost and forged. In the end plan,
 * subscriptions and ledger must be the same, row for row.
 */
export async function checkRandomSequences(count: number, seed: number): Promise<void> {
  const stripe = await startStripeEmulator(() => service.clock.now())
  const service = await startTestService(stripe.environment)
  try {
    await applySyncSteps(await findSyncSteps(createStripe({ secretKey: EMULATOR_KEY, apiBase: stripe.url })))
    const sequence = fc.tuple(
      fc.array(step, { minLength: 1, maxLength: 8 }),
      fc.array(fate, { minLength: 24, maxLength: 24 }),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(sequence, async ([steps, fates, atOnce]) => {
        const ordered = await beginLife()
        for (const { act, a, b } of steps) await ordered.deliver(await ordered.act(act, a, b))

        const faulty = await beginLife()
        const later: { event: Event; copies: number; rank: number }[] = []
        let used = 0
        let isLost = false
        for (const { act, a, b } of steps) {
          for (const event of await faulty.act(act, a, b)) {
            const { how, copies, forgedFirst, rank } = fates[used++ % fates.length]
            if (forgedFirst) assert.equal(await faulty.send(event, true), 400)
            if (how === 'lost') isLost = true
            else if (how === 'later') later.push({ event, copies, rank })
            else await faulty.deliver(Array.from({ length: copies }, () => event))
          }
        }
        later.sort((x, y) => x.rank - y.rank)
        const late = later.flatMap(({ event, copies }) => Array.from({ length: copies }, () => event))
        if (atOnce) await Promise.all(late.map((event) => faulty.deliver([event])))
        else await faulty.deliver(late)
        // What was lost is found by the comparison that runs once a day.
        if (isLost) await service.services.billing.compareOrganization(faulty.id)

        assert.deepEqual(await faulty.outcome(), await ordered.outcome())
        await assertFiguresAgree(service.services.db, service.clock, faulty.id)
      }),
      { numRuns: count, seed, endOnFailure: true },
    )
  } finally {
    await service.close()
    await stripe.close()
  }

  async function beginLife() {
    const { id } = await service.createOrganization()
    const { billing, db } = service.services
    let customer = ''
    const purchases: string[] = []
    const refunds: string[] = []
    const disputes: string[] = []
    const { acts, state } = stripe

    const own = <T extends { customer: string }>(all: Map<string, T>) =>
      [...all.values()].filter((row) => row.customer === customer)
    const living = () => own(state.subscriptions).find((row) => row.status !== 'canceled')

    async function act(name: (typeof ACTS)[number], a: number, b: number): Promise<Event[]> {
      const subscription = living()
      const purchase = purchases[a % Math.max(1, purchases.length)]
      const isPaid = purchase && state.sessions.get(purchase)!.payment_status === 'paid'
      switch (name) {
        case 'subscribe': {
          if (subscription) return []
          await billing.startPlanCheckout({ organizationId: id, priceId: PLAN_PRICES[a % 2], ...URLS })
          return acts.pay(newestSession())
        }
        case 'buy':
        case 'buySlowly': {
          await billing.startCreditsCheckout({ organizationId: id, priceId: 'staymap_credits_million', ...URLS })
          purchases.push(newestSession())
          return acts.pay(purchases.at(-1)!, { quantity: 4 + b, pending: name === 'buySlowly' })
        }
        case 'moneyArrives':
          return purchase && !isPaid ? acts.moneyArrives(purchase) : []
        case 'refund': {
          const left = isPaid ? state.sessions.get(purchase)!.amount_total! - goneBack(purchase) : 0
          if (left <= 0) return []
          const { refund, events } = acts.refund(purchase, Math.min(left, b * 90))
          refunds.push(refund.id)
          return events
        }
        case 'refundFails': {
          const open = refunds.find((refund) => state.refunds.get(refund)!.status === 'succeeded')
          return open ? acts.refundFails(open, customer) : []
        }
        case 'dispute': {
          const left = isPaid ? state.sessions.get(purchase)!.amount_total! - goneBack(purchase) : 0
          if (left <= 0) return []
          const { dispute, events } = acts.dispute(purchase, left)
          disputes.push(dispute.id)
          return events
        }
        case 'disputeWon':
        case 'disputeLost': {
          const open = disputes.find((dispute) => state.disputes.get(dispute)!.status === 'needs_response')
          return open ? acts.closeDispute(open, customer, name === 'disputeWon') : []
        }
      }
      if (!subscription) return []
      switch (name) {
        case 'changePlan':
          return acts.changePlan(subscription.id, PLAN_PRICES[a % 2])
        case 'renew':
          return acts.endPeriod(subscription.id, true)
        case 'paymentFails':
          return acts.endPeriod(subscription.id, false)
        case 'unpaid':
          return acts.setStatus(subscription.id, 'unpaid')
        case 'paid':
          return acts.setStatus(subscription.id, 'active')
        case 'cancelAtEnd':
          return acts.setCancelAtPeriodEnd(subscription.id, true)
        case 'resume':
          return acts.setCancelAtPeriodEnd(subscription.id, false)
        case 'cancelNow':
          return acts.cancelNow(subscription.id)
      }
    }

    function newestSession(): string {
      const session = [...state.sessions.values()].at(-1)!
      customer = session.customer
      return session.id
    }

    function goneBack(session: string): number {
      const payment = state.sessions.get(session)!.payment_intent
      const refunded = [...state.refunds.values()].filter(
        (row) => row.payment_intent === payment && row.status !== 'failed',
      )
      const disputed = [...state.disputes.values()].filter(
        (row) => row.payment_intent === payment && row.status !== 'won',
      )
      return [...refunded, ...disputed].reduce((sum, row) => sum + row.amount, 0)
    }

    const send = (event: Event, forged = false) => sendEvent(service.url, event, { now: service.clock.now(), forged })

    return {
      id,
      act,
      send,
      async deliver(events: Event[]) {
        for (const event of events) assert.equal(await send(event), 200)
      },
      /** Everything that counts, with the customer's own ids taken out. */
      async outcome() {
        const plain = (text: string) => text.replace(`_${customer.replace('cus_', '')}_`, '_N_')
        const organization = await db
          .selectFrom('organizations')
          .select('plan_type')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const subscriptions = await db
          .selectFrom('billing_subscriptions')
          .select(['id', 'status', 'plan_type', 'cancel_at_period_end', 'current_period_end'])
          .where('organization_id', '=', id)
          .execute()
        const ledger = await db
          .selectFrom('credit_transfers')
          .select(['external_id', 'kind', 'from_account', 'to_account', 'credits', 'cents'])
          .where('organization_id', '=', id)
          .execute()
        const byId = (x: { id: string }, y: { id: string }) => (x.id < y.id ? -1 : 1)
        return {
          plan: organization.plan_type,
          subscriptions: subscriptions.map((row) => ({ ...row, id: plain(row.id) })).sort(byId),
          ledger: ledger.map(({ external_id, ...row }) => ({ ...row, id: plain(external_id) })).sort(byId),
        }
      },
    }
  }
}
