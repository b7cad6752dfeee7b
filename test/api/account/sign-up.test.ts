import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { logInAs } from '../../support/dashboard/dashboard-session.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('POST /api/v1/account/sign-up and the organization', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  const signUp = (body: object) => service.call('POST', '/api/v1/account/sign-up', { body })
  const request = { organizationName: 'Acme Travel', email: 'anna@example.com', password: 'correct horse' }

  test('201: a new organization on the FREE plan with an owner who can log in', async () => {
    const answer = await signUp(request)
    assert.equal(answer.status, 201)
    assert.equal(answer.body.organization.planType, 'FREE')
    assert.equal(answer.body.user.role, 'owner')
    assert.ok(!answer.text.includes(request.password))
    const anna = await logInAs(service, request)
    const renamed = await anna.call('PATCH', '/api/v1/account/organization', { name: 'Acme Reisen' })
    assert.equal(renamed.body.name, 'Acme Reisen')
    assert.equal((await anna.call('GET', '/api/v1/account/organization')).body.name, 'Acme Reisen')
  })

  test('409: an e-mail address belongs to one user, and the refused sign-up leaves nothing behind', async () => {
    await signUp({ ...request, email: 'twice@example.com' })
    const count = () => service.services.db.selectFrom('organizations').select('id').execute()
    const before = (await count()).length
    assert.equal((await signUp({ ...request, email: 'TWICE@example.com' })).status, 409)
    assert.equal((await count()).length, before)
  })

  test('409: of two sign-ups with one address at the same moment exactly one succeeds', async () => {
    const body = { ...request, email: 'race@example.com' }
    const statuses = (await Promise.all([signUp(body), signUp(body), signUp(body)])).map((answer) => answer.status)
    assert.deepEqual(statuses.sort(), [201, 409, 409])
  })

  test('400: each field that is wrong is named', async () => {
    const answer = await signUp({ organizationName: ' ', email: 'no address', password: 'short' })
    assert.equal(answer.status, 400)
    assert.deepEqual(answer.body.errors.map((error: { path: string }) => error.path).sort(), [
      'email',
      'organizationName',
      'password',
    ])
  })
})
