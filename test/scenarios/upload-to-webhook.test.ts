import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { HOTELS, loadReference, mapRows, PARTNER_ROWS } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { startReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts'

describe('from upload to webhook', () => {
  let service: TestService
  let receiver: WebhookReceiver
  before(async () => {
    service = await startTestService({}, { systemClock: true })
    receiver = await startReceiver()
    await loadReference(service)
  })
  after(async () => {
    await receiver.close()
    await service.close()
  })

  test('a completed job is told to a subscription, signed, and to an export webhook with a link to the real file', async () => {
    const organization = await service.createOrganization()
    const post = (path: string, body: unknown) => service.call('POST', path, { token: organization.token, body })
    const subscription = await post('/api/v1/webhook-subscriptions', {
      webhookUrl: `${receiver.url}/subscription`,
      events: ['MAPPING_COMPLETED'],
    })
    assert.equal(subscription.status, 201)
    assert.equal((await post('/api/v1/export-webhooks', { url: `${receiver.url}/export` })).status, 200)

    const job = await mapRows(service, organization, PARTNER_ROWS.nord + PARTNER_ROWS.nowhere)
    await receiver.arrived(2)
    const byPath = Object.fromEntries(receiver.received.map((request) => [request.path, request]))

    const told = byPath['/hook/subscription']
    new Webhook(subscription.body.signingSecret).verify(told.body, told.headers as Record<string, string>)
    assert.equal(told.json.type, 'MAPPING_COMPLETED')
    assert.equal(told.json.data.mappingJobId, job.mappingJobId)
    assert.deepEqual([told.json.data.totalRecords, told.json.data.matchedRecords], [2, 1])

    const exported = byPath['/hook/export'].json
    assert.deepEqual([exported.mappingJobId, exported.rowCount, exported.matchedCount], [job.mappingJobId, 2, 1])
    const file = await service.call('GET', exported.downloadUrl)
    assert.equal(file.status, 200)
    assert.equal(Buffer.byteLength(file.text), exported.fileSize)
    assert.match(file.text, new RegExp(`p-nord,.*${HOTELS.nord}`))
  })
})
