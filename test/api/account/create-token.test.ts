import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('POST /api/v1/account/tokens', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  test('201: the new token works at once and is shown only here', async () => {
    const organization = await service.createOrganization()
    const created = await service.call('POST', '/api/v1/account/tokens', {
      token: organization.token,
      body: { name: 'nightly' },
    })
    assert.equal(created.status, 201)
    assert.match(created.body.token, /^stm_[0-9A-Za-z]{36}$/)
    const again = await service.call('POST', '/api/v1/account/tokens', {
      token: created.body.token,
      body: { name: 'b' },
    })
    assert.equal(again.status, 201)
  })

  test('400: a missing name is named', async () => {
    const organization = await service.createOrganization()
    const answer = await service.call('POST', '/api/v1/account/tokens', { token: organization.token, body: {} })
    assert.equal(answer.status, 400)
    assert.equal(answer.body.code, 'BAD_REQUEST')
    assert.deepEqual(answer.body.errors, [{ path: 'name', message: 'is required' }])
    assert.equal(answer.body.requestId, answer.headers.get('x-request-id'))
  })

  test('401: no token, a wrong token, an API key instead of a token', async () => {
    const organization = await service.createOrganization()
    for (const token of [undefined, 'stm_nonsense', organization.key]) {
      const answer = await service.call('POST', '/api/v1/account/tokens', { token, body: { name: 'x' } })
      assert.equal(answer.status, 401)
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
      assert.equal(answer.body.code, 'UNAUTHORIZED')
    }
  })
})
