import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setSessionCookie } from '../../../src/http/session-cookie.ts'
import { logInAs } from '../../support/dashboard/dashboard-session.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('dashboard sessions', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  test('200: a login sets a cookie that scripts cannot read and other sites cannot use', async () => {
    const organization = await service.createOrganization('SUBSCRIPTION')
    const owner = await organization.owner()
    const answer = await service.call('POST', '/api/v1/account/login', { body: owner })
    assert.equal(answer.status, 200)
    assert.equal(answer.body.organizationId, organization.id)
    assert.equal(answer.body.role, 'owner')
    const [cookie] = answer.headers.getSetCookie()
    assert.match(cookie, /^staymap_session=sts_\w{36}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)
    const me = await service.call('GET', '/api/v1/account/me', { headers: { cookie: cookie.split(';')[0] } })
    assert.equal(me.status, 200)
    assert.equal(me.body.user.email, owner.email)
    assert.equal(me.body.user.role, 'owner')
    assert.equal(me.body.organization.planType, 'SUBSCRIPTION')
  })

  test('200: blanks around the e-mail address, as telephones add them, do not matter', async () => {
    const owner = await (await service.createOrganization()).owner()
    const body = { ...owner, email: ` ${owner.email.toUpperCase()} ` }
    assert.equal((await service.call('POST', '/api/v1/account/login', { body })).status, 200)
  })

  test('401: a wrong password and an unknown e-mail answer word for word alike', async () => {
    const organization = await service.createOrganization()
    const owner = await organization.owner()
    const wrong = await service.call('POST', '/api/v1/account/login', { body: { ...owner, password: 'not the one' } })
    const unknown = await service.call('POST', '/api/v1/account/login', {
      body: { email: 'nobody@example.com', password: 'not the one' },
    })
    assert.equal(wrong.status, 401)
    assert.equal(unknown.status, 401)
    assert.deepEqual({ ...wrong.body, requestId: '' }, { ...unknown.body, requestId: '' })
  })

  test('an e-mail address is the same whatever its case', async () => {
    const owner = await (await service.createOrganization()).owner('Case.Matters@example.com')
    await logInAs(service, { ...owner, email: 'case.MATTERS@example.com' })
  })

  test('a change by session without the dashboard header is 403, so that no foreign form can make one', async () => {
    const owner = await (await service.createOrganization()).owner()
    const session = await logInAs(service, owner)
    const forged = await service.call('POST', '/api/v1/account/tokens', {
      body: { name: 'forged' },
      headers: { cookie: session.cookie },
    })
    assert.equal(forged.status, 403)
    const own = await session.call('POST', '/api/v1/account/tokens', { name: 'own' })
    assert.equal(own.status, 201)
  })

  test('204: after logging out the cookie opens nothing', async () => {
    const session = await logInAs(service, await (await service.createOrganization()).owner())
    const out = await session.call('POST', '/api/v1/account/logout')
    assert.equal(out.status, 204)
    assert.match(out.headers.getSetCookie()[0], /^staymap_session=; /)
    assert.equal((await session.call('GET', '/api/v1/account/me')).status, 401)
    assert.equal((await session.call('POST', '/api/v1/account/logout')).status, 401)
  })

  test('401: a session ends after fourteen days', async () => {
    const session = await logInAs(service, await (await service.createOrganization()).owner())
    service.clock.advance(14 * 24 * 3600 * 1000 - 1000)
    assert.equal((await session.call('GET', '/api/v1/account/me')).status, 200)
    service.clock.advance(1000)
    assert.equal((await session.call('GET', '/api/v1/account/me')).status, 401)
  })

  test('a new password ends the other sessions and the old password, and keeps this session', async () => {
    const owner = await (await service.createOrganization()).owner()
    const [here, elsewhere] = [await logInAs(service, owner), await logInAs(service, owner)]
    const wrong = { currentPassword: 'not the one', newPassword: 'another good password' }
    assert.equal((await here.call('POST', '/api/v1/account/password', wrong)).status, 400)
    const short = { currentPassword: owner.password, newPassword: 'short' }
    const refused = await here.call('POST', '/api/v1/account/password', short)
    assert.equal(refused.status, 400)
    assert.equal(refused.body.errors[0].path, 'newPassword')
    const right = { currentPassword: owner.password, newPassword: 'another good password' }
    assert.equal((await here.call('POST', '/api/v1/account/password', right)).status, 204)
    assert.equal((await here.call('GET', '/api/v1/account/me')).status, 200)
    assert.equal((await elsewhere.call('GET', '/api/v1/account/me')).status, 401)
    assert.equal((await service.call('POST', '/api/v1/account/login', { body: owner })).status, 401)
    await logInAs(service, { ...owner, password: 'another good password' })
  })

  test('429: a session is no place to guess the password at leisure, and the right one clears the count', async () => {
    const person = await (await service.createOrganization()).owner()
    const session = await logInAs(service, person)
    const logIn = (password: string) => service.call('POST', '/api/v1/account/login', { body: { ...person, password } })
    const change = (currentPassword: string) =>
      session.call('POST', '/api/v1/account/password', { currentPassword, newPassword: 'another good password' })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => change(`guess ${index}`)))
    assert.equal(answers.filter(({ status }) => status === 400).length, 5)
    assert.equal(answers.filter(({ status }) => status === 429).length, 15)
    assert.equal((await logIn(person.password)).status, 429)
    service.clock.advance(30_000)
    assert.equal((await change(person.password)).status, 204)
    assert.equal((await logIn('another good password')).status, 200)
  })

  test('the cookie is for https only in production', async () => {
    const headers: Record<string, string> = {}
    const reply = { header: (name: string, value: string) => (headers[name] = value) }
    const production = { ...service.services.settings, environment: 'production' as const }
    setSessionCookie(reply as never, production, 'sts_x', new Date(0))
    assert.match(headers['set-cookie'], /; Secure/)
    setSessionCookie(reply as never, service.services.settings, 'sts_x', new Date(0))
    assert.doesNotMatch(headers['set-cookie'], /; Secure/)
  })
})
