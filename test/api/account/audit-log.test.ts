import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('GET /api/v1/account/audit-log', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())

  test('200: who did what, newest first, with the request that did it', async () => {
    const organization = await service.createOrganization()
    const created = await service.call('POST', '/api/v1/account/keys', {
      token: organization.token,
      body: { name: 'front desk' },
      headers: { 'x-request-id': 'my-request-7' },
    })
    const log = await service.call('GET', '/api/v1/account/audit-log?size=1', { token: organization.token })
    assert.equal(log.status, 200)
    const [entry] = log.body.entries
    assert.equal(entry.action, 'key.create')
    assert.equal(entry.actorKind, 'token')
    assert.equal(entry.objectId, created.body.id)
    assert.equal(entry.requestId, 'my-request-7')
    assert.deepEqual(entry.details, { name: 'front desk' })
    assert.equal(log.body.total, 4)
  })

  test('another organization sees nothing of it', async () => {
    const [ours, theirs] = [await service.createOrganization(), await service.createOrganization()]
    await service.call('POST', '/api/v1/account/keys', { token: theirs.token, body: { name: 'theirs alone' } })
    const log = await service.call('GET', '/api/v1/account/audit-log', { token: ours.token })
    assert.ok(!log.text.includes('theirs alone'))
  })

  test('an entry can be neither changed nor removed, not even by us', async () => {
    const { db } = service.services
    await assert.rejects(sql`UPDATE audit_log SET action = 'nothing happened'`.execute(db), /append-only/)
    await assert.rejects(sql`DELETE FROM audit_log`.execute(db), /append-only/)
  })
})
