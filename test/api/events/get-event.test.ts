import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { happens } from '../../support/webhooks/webhook-subscription.ts'

describe('GET /api/v1/events/{eventId}', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({}, { work: false })
  })
  after(() => service.close())

  test('200: the event with all of its data', async () => {
    const organization = await service.createOrganization()
    const event = await happens(service, organization, { mappingJobId: 'x', rows: [1, 2] })
    const answer = await service.call('GET', `/api/v1/events/${event.id}`, { token: organization.token })
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, {
      eventId: event.id,
      type: 'MAPPING_COMPLETED',
      apiVersion: '2026-11-01',
      occurredAt: event.occurredAt.toISOString(),
      organizationId: organization.id,
      data: { mappingJobId: 'x', rows: [1, 2] },
    })
  })

  test('401 without a token, 404 for an unknown, malformed or foreign id', async () => {
    const organization = await service.createOrganization()
    const stranger = await service.createOrganization()
    const event = await happens(service, organization)
    assert.equal((await service.call('GET', `/api/v1/events/${event.id}`)).status, 401)
    for (const id of [event.id, crypto.randomUUID(), 'x']) {
      assert.equal((await service.call('GET', `/api/v1/events/${id}`, { token: stranger.token })).status, 404)
    }
  })
})
