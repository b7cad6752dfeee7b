import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { startTestService, type TestService } from '../support/test-service.ts'
import { startReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts'
import { happens, subscribe } from '../support/webhooks/webhook-subscription.ts'

describe('export webhooks when a mapping job completes', () => {
  let service: TestService
  let receiver: WebhookReceiver
  const asked: { organizationId: string; mappingJobId: string; linkLifetimeMinutes: number }[] = []
  let failures = 0
  before(async () => {
    service = await startTestService({}, { work: false })
    receiver = await startReceiver()
    // In place of the real export, which has tests of its own.
    await service.services.webhooks.startWorking(async (organizationId, mappingJobId, { linkLifetimeMinutes }) => {
      if (failures-- > 0) throw new Error('the results are not there yet')
      asked.push({ organizationId, mappingJobId, linkLifetimeMinutes })
      return {
        exportFileId: '11111111-1111-4111-8111-111111111111',
        downloadUrl: 'https://files.example.com/export.csv?signature=x',
        format: 'csv',
        fileSize: 1234,
        rowCount: 10,
      }
    })
  })
  after(async () => {
    await receiver.close()
    await service.close()
  })

  test('the file is made first, even if that fails at first, and its link is posted to every active webhook', async () => {
    const organization = await service.createOrganization()
    const create = (body: unknown) =>
      service.call('POST', '/api/v1/export-webhooks', { token: organization.token, body })
    await create({ url: `${receiver.url}/signed`, secret: 'my own secret text' })
    await create({ url: `${receiver.url}/plain` })
    await create({ url: `${receiver.url}/inactive`, active: false })
    await subscribe(service, organization, `${receiver.url}/subscription`)
    failures = 1
    const data = {
      mappingJobId: crypto.randomUUID(),
      partnerInventoryId: crypto.randomUUID(),
      mode: 'STANDARD',
      totalRecords: 10,
      matchedRecords: 8,
      completedAt: '2026-11-15T12:00:00.000Z',
    }
    const event = await happens(service, organization, data)
    await happens(service, organization, {}, 'MAPPING_ERROR_RESOLVED')
    await receiver.arrived(3)
    const byPath = Object.fromEntries(receiver.received.map((request) => [request.path, request]))
    assert.deepEqual(Object.keys(byPath).sort(), ['/hook/plain', '/hook/signed', '/hook/subscription'])
    const signed = byPath['/hook/signed']
    assert.deepEqual(signed.json, {
      event: 'MAPPING_COMPLETED',
      mappingJobId: data.mappingJobId,
      partnerInventoryId: data.partnerInventoryId,
      exportFileId: '11111111-1111-4111-8111-111111111111',
      downloadUrl: 'https://files.example.com/export.csv?signature=x',
      format: 'csv',
      fileSize: 1234,
      rowCount: 10,
      matchedCount: 8,
      completedAt: data.completedAt,
    })
    assert.equal(signed.headers['webhook-id'], event.id)
    assert.doesNotThrow(() =>
      new Webhook('my own secret text', { format: 'raw' }).verify(
        signed.body,
        signed.headers as Record<string, string>,
      ),
    )
    assert.equal(byPath['/hook/plain'].headers['webhook-signature'], undefined)
    assert.equal(byPath['/hook/plain'].headers['x-webhook-signature'], undefined)
    assert.equal(byPath['/hook/plain'].body, signed.body)
    assert.deepEqual(asked, [
      { organizationId: organization.id, mappingJobId: data.mappingJobId, linkLifetimeMinutes: 10_080 },
    ])
  })
})
