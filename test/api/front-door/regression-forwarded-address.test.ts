import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'

const PRODUCTION = {
  STAYMAP_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_test_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
  RATE_LIMIT_PER_ADDRESS: '2',
}

// A caller who wrote an X-Forwarded-For of their own had a new limit with every request.
describe('the address of a caller in production', () => {
  let service: TestService
  let untrusting: TestService
  before(async () => {
    service = await startTestService(PRODUCTION, { work: false })
    untrusting = await startTestService({ ...PRODUCTION, TRUSTED_PROXIES: '192.0.2.1' }, { work: false })
  })
  after(async () => {
    await service.close()
    await untrusting.close()
  })
  const statusFrom = async (to: TestService, forwarded: string) =>
    (await to.call('GET', '/api/v1/billing/plans', { headers: { 'x-forwarded-for': forwarded } })).status

  test('is the one that reached the proxy in front, whatever the caller wrote before it', async () => {
    const statuses = []
    for (const invented of ['203.0.113.1', '203.0.113.2', '10.0.0.1, 127.0.0.1']) {
      statuses.push(await statusFrom(service, `${invented}, 198.51.100.9`))
    }
    assert.deepEqual(statuses, [200, 200, 429])
    assert.equal(await statusFrom(service, '198.51.100.10'), 200)
  })

  test('is the one that is connected where no trusted proxy is', async () => {
    const statuses = []
    for (const invented of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      statuses.push(await statusFrom(untrusting, invented))
    }
    assert.deepEqual(statuses, [200, 200, 429])
  })
})
