import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('POST /api/v1/account/login, many times', () => {
  let service: TestService
  let owner: { email: string; password: string }
  before(async () => {
    service = await startTestService()
    owner = await (await service.createOrganization()).owner()
  })
  after(() => service.close())

  const logIn = (password: string, email = owner.email) =>
    service.call('POST', '/api/v1/account/login', { body: { email, password } })

  test('429: of 100 wrong logins sent at once only a handful are looked at', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => logIn(`guess ${index}`)))
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    assert.equal(count(401), 5)
    assert.equal(count(429), 95)
    const refused = answers.find((answer) => answer.status === 429)!
    assert.equal(refused.body.code, 'TOO_MANY_REQUESTS')
    assert.ok(Number(refused.headers.get('retry-after')) >= 1)
  })

  test('the right password has to wait too, and clears the count when its time has come', async () => {
    assert.equal((await logIn(owner.password)).status, 429)
    service.clock.advance(30_000)
    assert.equal((await logIn(owner.password)).status, 200)
    assert.equal((await logIn('wrong again')).status, 401)
  })

  test('each further wrong try has to wait twice as long, at most half a minute', async () => {
    const email = 'patient@example.com'
    for (let i = 0; i < 5; i++) assert.equal((await logIn('guess', email)).status, 401)
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      const refused = await logIn('guess', email)
      assert.equal(refused.headers.get('retry-after'), String(seconds))
      service.clock.advance(seconds * 1000)
      assert.equal((await logIn('guess', email)).status, 401)
    }
  })

  test('one address that tries many e-mails is slowed down as well', async () => {
    const statuses = new Set<number>()
    for (let i = 0; i < 30; i++) statuses.add((await logIn('guess', `someone-${i}@example.com`)).status)
    assert.ok(statuses.has(429))
  })
})
