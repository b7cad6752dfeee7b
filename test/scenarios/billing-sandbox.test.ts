import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { assertFiguresAgree } from '../support/billing/billing-figures.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const DAY_MS = 86_400_000
const BACK = {
  successUrl: 'https://shop.example/done?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://shop.example/back',
}

describe('a newcomer pays in the sandbox', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  const get = async (path: string, token: string) =>
    (await service.call('GET', `/api/v1/billing/${path}`, { token })).body
  const submit = (url: string, form: Record<string, string>) =>
    service.call('POST', url, {
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  async function checkout(token: string, planType: string): Promise<string> {
    const { tiers } = await get('plans', token)
    const priceId = tiers.find((tier: { planType: string }) => tier.planType === planType).providerPriceId
    const answer = await service.call('POST', '/api/v1/billing/checkout', { token, body: { priceId, ...BACK } })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.checkoutUrl
  }
  async function creditsCheckout(token: string, credits?: number): Promise<string> {
    const priceId = (await get('plans', token)).credits.providerPriceId
    const body = { priceId, ...BACK, ...(credits ? { credits } : {}) }
    const answer = await service.call('POST', '/api/v1/billing/credits/purchase', { token, body })
    assert.equal(answer.status, 200, answer.text)
    return answer.body.checkoutUrl
  }
  async function portal(token: string): Promise<string> {
    const body = { returnUrl: 'https://shop.example/account' }
    return (await service.call('POST', '/api/v1/billing/portal', { token, body })).body.portalUrl
  }

  test('an upgrade: decline, then pay; the plan and its limits are there at once', async () => {
    const { token } = await service.createOrganization()
    assert.deepEqual(await get('subscription', token), {
      id: null,
      status: 'none',
      planType: 'FREE',
      currentPeriodStart: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    })
    const url = await checkout(token, 'SUBSCRIPTION')
    const page = await service.call('GET', url)
    assert.equal(page.status, 200)
    assert.match(page.text, /<h1>Pro plan<\/h1>/)
    assert.match(page.text, /€49 a month/)
    assert.match(
      page.headers.get('content-security-policy')!,
      /default-src 'none'.*form-action 'self' https:\/\/shop\.example;/,
    )
    assert.doesNotMatch(page.text, /<script/)

    const declined = await submit(url, { action: 'decline' })
    assert.equal(declined.status, 303)
    assert.match(
      (await service.call('GET', service.url + declined.headers.get('location'))).text,
      /role="alert">The card was declined/,
    )
    assert.equal((await get('subscription', token)).status, 'none')

    const cancelled = await submit(url, { action: 'cancel' })
    assert.equal(cancelled.headers.get('location'), BACK.cancelUrl)

    const paid = await submit(url, { action: 'pay' })
    assert.equal(paid.status, 303)
    assert.match(paid.headers.get('location')!, /^https:\/\/shop\.example\/done\?session=cs_sandbox_/)
    const subscription = await get('subscription', token)
    assert.deepEqual(
      [subscription.status, subscription.planType, subscription.cancelAtPeriodEnd],
      ['active', 'SUBSCRIPTION', false],
    )
    assert.ok(subscription.currentPeriodEnd > subscription.currentPeriodStart)
    assert.equal((await get('quota/status', token)).mappingsPerDayLimit, 1_000_000)
    assert.equal((await get('plans', token)).currentPlan, 'SUBSCRIPTION')

    // The page again, by the browser's back button: paid once, and it says so.
    assert.match((await submit(url, { action: 'pay' })).text, /Paid already/)
    const again = await service.call('POST', '/api/v1/billing/checkout', {
      token,
      body: { priceId: 'staymap_subscription_monthly', ...BACK },
    })
    assert.equal(again.status, 409)
  })

  test('a page for a plan that was begun before another can no longer be paid: one subscription, one charge', async () => {
    const { token } = await service.createOrganization()
    const [early, late] = [await checkout(token, 'SUBSCRIPTION'), await checkout(token, 'ENTERPRISE')]
    assert.equal((await service.call('GET', early)).status, 410)
    await submit(late, { action: 'pay' })
    await submit(early, { action: 'pay' })
    assert.equal((await get('subscription', token)).planType, 'ENTERPRISE')
    const { text } = await service.call('GET', await portal(token))
    assert.match(text, /Enterprise plan, one month/)
    assert.doesNotMatch(text, /Pro plan, one month/)
  })

  test('a higher plan changes the subscription instead of adding a second one', async () => {
    const { id, token } = await service.createOrganization()
    await submit(await checkout(token, 'SUBSCRIPTION'), { action: 'pay' })
    const before = await get('subscription', token)
    await submit(await checkout(token, 'ENTERPRISE'), { action: 'pay' })
    const now = await get('subscription', token)
    assert.deepEqual([now.id, now.planType], [before.id, 'ENTERPRISE'])
    const stored = await service.services.db
      .selectFrom('billing_subscriptions')
      .select('id')
      .where('organization_id', '=', id)
      .execute()
    assert.equal(stored.length, 1)
  })

  test('credits: the number can be changed on the page, is granted once, used after the allowance, and paid back by a reversing entry', async () => {
    const { id, token } = await service.createOrganization()
    const url = await creditsCheckout(token)
    assert.match((await service.call('GET', url)).text, /name="quantity" min="5" max="999999"[^>]*value="5"/s)
    assert.equal((await submit(url, { action: 'pay', quantity: '4' })).status, 400)
    assert.equal((await get('credits/balance', token)).creditsRemaining, 0)
    assert.equal((await submit(url, { action: 'pay', quantity: '7' })).status, 303)
    await submit(url, { action: 'pay', quantity: '7' })
    assert.deepEqual(await get('credits/balance', token), {
      creditsRemaining: 7_000_000,
      creditsUsed: 0,
      totalSpent: 7,
    })

    await service.services.db.transaction().execute(async (trx) => {
      const reservationId = randomUUID()
      const { quota } = service.services
      await quota.reserve(trx, { organizationId: id, reservationId, supplierCode: 'HB', mappings: 1_250 })
      await quota.settle(trx, { reservationId, processed: 1_250 })
    })
    const status = await get('quota/status', token)
    assert.deepEqual(
      [status.quotaType, status.creditBalance, status.remainingQuota],
      ['credit_balance', 6_999_750, 6_999_750],
    )
    assert.deepEqual(await get('usage', token), {
      period: service.clock.now().toISOString().slice(0, 7),
      totalMappings: 1_250,
      totalCost: 0.00025,
      bySupplier: [{ supplierCode: 'HB', mappings: 1_250, cost: 0.00025 }],
    })

    const account = await portal(token)
    const payment = /name="payment" value="([^"]+)"/.exec((await service.call('GET', account)).text)![1]
    await submit(account, { action: 'refund', payment })
    await submit(account, { action: 'refund', payment })
    assert.deepEqual(await get('credits/balance', token), { creditsRemaining: -250, creditsUsed: 250, totalSpent: 0 })
    assert.equal((await get('quota/status', token)).canProceed, false)
    await assertFiguresAgree(service.services.db, service.clock, id)
  })

  test('a year of a subscription: renewed, cancelled, resumed, past due, paid, cancelled and ended by the calendar', async () => {
    const { token } = await service.createOrganization()
    const start = service.clock.now()
    await submit(await checkout(token, 'SUBSCRIPTION'), { action: 'pay' })
    const state = async () => {
      const { status, planType, cancelAtPeriodEnd } = await get('subscription', token)
      return `${status} ${planType} ${cancelAtPeriodEnd}`
    }
    const first = await get('subscription', token)
    service.clock.advance(32 * DAY_MS)
    const second = await get('subscription', token)
    assert.equal(second.currentPeriodStart, first.currentPeriodEnd)
    assert.equal(await state(), 'active SUBSCRIPTION false')

    const account = await portal(token)
    await submit(account, { action: 'cancel' })
    assert.equal(await state(), 'active SUBSCRIPTION true')
    await submit(account, { action: 'resume' })
    assert.equal(await state(), 'active SUBSCRIPTION false')

    await submit(account, { action: 'card-declined' })
    service.clock.advance(31 * DAY_MS)
    assert.equal(await state(), 'past_due SUBSCRIPTION false')
    const later = await portal(token)
    await submit(later, { action: 'card-accepted' })
    assert.equal(await state(), 'active SUBSCRIPTION false')
    await submit(later, { action: 'plan-ENTERPRISE' })
    assert.equal(await state(), 'active ENTERPRISE false')

    await submit(later, { action: 'cancel' })
    assert.equal(await state(), 'active ENTERPRISE true')
    service.clock.advance(31 * DAY_MS)
    assert.equal(await state(), 'canceled FREE false')
    assert.equal((await get('quota/status', token)).mappingsPerDayLimit, 1_000)

    // And a new one can be begun.
    await submit(await checkout(token, 'SUBSCRIPTION'), { action: 'pay' })
    assert.equal(await state(), 'active SUBSCRIPTION false')
    service.clock.set(start)
  })

  test('a subscription that stays unpaid ends after two weeks, and its webhook subscriptions lose the events of the plan', async () => {
    const { token } = await service.createOrganization()
    const start = service.clock.now()
    await submit(await checkout(token, 'SUBSCRIPTION'), { action: 'pay' })
    const webhook = await service.call('POST', '/api/v1/webhook-subscriptions', {
      token,
      body: { webhookUrl: 'http://127.0.0.1:9/hook', events: ['MAPPING_ERROR_RESOLVED'] },
    })
    assert.equal(webhook.status, 201, webhook.text)
    await submit(await portal(token), { action: 'card-declined' })
    service.clock.advance(31 * DAY_MS)
    assert.equal((await get('subscription', token)).planType, 'SUBSCRIPTION')
    service.clock.advance(15 * DAY_MS)
    assert.deepEqual(
      [(await get('subscription', token)).status, (await get('plans', token)).currentPlan],
      ['canceled', 'FREE'],
    )
    const silenced = await service.call('GET', `/api/v1/webhook-subscriptions/${webhook.body.id}`, { token })
    assert.deepEqual([silenced.body.status, silenced.body.deactivatedReason], ['INACTIVE', 'PLAN_DOWNGRADE'])
    service.clock.set(start)
  })

  test('pages that are unknown, of another kind or too old say so', async () => {
    const { token } = await service.createOrganization()
    const start = service.clock.now()
    const url = await checkout(token, 'SUBSCRIPTION')
    assert.equal((await service.call('GET', `${url}x`)).status, 404)
    assert.equal((await service.call('GET', url.replace('/checkout/', '/portal/'))).status, 404)
    service.clock.advance(DAY_MS)
    assert.equal((await service.call('GET', url)).status, 410)
    assert.equal((await submit(url, { action: 'pay' })).status, 410)
    assert.equal((await get('subscription', token)).status, 'none')
    service.clock.set(start)
  })

  test('the name of an organization cannot put markup into the page', async () => {
    const { token } = await service.createOrganization('FREE', '<img src=x onerror=alert(1)>')
    const page = await service.call('GET', await portal(token))
    assert.match(page.text, /&lt;img src=x/)
    assert.doesNotMatch(page.text, /<img/)
  })
})
