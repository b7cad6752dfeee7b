import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts'
import { deliveriesOf, happens, subscribe } from '../../support/webhooks/webhook-subscription.ts'

const PATH = '/api/v1/webhook-subscriptions'
const FIELDS = ['id', 'eventId', 'eventType', 'status', 'attemptCount', 'lastResponseCode', 'lastError']
FIELDS.push('nextAttemptAt', 'createdAt', 'deliveredAt')

describe('deliveries, test and redeliver', () => {
  let service: TestService
  let receiver: WebhookReceiver
  before(async () => {
    // Nobody works in the background: the tests decide when what is due is sent.
    service = await startTestService({}, { work: false })
    receiver = await startReceiver()
  })
  after(async () => {
    await service.close()
    await receiver.close()
  })
  beforeEach(() => receiver.answer(200))
  const runDue = () => service.services.webhooks.dispatcher.runDue()

  test('202: a test event is enqueued, sent through the pipeline and shown with its answer', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    const sent = await service.call('POST', `${PATH}/${id}/test`, { token: organization.token })
    assert.equal(sent.status, 202)
    const [pending] = await deliveriesOf(service, organization, id)
    assert.deepEqual(Object.keys(pending).sort(), [...FIELDS].sort())
    assert.equal(pending.id, sent.body.deliveryId)
    assert.equal(pending.status, 'PENDING')
    assert.equal(pending.eventType, 'webhook.test')
    assert.equal(pending.attemptCount, 0)
    await runDue()
    const [delivered] = await deliveriesOf(service, organization, id)
    assert.deepEqual(delivered, {
      ...pending,
      status: 'SUCCESS',
      attemptCount: 1,
      lastResponseCode: 200,
      nextAttemptAt: null,
      deliveredAt: service.clock.now().toISOString(),
    })
    const request = receiver.received.at(-1)!
    assert.equal(request.json.type, 'webhook.test')
    assert.equal(request.json.data.subscriptionId, id)
    assert.equal(typeof request.json.data.message, 'string')
  })

  test('409: testing an INACTIVE subscription', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url, { status: 'INACTIVE' })
    const answer = await service.call('POST', `${PATH}/${id}/test`, { token: organization.token })
    assert.equal(answer.status, 409)
    assert.equal(answer.body.code, 'CONFLICT')
  })

  test('newest first, 50 unless asked otherwise, at most 200; a limit that is no number is 400', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    const { db, events } = service.services
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 210; n++) {
        service.clock.advance(1)
        await events.record(trx, { organizationId: organization.id, type: 'MAPPING_COMPLETED', data: { n } })
      }
    })
    const list = (query: string) =>
      service.call('GET', `${PATH}/${id}/deliveries${query}`, { token: organization.token })
    const lengthOf = async (query: string) => (await list(query)).body.deliveries.length
    assert.equal(await lengthOf(''), 50)
    assert.equal(await lengthOf('?limit=7'), 7)
    assert.equal(await lengthOf('?limit=1000'), 200)
    const times = (await list('?limit=200')).body.deliveries.map(({ createdAt }: { createdAt: string }) => createdAt)
    assert.deepEqual(times, [...times].sort().reverse())
    for (const query of ['?limit=ten', '?limit=-1', '?limit=1.5', '?limit=']) {
      assert.equal((await list(query)).status, 400, query)
    }
  })

  test('202: a DEAD delivery is delivered again with the same eventId and a schedule that begins anew', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    receiver.answer(410)
    const event = await happens(service, organization)
    await runDue()
    const [dead] = await deliveriesOf(service, organization, id)
    assert.equal(dead.status, 'DEAD')
    receiver.answer(500)
    const redeliver = () =>
      service.call('POST', `${PATH}/${id}/deliveries/${dead.id}/redeliver`, { token: organization.token })
    const again = await redeliver()
    assert.equal(again.status, 202)
    assert.equal(again.body.deliveryId, dead.id)
    assert.equal((await redeliver()).status, 409, 'it is on its way already')
    await runDue()
    const [failed] = await deliveriesOf(service, organization, id)
    assert.equal(failed.status, 'FAILED')
    assert.equal(failed.attemptCount, 2)
    const waitMs = Date.parse(failed.nextAttemptAt) - service.clock.now().getTime()
    assert.ok(waitMs >= 4_500 && waitMs <= 5_500, `${waitMs} ms`)
    receiver.answer(200)
    assert.equal((await redeliver()).status, 202, 'a FAILED one need not wait')
    await runDue()
    const [delivered] = await deliveriesOf(service, organization, id)
    assert.equal(delivered.status, 'SUCCESS')
    assert.equal(delivered.attemptCount, 3)
    const ids = receiver.received.filter(({ json }) => json.eventId === event.id)
    assert.equal(ids.length, 3)
    assert.equal((await redeliver()).status, 202, 'even a delivered one, for who lost it')
  })

  test('409 and 404: redelivering to an INACTIVE subscription, or a delivery of another one', async () => {
    const organization = await service.createOrganization()
    const one = await subscribe(service, organization, receiver.url)
    const other = await subscribe(service, organization, receiver.url)
    const sent = await service.call('POST', `${PATH}/${one.id}/test`, { token: organization.token })
    await runDue()
    const redeliver = (id: string) =>
      service.call('POST', `${PATH}/${id}/deliveries/${sent.body.deliveryId}/redeliver`, { token: organization.token })
    assert.equal((await redeliver(other.id)).status, 404)
    await service.call('PUT', `${PATH}/${one.id}`, {
      token: organization.token,
      body: { webhookUrl: receiver.url, events: ['MAPPING_COMPLETED'], status: 'INACTIVE' },
    })
    assert.equal((await redeliver(one.id)).status, 409)
  })
})
