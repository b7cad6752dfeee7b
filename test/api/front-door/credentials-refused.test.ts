import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createCredential, OPERATOR_ACTOR } from '../../../src/accounts/index.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('credentials that are refused', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  test('401 with the body of the contract, whatever is wrong with the token', async () => {
    const organization = await service.createOrganization()
    const create = (expiresAt?: Date) =>
      createCredential(service.services.db, service.clock, OPERATOR_ACTOR, {
        organizationId: organization.id,
        kind: 'token',
        name: 'x',
        expiresAt,
      })
    const expired = await create(new Date(service.clock.now().getTime() + 1000))
    service.clock.advance(1000)
    const revoked = await create()
    await service.call('DELETE', `/api/v1/account/tokens/${revoked.id}`, { token: organization.token })
    const good = organization.token
    const authorizations: Record<string, string | undefined> = {
      missing: undefined,
      empty: '',
      'without a scheme': good,
      'another scheme': `Basic ${good}`,
      'no token': 'Bearer ',
      nonsense: 'Bearer nonsense',
      'one letter wrong': `Bearer ${good.slice(0, 10)}${good[10] === 'a' ? 'b' : 'a'}${good.slice(11)}`,
      'cut short': `Bearer ${good.slice(0, -1)}`,
      'an API key': `Bearer ${organization.key}`,
      'an admin key': `Bearer ${await organization.adminKey()}`,
      expired: `Bearer ${expired.secret}`,
      revoked: `Bearer ${revoked.secret}`,
      'two tokens': `Bearer ${good} ${good}`,
    }
    for (const [what, authorization] of Object.entries(authorizations)) {
      const headers = authorization === undefined ? {} : { authorization }
      const answer = await service.call('GET', '/api/v1/account/me', { headers: headers as Record<string, string> })
      assert.equal(answer.status, 401, what)
      assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer realm="staymap"')
      const { type, title, status, detail, code, requestId } = answer.body
      assert.deepEqual(
        { type, title, status, code },
        { type: 'urn:staymap:problem:unauthorized', title: 'Unauthorized', status: 401, code: 'UNAUTHORIZED' },
      )
      assert.ok(detail.length > 10)
      assert.equal(requestId, answer.headers.get('x-request-id'))
    }
    assert.equal((await service.call('GET', '/api/v1/account/me', { token: good })).status, 200)
  })

  test('a good session does not help a bad token: what was sent on purpose counts', async () => {
    const organization = await service.createOrganization()
    const owner = await organization.owner()
    const login = await service.call('POST', '/api/v1/account/login', { body: owner })
    const cookie = login.headers.getSetCookie()[0].split(';')[0]
    const answer = await service.call('GET', '/api/v1/account/me', { token: 'stm_wrong', headers: { cookie } })
    assert.equal(answer.status, 401)
  })

  test('401: a session cookie that is made up', async () => {
    for (const cookie of ['staymap_session=sts_nonsense', 'staymap_session=', 'other=1']) {
      assert.equal((await service.call('GET', '/api/v1/account/me', { headers: { cookie } })).status, 401)
    }
  })
})
