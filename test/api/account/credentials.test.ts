import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'

const KINDS = [
  { noun: 'token', path: '/api/v1/account/tokens', array: 'tokens', pattern: /^stm_\w{36}$/ },
  { noun: 'key', path: '/api/v1/account/keys', array: 'keys', pattern: /^stk_\w{36}$/ },
]

describe('tokens and keys', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  for (const { noun, path, array, pattern } of KINDS) {
    test(`a new ${noun} is shown once, then listed by prefix only`, async () => {
      const { token } = await service.createOrganization()
      const created = await service.call('POST', path, { token, body: { name: 'nightly' } })
      assert.equal(created.status, 201)
      assert.match(created.body[noun], pattern)
      const list = await service.call('GET', path, { token })
      assert.equal(list.status, 200)
      assert.equal(list.body.total, 2)
      const listed = list.body[array].find((item: { id: string }) => item.id === created.body.id)
      assert.equal(listed.prefix, created.body[noun].slice(0, 8))
      assert.equal(listed.name, 'nightly')
      assert.ok(!list.text.includes(created.body[noun]))
    })

    test(`404: a ${noun} of another organization cannot be revoked, nor one of the other kind`, async () => {
      const [ours, theirs] = [await service.createOrganization(), await service.createOrganization()]
      const created = await service.call('POST', path, { token: theirs.token, body: { name: 'x' } })
      assert.equal((await service.call('DELETE', `${path}/${created.body.id}`, { token: ours.token })).status, 404)
      const otherPath = KINDS.find((kind) => kind.noun !== noun)!.path
      const wrongKind = await service.call('DELETE', `${otherPath}/${created.body.id}`, { token: theirs.token })
      assert.equal(wrongKind.status, 404)
      assert.equal((await service.call('DELETE', `${path}/nonsense`, { token: ours.token })).status, 404)
    })

    test(`400: a ${noun} cannot end in the past`, async () => {
      const { token } = await service.createOrganization()
      const expiresAt = service.clock.now().toISOString()
      const answer = await service.call('POST', path, { token, body: { name: 'x', expiresAt } })
      assert.equal(answer.status, 400)
      assert.equal(answer.body.errors[0].path, 'expiresAt')
    })
  }

  test('401: a token ends when it is revoked, again without effect, and stays in the list', async () => {
    const { token } = await service.createOrganization()
    const created = await service.call('POST', '/api/v1/account/tokens', { token, body: { name: 'short life' } })
    const me = () => service.call('GET', '/api/v1/account/me', { token: created.body.token })
    assert.equal((await me()).status, 200)
    for (let i = 0; i < 2; i++) {
      const revoked = await service.call('DELETE', `/api/v1/account/tokens/${created.body.id}`, { token })
      assert.equal(revoked.status, 204)
    }
    assert.equal((await me()).status, 401)
    const list = await service.call('GET', '/api/v1/account/tokens', { token })
    assert.ok(list.body.tokens.find((item: { id: string }) => item.id === created.body.id).revokedAt)
  })

  test('401: a token ends at its expiry, to the second', async () => {
    const { token } = await service.createOrganization()
    // The same moment as written two hours further east.
    const inAMinute = new Date(service.clock.now().getTime() + 60_000)
    const expiresAt = new Date(inAMinute.getTime() + 2 * 3600_000).toISOString().replace('Z', '+02:00')
    const created = await service.call('POST', '/api/v1/account/tokens', { token, body: { name: 'minute', expiresAt } })
    const me = () => service.call('GET', '/api/v1/account/me', { token: created.body.token })
    service.clock.advance(59_999)
    assert.equal((await me()).status, 200)
    service.clock.advance(1)
    assert.equal((await me()).status, 401)
  })

  test('last use is noted', async () => {
    const { token } = await service.createOrganization()
    await service.call('GET', '/api/v1/account/me', { token })
    const list = await service.call('GET', '/api/v1/account/tokens', { token })
    assert.equal(list.body.tokens[0].lastUsedAt, service.clock.now().toISOString())
  })

  test('lists are paged: page and size, size at most 100, a negative or non-numeric one is 400', async () => {
    const { token } = await service.createOrganization()
    for (let i = 0; i < 4; i++) await service.call('POST', '/api/v1/account/tokens', { token, body: { name: `t${i}` } })
    const list = (query: string) => service.call('GET', `/api/v1/account/tokens?${query}`, { token })
    const last = await list('page=2&size=2')
    assert.deepEqual([last.body.total, last.body.page, last.body.size, last.body.totalPages], [5, 2, 2, 3])
    assert.equal(last.body.tokens.length, 1)
    assert.equal((await list('size=5000')).body.size, 100)
    for (const query of ['page=-1', 'page=x', 'size=-2', 'size=ten', 'page=1.5', 'page=']) {
      assert.equal((await list(query)).status, 400, query)
    }
  })

  test('no request over the API makes an admin key', async () => {
    const { token } = await service.createOrganization()
    const body = { name: 'x', admin: true, kind: 'admin_key' }
    const created = await service.call('POST', '/api/v1/account/keys', { token, body })
    assert.match(created.body.key, /^stk_/)
    assert.equal(created.body.kind, 'key')
  })
})
