import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'
import { startReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts'
import { deliveriesOf, happens, subscribe } from '../support/webhooks/webhook-subscription.ts'

describe('webhook deliveries in a running service', () => {
  let service: TestService
  let receiver: WebhookReceiver
  before(async () => {
    service = await startTestService({}, { systemClock: true })
    receiver = await startReceiver()
  })
  after(async () => {
    await receiver.close()
    await service.close()
  })

  test('a test event is in the deliveries list, delivered, within five seconds', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    const sent = await service.call('POST', `/api/v1/webhook-subscriptions/${id}/test`, { token: organization.token })
    const delivered = await until(
      'the test event is delivered',
      async () => {
        const [delivery] = await deliveriesOf(service, organization, id)
        return delivery.status === 'SUCCESS' ? delivery : null
      },
      5_000,
    )
    assert.equal(delivered.id, sent.body.deliveryId)
  })

  test('/metrics tells what was delivered, failed and given up, what waits and for how long', async () => {
    const figure = async (name: string) => {
      const { text } = await service.call('GET', '/metrics')
      const line = text.split('\n').find((one) => one.startsWith(`${name} `))
      return line === undefined ? null : Number(line.split(' ')[1])
    }
    const organization = await service.createOrganization()
    const gone = await startReceiver((_, response) => response.writeHead(410).end())
    try {
      const { id } = await subscribe(service, organization, gone.url)
      const dead = (await figure('staymap_webhook_tries_total{outcome="dead"}'))!
      await service.call('POST', `/api/v1/webhook-subscriptions/${id}/test`, { token: organization.token })
      await until(
        'the dead delivery is counted',
        async () => (await figure('staymap_webhook_tries_total{outcome="dead"}')) === dead + 1,
      )
      assert.ok((await figure('staymap_webhook_tries_total{outcome="delivered"}'))! >= 1)
      assert.equal(await figure('staymap_webhook_tries_total{outcome="failed"}'), 0)
      assert.equal(await figure('staymap_webhook_deliveries_waiting'), 0)
      assert.equal(await figure('staymap_webhook_oldest_due_seconds'), 0)
    } finally {
      await gone.close()
    }
  })

  test('events arrive while another endpoint takes every call and never answers', async () => {
    const patient = await startReceiver(() => {})
    const slow = await service.createOrganization()
    const quick = await service.createOrganization()
    await subscribe(service, slow, patient.url)
    await subscribe(service, quick, receiver.url)
    receiver.received.length = 0
    for (let n = 0; n < 40; n++) await happens(service, slow)
    await patient.arrived(4)
    const events = []
    for (let n = 0; n < 20; n++) events.push((await happens(service, quick)).id)
    await receiver.arrived(20)
    assert.deepEqual(receiver.received.map(({ json }) => json.eventId).sort(), events.sort())
    // The hanging endpoint holds no more than the connections it began with; it has not timed out yet.
    assert.equal(patient.received.length, 4)
    await patient.close()
  })
})
