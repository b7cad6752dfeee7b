import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('rate limits', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({ RATE_LIMIT_PER_TOKEN: '5', RATE_LIMIT_PER_ADDRESS: '3' })
  })
  after(() => service.close())

  const me = (token: string) => service.call('GET', '/api/v1/account/me', { token })
  // Needs no credentials, so it counts by address.
  const open = () => service.call('POST', '/api/v1/account/login', { body: {} })

  test('below and at the limit a token is answered and told what is left; above it is 429', async () => {
    const { token } = await service.createOrganization()
    for (const left of [4, 3, 2, 1, 0]) {
      const answer = await me(token)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('ratelimit-policy'), '"token";q=5;w=60')
      assert.equal(answer.headers.get('ratelimit'), `"token";r=${left};t=60`)
    }
    const refused = await me(token)
    assert.equal(refused.status, 429)
    assert.equal(refused.body.code, 'TOO_MANY_REQUESTS')
    assert.equal(refused.headers.get('retry-after'), '60')
    assert.equal(refused.headers.get('ratelimit'), '"token";r=0;t=60')
  })

  test('one token used up leaves another alone, also of the same organization', async () => {
    const { token } = await service.createOrganization()
    const other = await service.call('POST', '/api/v1/account/tokens', { token, body: { name: 'other' } })
    for (let i = 0; i < 6; i++) await me(token)
    assert.equal((await me(token)).status, 429)
    assert.equal((await me(other.body.token)).status, 200)
  })

  test('after the time that Retry-After names it goes on', async () => {
    const { token } = await service.createOrganization()
    await me(token)
    service.clock.advance(20_000)
    for (let i = 0; i < 4; i++) await me(token)
    const refused = await me(token)
    assert.equal(refused.headers.get('retry-after'), '40')
    service.clock.advance(39_999)
    assert.equal((await me(token)).status, 429)
    service.clock.advance(1)
    assert.equal((await me(token)).status, 200)
  })

  test('each caller’s minute is its own, whenever that of others began', async () => {
    const [early, late] = [await service.createOrganization(), await service.createOrganization()]
    service.clock.advance(60_000)
    await me(early.token)
    service.clock.advance(30_000)
    for (let i = 0; i < 6; i++) await me(late.token)
    service.clock.advance(30_000)
    assert.equal((await me(early.token)).headers.get('ratelimit'), '"token";r=4;t=60')
    assert.equal((await me(late.token)).status, 429)
    service.clock.advance(30_000)
    assert.equal((await me(late.token)).status, 200)
    assert.equal((await me(early.token)).headers.get('ratelimit'), '"token";r=3;t=30')
  })

  test('without credentials it is the address that is counted', async () => {
    service.clock.advance(60_000)
    for (let i = 0; i < 3; i++) assert.equal((await open()).status, 400)
    const refused = await open()
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('ratelimit-policy'), '"address";q=3;w=60')
  })

  test('credentials that are refused count together for their address, as one token would', async () => {
    service.clock.advance(60_000)
    const { token } = await service.createOrganization()
    for (let i = 0; i < 5; i++) assert.equal((await me(`stm_wrong${i}`)).status, 401)
    const refused = await me('stm_wrong')
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '60')
    assert.equal((await service.call('GET', '/api/v1/account/me')).status, 429, 'none at all is no good either')
    assert.equal((await me(token)).status, 200, 'good ones of the same address go on')
    assert.equal((await open()).status, 400, 'and so does what needs none')
    service.clock.advance(60_000)
    assert.equal((await me('stm_wrong')).status, 401)
  })

  test('health checks are never refused', async () => {
    for (let i = 0; i < 10; i++) assert.equal((await service.call('GET', '/healthz')).status, 200)
  })
})

test('a limit of 0 means no limit and no headers', async () => {
  const service = await startTestService()
  try {
    const { token } = await service.createOrganization()
    const answer = await service.call('GET', '/api/v1/account/me', { token })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('ratelimit'), null)
  } finally {
    await service.close()
  }
})
