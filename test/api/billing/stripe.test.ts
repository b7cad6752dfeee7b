import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { applySyncSteps, createStripe, findSyncSteps } from '../../../src/billing/sync/index.ts'
import { assertFiguresAgree } from '../../support/billing/billing-figures.ts'
import {
  EMULATOR_KEY,
  type StripeEmulator,
  sendEvent,
  startStripeEmulator,
} from '../../support/billing/stripe-emulator/start-stripe-emulator.ts'
import type { Event } from '../../support/billing/stripe-emulator/stripe-objects.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { until } from '../../support/until.ts'

const URLS = { successUrl: 'https://a.example/ok?s={CHECKOUT_SESSION_ID}', cancelUrl: 'https://a.example/no' }
const PRO = 'staymap_subscription_monthly'
const ENTERPRISE = 'staymap_enterprise_monthly'
const CREDITS = 'staymap_credits_million'

describe('Stripe', () => {
  let stripe: StripeEmulator
  let service: TestService
  before(async () => {
    stripe = await startStripeEmulator()
    service = await startTestService(stripe.environment)
    await applySyncSteps(await findSyncSteps(createStripe({ secretKey: EMULATOR_KEY, apiBase: stripe.url })))
  })
  after(async () => {
    await service.close()
    await stripe.close()
  })

  const get = async (path: string, token: string) =>
    (await service.call('GET', `/api/v1/billing/${path}`, { token })).body
  const post = (path: string, token: string, body: object, headers?: Record<string, string>) =>
    service.call('POST', `/api/v1/billing/${path}`, { token, body, headers })
  const send = async (events: Event[]) => {
    for (const event of events) assert.equal(await sendEvent(service.url, event, { now: service.clock.now() }), 200)
  }
  const lastSession = () => [...stripe.state.sessions.values()].at(-1)!
  async function subscribe(token: string, priceId = PRO) {
    const answer = await post('checkout', token, { priceId, ...URLS })
    assert.equal(answer.status, 200, answer.text)
    const session = lastSession()
    assert.equal(answer.body.checkoutUrl, session.url)
    await send(stripe.acts.pay(session.id))
    return session.subscription!
  }
  async function buy(token: string, credits?: number) {
    const answer = await post('credits/purchase', token, { priceId: CREDITS, ...URLS, credits })
    assert.equal(answer.status, 200, answer.text)
    return lastSession()
  }

  test('a plan is bought, renewed, past due, paid, cancelled at period end and over', async () => {
    const { id, token } = await service.createOrganization()
    const subscription = await subscribe(token)
    const session = lastSession()
    assert.deepEqual(
      [session.mode, session.client_reference_id, session.success_url],
      ['subscription', id, URLS.successUrl],
    )
    const state = async () => {
      const { status, planType, cancelAtPeriodEnd } = await get('subscription', token)
      return `${status} ${planType} ${cancelAtPeriodEnd}`
    }
    assert.equal(await state(), 'active SUBSCRIPTION false')
    const first = await get('subscription', token)
    await send(stripe.acts.endPeriod(subscription, true))
    assert.equal((await get('subscription', token)).currentPeriodStart, first.currentPeriodEnd)
    await send(stripe.acts.endPeriod(subscription, false))
    assert.equal(await state(), 'past_due SUBSCRIPTION false')
    await send(stripe.acts.setStatus(subscription, 'unpaid'))
    assert.equal(await state(), 'unpaid FREE false')
    await send(stripe.acts.setStatus(subscription, 'active'))
    await send(stripe.acts.changePlan(subscription, ENTERPRISE))
    assert.equal(await state(), 'active ENTERPRISE false')
    await send(stripe.acts.setCancelAtPeriodEnd(subscription, true))
    assert.equal(await state(), 'active ENTERPRISE true')
    await send(stripe.acts.endPeriod(subscription, true))
    assert.match(await state(), /^canceled FREE/)
  })

  test('an organization is one customer, and changing the plan of a living subscription goes to the portal', async () => {
    const { id, token } = await service.createOrganization()
    await Promise.all([1, 2, 3].map(() => post('checkout', token, { priceId: PRO, ...URLS })))
    const customers = [...stripe.state.customers.values()].filter(({ metadata }) => metadata.organizationId === id)
    assert.equal(customers.length, 1)
    await subscribe(token)
    assert.equal((await post('checkout', token, { priceId: PRO, ...URLS })).status, 409)
    const change = await post('checkout', token, { priceId: ENTERPRISE, ...URLS })
    assert.match(change.body.checkoutUrl, /^https:\/\/billing\.stripe\.example\/bps_/)
    const portal = await post('portal', token, { returnUrl: 'https://a.example/back' })
    assert.match(portal.body.portalUrl, /^https:\/\/billing\.stripe\.example\/bps_/)
  })

  test('of the pages for plans only the last can be paid, so that nobody subscribes twice; those for credits stay', async () => {
    const { token } = await service.createOrganization()
    const begin = (headers?: Record<string, string>) => post('checkout', token, { priceId: PRO, ...URLS }, headers)
    const credits = await buy(token)
    await begin({ 'idempotency-key': 'first' })
    const first = lastSession()
    await begin()
    const second = lastSession()
    assert.deepEqual([credits.status, first.status, second.status], ['open', 'expired', 'open'])
    assert.equal((await begin({ 'idempotency-key': 'first' })).body.checkoutUrl, first.url)
    assert.equal(second.status, 'open')
  })

  test('where the older pages could not be closed, asking again with the same key closes them, and no newer one', async () => {
    const { token } = await service.createOrganization()
    const begin = (key: string) => post('checkout', token, { priceId: PRO, ...URLS }, { 'idempotency-key': key })
    await begin('older')
    const older = lastSession()
    older.created -= 60
    stripe.switches.refused = /expire$/
    assert.ok((await begin('kept')).status >= 500)
    stripe.switches.refused = null
    const kept = lastSession()
    assert.deepEqual([older.status, kept.status], ['open', 'open'])
    assert.equal((await begin('kept')).body.checkoutUrl, kept.url)
    assert.deepEqual([older.status, kept.status], ['expired', 'open'])
    await begin('newer')
    const newer = lastSession()
    newer.created += 60
    await begin('kept')
    assert.deepEqual([kept.status, newer.status], ['expired', 'open'])
  })

  test('credits: what was paid for is granted, once, and only when the money is there', async () => {
    const { id, token } = await service.createOrganization()
    const session = await buy(token, 6_000_000)
    assert.equal(session.line_items.data[0].quantity, 6)
    const completed = stripe.acts.pay(session.id, { quantity: 8, pending: true })
    await send(completed)
    assert.equal((await get('credits/balance', token)).creditsRemaining, 0)
    await send(stripe.acts.moneyArrives(session.id))
    await send(completed)
    assert.deepEqual(await get('credits/balance', token), {
      creditsRemaining: 8_000_000,
      creditsUsed: 0,
      totalSpent: 8,
    })
    await assertFiguresAgree(service.services.db, service.clock, id)
  })

  test('refunds and disputes are reversing entries; a failed refund and a won dispute are put back', async () => {
    const { id, token } = await service.createOrganization()
    const session = await buy(token)
    await send(stripe.acts.pay(session.id))
    const balance = async () => {
      const { creditsRemaining, totalSpent } = await get('credits/balance', token)
      return [creditsRemaining, totalSpent]
    }
    const part = stripe.acts.refund(session.id, 150)
    await send(part.events)
    assert.deepEqual(await balance(), [3_500_000, 3.5])
    await send(stripe.acts.refundFails(part.refund.id, session.customer))
    assert.deepEqual(await balance(), [5_000_000, 5])
    const dispute = stripe.acts.dispute(session.id, 500)
    await send(dispute.events)
    assert.deepEqual(await balance(), [0, 0])
    await send(stripe.acts.closeDispute(dispute.dispute.id, session.customer, true))
    assert.deepEqual(await balance(), [5_000_000, 5])
    await send(stripe.acts.refund(session.id, 500).events)
    assert.deepEqual(await balance(), [0, 0])
    const rows = await service.services.db
      .selectFrom('credit_transfers')
      .select('kind')
      .where('organization_id', '=', id)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      rows.map((row) => row.kind),
      ['purchase', 'refund', 'reinstate', 'dispute', 'reinstate', 'refund'],
    )
    await assertFiguresAgree(service.services.db, service.clock, id)
  })

  test('503 with Retry-After while the provider is down, and nothing is stored', async () => {
    const { id, token } = await service.createOrganization()
    for (const fault of ['refuses', 'hangs up', 'limits'] as const) {
      stripe.switches.fault = fault
      for (const [path, body] of [
        ['checkout', { priceId: PRO, ...URLS }],
        ['credits/purchase', { priceId: CREDITS, ...URLS }],
        ['portal', { returnUrl: URLS.cancelUrl }],
      ] as const) {
        const answer = await post(path, token, body)
        assert.equal(answer.status, 503, fault)
        assert.equal(answer.body.code, 'UNAVAILABLE')
        assert.equal(answer.headers.get('retry-after'), '30')
        assert.doesNotMatch(answer.text, /Sorry|Slow down|ECONN|hang up/)
      }
    }
    stripe.switches.fault = null
    const stored = await service.services.db
      .selectFrom('billing_customers')
      .select('customer_id')
      .where('organization_id', '=', id)
      .execute()
    assert.deepEqual(stored, [])
    assert.equal((await get('plans', token)).tiers.length, 3)
    assert.equal((await post('checkout', token, { priceId: PRO, ...URLS })).status, 200)
  })

  test('an event that comes while the provider cannot be asked is kept and applied later', async () => {
    const { token } = await service.createOrganization()
    await post('checkout', token, { priceId: PRO, ...URLS })
    const events = stripe.acts.pay(lastSession().id)
    stripe.switches.fault = 'hangs up'
    await send(events)
    stripe.switches.fault = null
    assert.equal((await get('subscription', token)).status, 'none')
    service.clock.advance(10_000)
    await service.services.billing.maintain()
    assert.equal((await get('subscription', token)).status, 'active')
  })

  test('events lost altogether are made good by the daily comparison', async () => {
    const { token } = await service.createOrganization()
    await post('checkout', token, { priceId: PRO, ...URLS })
    stripe.acts.pay(lastSession().id)
    stripe.acts.pay((await buy(token)).id)
    service.clock.advance(25 * 3_600_000)
    await service.services.billing.maintain()
    assert.equal((await get('subscription', token)).planType, 'SUBSCRIPTION')
    assert.equal((await get('credits/balance', token)).creditsRemaining, 5_000_000)
  })

  test('what was read first and arrives last does not overwrite what was read later', async () => {
    const { token } = await service.createOrganization()
    const subscription = await subscribe(token)
    const held = Promise.withResolvers<void>()
    stripe.switches.hold = { path: '/v1/subscriptions', until: held.promise }
    const first = send(stripe.acts.changePlan(subscription, ENTERPRISE))
    await until('the first reading is under way', async () => stripe.switches.hold === null)
    await send(stripe.acts.cancelNow(subscription))
    assert.equal((await get('subscription', token)).planType, 'FREE')
    held.resolve()
    await first
    const { status, planType } = await get('subscription', token)
    assert.deepEqual([status, planType], ['canceled', 'FREE'])
  })

  test('200 and no effect: unknown types, customers we do not know, the same event again', async () => {
    const { token } = await service.createOrganization()
    const subscription = await subscribe(token)
    const customer = stripe.state.subscriptions.get(subscription)!.customer
    await send([
      stripe.state.event('customer.created', customer, { id: customer }),
      stripe.state.event('invoice.paid', 'cus_nobody', { id: 'in_1', customer: 'cus_nobody' }),
      stripe.state.event('invoice.paid', customer, { id: 'in_1' }),
    ])
    assert.equal((await get('subscription', token)).status, 'active')
  })

  test('400 and no effect: an event signed with another secret, or too old', async () => {
    const { token } = await service.createOrganization()
    await post('checkout', token, { priceId: PRO, ...URLS })
    const [event] = stripe.acts.pay(lastSession().id)
    const now = service.clock.now()
    assert.equal(await sendEvent(service.url, event, { now, forged: true }), 400)
    assert.equal(await sendEvent(service.url, event, { now: new Date(now.getTime() - 301_000) }), 400)
    assert.equal((await get('subscription', token)).status, 'none')
  })

  test('409: an Idempotency-Key used for another request', async () => {
    const { token } = await service.createOrganization()
    const headers = { 'idempotency-key': 'k1' }
    const one = await post('credits/purchase', token, { priceId: CREDITS, ...URLS }, headers)
    const same = await post('credits/purchase', token, { priceId: CREDITS, ...URLS }, headers)
    assert.equal(same.body.checkoutUrl, one.body.checkoutUrl)
    const other = await post('credits/purchase', token, { priceId: CREDITS, ...URLS, credits: 9_000_000 }, headers)
    assert.equal(other.status, 409)
  })

  test('an operator’s plan stays while nothing changes at the provider', async () => {
    const { id, token } = await service.createOrganization('ENTERPRISE')
    await buy(token)
    await service.services.billing.compareOrganization(id)
    assert.equal((await get('subscription', token)).planType, 'ENTERPRISE')
  })
})
