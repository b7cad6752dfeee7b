import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type DashboardSession, logInAs } from '../../support/dashboard/dashboard-session.ts'
import { meanwhile } from '../../support/meanwhile.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('members and invitations', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let owner: DashboardSession
  before(async () => {
    service = await startTestService()
    organization = await service.createOrganization()
    owner = await logInAs(service, await organization.owner())
  })
  after(() => service.close())

  async function join(email: string, role = 'member') {
    const invited = await owner.call('POST', '/api/v1/account/invitations', { email, role })
    assert.equal(invited.status, 201)
    const login = { email, password: 'a password of my own' }
    const body = { invitation: invited.body.invitation, password: login.password, name: 'Ben' }
    const accepted = await service.call('POST', '/api/v1/account/invitations/accept', { body })
    assert.equal(accepted.status, 201)
    return logInAs(service, login)
  }

  test('an invited person joins with a password of their own and shares the organization', async () => {
    const ben = await join('ben@example.com')
    const me = await ben.call('GET', '/api/v1/account/me')
    assert.equal(me.body.organization.id, organization.id)
    assert.equal(me.body.user.role, 'member')
    const members = await ben.call('GET', '/api/v1/account/members')
    assert.equal(members.body.total, 2)
    assert.deepEqual(members.body.members.map((member: { role: string }) => member.role).sort(), ['member', 'owner'])
  })

  test('409: who is a member already is not invited again, however the address is written', async () => {
    await join('carla@example.com')
    const again = await owner.call('POST', '/api/v1/account/invitations', { email: ' Carla@Example.com ' })
    assert.equal(again.status, 409)
    assert.match(again.body.detail, /is a member already/)
  })

  test('404: an invitation works once, for seven days, and not after it was withdrawn', async () => {
    const accept = (invitation: string) =>
      service.call('POST', '/api/v1/account/invitations/accept', { body: { invitation, password: 'long enough pw' } })
    const invite = async (email: string) => (await owner.call('POST', '/api/v1/account/invitations', { email })).body

    const used = await invite('once@example.com')
    assert.equal((await accept(used.invitation)).status, 201)
    assert.equal((await accept(used.invitation)).status, 404)

    const withdrawn = await invite('withdrawn@example.com')
    const open = await owner.call('GET', '/api/v1/account/invitations')
    assert.deepEqual(
      open.body.invitations.map((one: { email: string }) => one.email),
      ['withdrawn@example.com'],
    )
    assert.ok(!open.text.includes(withdrawn.invitation))
    assert.equal((await owner.call('DELETE', `/api/v1/account/invitations/${withdrawn.id}`)).status, 204)
    assert.equal((await owner.call('DELETE', `/api/v1/account/invitations/${withdrawn.id}`)).status, 404)
    assert.equal((await accept(withdrawn.invitation)).status, 404)

    const late = await invite('late@example.com')
    service.clock.advance(7 * 24 * 3600 * 1000)
    assert.equal((await accept(late.invitation)).status, 404)
    assert.equal((await accept('sti_nonsense')).status, 404)
  })

  test('403: what is for owners is refused to members and to tokens', async () => {
    const carl = await join('carl@example.com')
    const acts: [string, string, object?][] = [
      ['PATCH', '/api/v1/account/organization', { name: 'Mine now' }],
      ['POST', '/api/v1/account/invitations', { email: 'x@example.com' }],
      ['GET', '/api/v1/account/invitations'],
      ['PATCH', `/api/v1/account/members/${owner.userId}`, { role: 'member' }],
      ['DELETE', `/api/v1/account/members/${owner.userId}`],
    ]
    for (const [method, path, body] of acts) {
      assert.equal((await carl.call(method, path, body)).status, 403, `${method} ${path}`)
      assert.equal((await service.call(method, path, { token: organization.token, body })).status, 401)
    }
  })

  test('a member made owner may do what owners do; one made member again may not', async () => {
    const dora = await join('dora@example.com')
    const path = `/api/v1/account/members/${dora.userId}`
    const raised = await owner.call('PATCH', path, { role: 'owner' })
    assert.equal(raised.status, 200)
    assert.equal(raised.body.role, 'owner')
    assert.equal((await dora.call('GET', '/api/v1/account/invitations')).status, 200)
    await owner.call('PATCH', path, { role: 'member' })
    assert.equal((await dora.call('GET', '/api/v1/account/invitations')).status, 403)
    assert.equal((await owner.call('PATCH', path, { role: 'emperor' })).status, 400)
  })

  test('409: the last owner can neither leave nor become a member', async () => {
    const path = `/api/v1/account/members/${owner.userId}`
    assert.equal((await owner.call('DELETE', path)).status, 409)
    assert.equal((await owner.call('PATCH', path, { role: 'member' })).status, 409)
  })

  test('a removed member is out at once', async () => {
    const emil = await join('emil@example.com')
    assert.equal((await owner.call('DELETE', `/api/v1/account/members/${emil.userId}`)).status, 204)
    assert.equal((await emil.call('GET', '/api/v1/account/me')).status, 401)
    const sessions = await service.services.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', emil.userId)
      .execute()
    assert.deepEqual(sessions, [])
  })

  test('a removed member can be invited again, or make an organization of their own', async () => {
    for (const email of ['back@example.com', 'own@example.com']) {
      const gone = await join(email)
      assert.equal((await owner.call('DELETE', `/api/v1/account/members/${gone.userId}`)).status, 204)
    }
    const back = await join('back@example.com')
    assert.equal((await back.call('GET', '/api/v1/account/me')).body.organization.id, organization.id)
    const body = { organizationName: 'Own', email: 'own@example.com', password: 'a password of my own' }
    assert.equal((await service.call('POST', '/api/v1/account/sign-up', { body })).status, 201)
  })

  test('404: of two invitations to one address one ends when the other is accepted, and lets no removed member in again', async () => {
    const invite = async () =>
      (await owner.call('POST', '/api/v1/account/invitations', { email: 'Twice@example.com' })).body.invitation
    const second = await invite()
    const twice = await join('twice@example.com')
    const accept = (invitation: string) =>
      service.call('POST', '/api/v1/account/invitations/accept', { body: { invitation, password: 'long enough pw' } })
    assert.equal((await accept(second)).status, 404)
    assert.equal((await owner.call('GET', '/api/v1/account/invitations')).body.total, 0)
    assert.equal((await owner.call('DELETE', `/api/v1/account/members/${twice.userId}`)).status, 204)
    assert.equal((await accept(second)).status, 404)
  })

  test('404: of two invitations to one address accepted at the same moment one is accepted, the other ends', async () => {
    const email = 'hurried@example.com'
    const invite = async () => (await owner.call('POST', '/api/v1/account/invitations', { email })).body
    const [first, second] = [await invite(), await invite()].sort((a, b) => (a.id < b.id ? -1 : 1))
    const accepted = { accepted_at: service.clock.now() }
    const answer = await meanwhile(
      service,
      async (trx) => {
        await trx.updateTable('invitations').set(accepted).where('id', '=', first.id).execute()
        const user = { id: randomUUID(), email, name: null, password_hash: '', created_at: service.clock.now() }
        await trx.insertInto('users').values(user).execute()
      },
      () =>
        service.call('POST', '/api/v1/account/invitations/accept', {
          body: { invitation: second.invitation, password: 'long enough pw' },
        }),
      (trx) => trx.deleteFrom('invitations').where('id', '=', second.id).execute(),
    )
    assert.equal(answer.status, 404, answer.text)
  })

  test('401: who is removed while logging in is not let in', async () => {
    const login = await (await service.createOrganization()).owner()
    const answer = await meanwhile(
      service,
      (trx) => trx.deleteFrom('users').where('email', '=', login.email).execute(),
      () => service.call('POST', '/api/v1/account/login', { body: login }),
    )
    assert.equal(answer.status, 401, answer.text)
  })

  test('404: members and invitations of another organization are not there', async () => {
    const other = await service.createOrganization()
    const stranger = await logInAs(service, await other.owner())
    const invited = await owner.call('POST', '/api/v1/account/invitations', { email: 'foreign@example.com' })
    for (const [method, path, body] of [
      ['DELETE', `/api/v1/account/members/${owner.userId}`, undefined],
      ['PATCH', `/api/v1/account/members/${owner.userId}`, { role: 'member' }],
      ['DELETE', `/api/v1/account/invitations/${invited.body.id}`, undefined],
      ['DELETE', '/api/v1/account/members/not-a-uuid', undefined],
    ] as const) {
      assert.equal((await stranger.call(method, path, body)).status, 404, `${method} ${path}`)
    }
  })
})
