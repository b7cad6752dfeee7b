import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Trx } from '../../../src/platform/database/index.ts'
import { meanwhile } from '../../support/meanwhile.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { startReceiver, type WebhookReceiver } from '../../support/webhooks/webhook-receiver.ts'
import { deliveriesOf, happens, subscribe } from '../../support/webhooks/webhook-subscription.ts'

const PATH = '/api/v1/webhook-subscriptions'

// On a real Postgres these answered 500, and an event for a subscription that was just being deleted failed together
// with what it reported.
describe('a subscription is deleted, or a result written, at the same moment', () => {
  let service: TestService
  let receiver: WebhookReceiver
  before(async () => {
    service = await startTestService({}, { work: false })
    receiver = await startReceiver()
  })
  after(async () => {
    await service.close()
    await receiver.close()
  })
  beforeEach(() => receiver.answer(500))

  const deleteRow = (id: string) => (trx: Trx) => trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
  const lockQueued = (deliveryId: string) => (trx: Trx) =>
    trx.selectFrom('webhook_queue').select('due_at').where('delivery_id', '=', deliveryId).forUpdate().execute()
  const countTry = (deliveryId: string) => (trx: Trx) =>
    trx
      .updateTable('webhook_deliveries')
      .set((set) => ({ attempt_count: set('attempt_count', '+', 1) }))
      .where('id', '=', deliveryId)
      .execute()

  /** A subscription with deliveries that failed once and wait for their next try, in the order they came. */
  async function withFailed(deliveries: number) {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    for (let count = 0; count < deliveries; count++) {
      await happens(service, organization)
      service.clock.advance(1_000)
    }
    await service.services.webhooks.dispatcher.runDue()
    const failed = await deliveriesOf(service, organization, id)
    assert.equal(failed.length, deliveries)
    return {
      token: organization.token,
      id,
      deliveryIds: failed.map((delivery: { id: string }) => delivery.id).reverse(),
    }
  }

  test('404: a test event for one that is being deleted', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    const answer = await meanwhile(service, deleteRow(id), () =>
      service.call('POST', `${PATH}/${id}/test`, { token: organization.token }),
    )
    assert.equal(answer.status, 404, answer.text)
  })

  test('what happens is recorded and told to the others while one is being deleted', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    const other = await subscribe(service, organization, receiver.url)
    const event = await meanwhile(service, deleteRow(id), () => happens(service, organization))
    const told = await deliveriesOf(service, organization, other.id)
    assert.deepEqual(
      told.map((delivery: { eventId: string }) => delivery.eventId),
      [event.id],
    )
  })

  test('202: a delivery is sent again while the result of its last try is being written', async () => {
    const { token, id, deliveryIds } = await withFailed(1)
    const [deliveryId] = deliveryIds
    const again = () => service.call('POST', `${PATH}/${id}/deliveries/${deliveryId}/redeliver`, { token })
    const answer = await meanwhile(service, lockQueued(deliveryId), again, countTry(deliveryId))
    assert.equal(answer.status, 202, answer.text)
  })

  test('204: one is deleted while the result of a try is being written', async () => {
    const { token, id, deliveryIds } = await withFailed(1)
    const remove = () => service.call('DELETE', `${PATH}/${id}`, { token })
    const answer = await meanwhile(service, lockQueued(deliveryIds[0]), remove, countTry(deliveryIds[0]))
    assert.equal(answer.status, 204, answer.text)
  })

  test('204: one is deleted while the results of several tries are being written in another order', async () => {
    const { token, id, deliveryIds } = await withFailed(2)
    const remove = () => service.call('DELETE', `${PATH}/${id}`, { token })
    const answer = await meanwhile(service, lockQueued(deliveryIds[1]), remove, lockQueued(deliveryIds[0]))
    assert.equal(answer.status, 204, answer.text)
    assert.equal((await service.call('GET', `${PATH}/${id}`, { token })).status, 404)
  })
})
