import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { checkReturnUrl } from '../../../src/billing/sessions/return-url.ts'
import { readSettings, SettingsError } from '../../../src/platform/settings.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const PLAN = 'staymap_subscription_monthly'
const CREDITS = 'staymap_credits_million'
const URLS = { successUrl: 'https://a.example/ok', cancelUrl: 'https://a.example/no' }

describe('checkout, credits purchase and portal', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  const post = (path: string, body: unknown, token?: string, headers?: Record<string, string>) =>
    service.call('POST', `/api/v1/billing/${path}`, { body, token, headers })

  test('401 without a token', async () => {
    for (const path of ['checkout', 'portal', 'credits/purchase']) {
      assert.equal((await post(path, { priceId: PLAN, ...URLS })).status, 401, path)
    }
    assert.equal((await service.call('GET', '/api/v1/billing/subscription')).status, 401)
  })

  test('400: each required field that is missing is named', async () => {
    const { token } = await service.createOrganization()
    const required = {
      checkout: { priceId: PLAN, ...URLS },
      'credits/purchase': { priceId: CREDITS, ...URLS },
      portal: { returnUrl: 'https://a.example' },
    }
    for (const [path, body] of Object.entries(required)) {
      for (const field of Object.keys(body)) {
        const answer = await post(path, { ...body, [field]: undefined }, token)
        assert.equal(answer.status, 400)
        assert.deepEqual(answer.body.errors, [{ path: field, message: 'is required' }], `${path} without ${field}`)
      }
    }
  })

  test('400: a price that is not the one to pay there', async () => {
    const { token } = await service.createOrganization()
    for (const [path, priceId] of [
      ['checkout', 'price_unknown'],
      ['checkout', CREDITS],
      ['credits/purchase', PLAN],
    ]) {
      const answer = await post(path, { priceId, ...URLS }, token)
      assert.equal(answer.status, 400)
      assert.equal(answer.body.errors[0].path, 'priceId')
    }
  })

  test('400: an address that is not absolute http(s)', async () => {
    const { token } = await service.createOrganization()
    for (const bad of ['/done', 'javascript:alert(1)', 'ftp://a.example/', 'https://', 'https://a.example/\nx', '']) {
      for (const field of ['successUrl', 'cancelUrl']) {
        const answer = await post('checkout', { priceId: PLAN, ...URLS, [field]: bad }, token)
        assert.equal(answer.status, 400, bad)
        assert.equal(answer.body.errors[0].path, field)
      }
      const answer = await post('portal', { returnUrl: bad }, token)
      assert.equal(answer.body.errors[0].path, 'returnUrl')
    }
    assert.equal((await post('portal', { returnUrl: 'http://localhost:3000/x' }, token)).status, 200)
  })

  test('in production only https addresses are taken', () => {
    assert.throws(() => checkReturnUrl('successUrl', 'http://a.example/', true), /absolute https address/)
    checkReturnUrl('successUrl', 'https://a.example/', true)
    checkReturnUrl('successUrl', 'http://a.example/', false)
  })

  test('400: credits that are no multiple of a million or below five million', async () => {
    const { token } = await service.createOrganization()
    for (const credits of [0, -5_000_000, 4_000_000, 5_500_000, 5_000_000.5, '5000000', 2e15]) {
      const answer = await post('credits/purchase', { priceId: CREDITS, ...URLS, credits }, token)
      assert.equal(answer.status, 400, String(credits))
      assert.equal(answer.body.errors[0].path, 'credits')
    }
    const tooMany = await post('credits/purchase', { priceId: CREDITS, ...URLS, credits: 2e12 }, token)
    assert.match(tooMany.body.detail, /at least 5,000,000 and at most 999,999,000,000/)
    for (const credits of [9_000_000, null]) {
      assert.equal((await post('credits/purchase', { priceId: CREDITS, ...URLS, credits }, token)).status, 200)
    }
  })

  test('200: the same Idempotency-Key gives the same session, another key another one', async () => {
    const [one, other] = [await service.createOrganization(), await service.createOrganization()]
    const ask = async (token: string, key: string) =>
      (await post('checkout', { priceId: PLAN, ...URLS }, token, { 'idempotency-key': key })).body.checkoutUrl
    const url = await ask(one.token, 'a')
    assert.equal(await ask(one.token, 'a'), url)
    assert.notEqual(await ask(one.token, 'b'), url)
    assert.notEqual(await ask(other.token, 'a'), url)
  })

  test('409: an Idempotency-Key used for another request gives nobody a session he did not ask for', async () => {
    const { token } = await service.createOrganization()
    const headers = { 'idempotency-key': 'one' }
    const ask = (more: object) => post('credits/purchase', { priceId: CREDITS, ...URLS, ...more }, token, headers)
    const first = await ask({ credits: 5_000_000 })
    for (const other of [{ credits: 9_000_000 }, { cancelUrl: 'https://example.com/elsewhere' }]) {
      const answer = await ask(other)
      assert.equal(answer.status, 409)
      assert.match(answer.body.detail, /Idempotency-Key/)
    }
    assert.equal((await ask({})).body.checkoutUrl, first.body.checkoutUrl)
  })

  test('400: an event without a signature, with a wrong one, or that is no event', async () => {
    const body = JSON.stringify({ id: 'evt_1', type: 'invoice.paid', data: { object: {} } })
    const attempts: Record<string, string>[] = [
      {},
      { 'stripe-signature': 't=1,v1=00' },
      { 'stripe-signature': 'nonsense' },
    ]
    for (const headers of attempts) {
      const answer = await service.call('POST', '/api/v1/billing/provider-events', {
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })
      assert.equal(answer.status, 400)
      assert.equal(answer.body.code, 'BAD_REQUEST')
    }
    assert.equal((await service.call('POST', '/api/v1/billing/provider-events')).status, 400)
    const stored = await service.services.db.selectFrom('provider_events').select('id').execute()
    assert.deepEqual(stored, [])
  })

  test('production refuses to start with the sandbox, and without a webhook secret', () => {
    const production = { STAYMAP_ENV: 'production', STAYMAP_SECRET: 'x'.repeat(40), PUBLIC_URL: 'https://a.example' }
    assert.throws(
      () => readSettings(production),
      (error: SettingsError) => /sandbox payment provider/.test(error.message),
    )
    assert.throws(
      () => readSettings({ ...production, STRIPE_SECRET_KEY: 'sk_live_x' }),
      (error: SettingsError) => error instanceof SettingsError && /STRIPE_WEBHOOK_SECRET: missing/.test(error.message),
    )
    const settings = readSettings({ ...production, STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' })
    assert.equal(settings.stripe?.webhookSecret, 'whsec_x')
  })
})
