import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { openTestDatabase } from '../../../test/support/database/test-database.ts'
import { TestClock } from '../../../test/support/test-clock.ts'
import { startReceiver, type WebhookReceiver } from '../../../test/support/webhooks/webhook-receiver.ts'
import { createOrganization, OPERATOR_ACTOR } from '../../accounts/index.ts'
import { EventLog } from '../../events/index.ts'
import { JobQueue } from '../../jobs/index.ts'
import { type Database, migrate } from '../../platform/database/index.ts'
import { createLog } from '../../platform/log.ts'
import { createSealer } from '../../platform/secrets/seal.ts'
import { createSubscription } from '../endpoints/subscriptions.ts'
import { createWebhooks, type Webhooks } from '../webhooks.ts'
import { claimDeliveries } from './queries/claim-deliveries.ts'
import { writeResults } from './queries/write-results.ts'

const LEASE_MS = 30_000

describe('several workers on one database', () => {
  let database: Database
  let receiver: WebhookReceiver
  const clock = new TestClock()
  const events = new EventLog(clock)
  const log = createLog('silent')
  const workers: Webhooks[] = []
  before(async () => {
    database = await openTestDatabase()
    await migrate(database.db)
    receiver = await startReceiver()
  })
  after(async () => {
    await receiver.close()
    for (const worker of workers) await worker.dispatcher.stop(0)
    await database.close()
  })
  beforeEach(() => {
    receiver.received.length = 0
    receiver.answer(200)
  })

  // Only the first listens to events; the others just deliver.
  function worker(secretByte = 1): Webhooks {
    const made = createWebhooks({
      database,
      clock,
      log,
      sealer: createSealer(Buffer.alloc(32, secretByte)),
      events: workers.length === 0 ? events : new EventLog(clock),
      jobs: new JobQueue(database, log),
      development: true,
    })
    workers.push(made)
    return made
  }

  async function subscribed() {
    const { id: organizationId } = await createOrganization(database.db, clock, OPERATOR_ACTOR, { name: 'x' })
    const [first = worker()] = workers
    const { id } = await createSubscription(first.parts, OPERATOR_ACTOR, organizationId, {
      webhookUrl: receiver.url,
      events: ['MAPPING_COMPLETED'],
    })
    const happens = () =>
      database.db
        .transaction()
        .execute((trx) => events.record(trx, { organizationId, type: 'MAPPING_COMPLETED', data: {} }))
    const state = () => database.db.selectFrom('webhook_deliveries').selectAll().where('endpoint_id', '=', id).execute()
    const claimAs = (owner: string) => {
      const now = clock.now()
      const claim = { owner, now, leaseEnd: new Date(now.getTime() + LEASE_MS) }
      return claimDeliveries(database.db, [{ endpointId: id, take: 10 }], claim)
    }
    return { dispatcher: first.dispatcher, happens, state, claimAs }
  }

  const succeeded = (id: string) => ({
    id,
    status: 'SUCCESS' as const,
    dueAt: null,
    responseCode: 200,
    error: null,
    deliveredAt: clock.now(),
  })
  const failed = (id: string) => ({
    id,
    status: 'FAILED' as const,
    dueAt: clock.now(),
    responseCode: 500,
    error: 'x',
    deliveredAt: null,
  })

  test('what a dead worker had taken is left alone until its lease ends, then delivered by another', async () => {
    const { dispatcher, happens, state, claimAs } = await subscribed()
    await happens()
    assert.equal((await claimAs(randomUUID())).length, 1)
    await dispatcher.runDue()
    clock.advance(LEASE_MS - 1)
    await dispatcher.runDue()
    assert.equal(receiver.received.length, 0)
    clock.advance(1)
    await dispatcher.runDue()
    assert.equal(receiver.received.length, 1)
    assert.equal((await state())[0].status, 'SUCCESS')
  })

  test('after its lease a worker’s failure no longer counts, but its success does', async () => {
    const { happens, state, claimAs } = await subscribed()
    await happens()
    const [slow, quick] = [randomUUID(), randomUUID()]
    const [{ id }] = await claimAs(slow)
    clock.advance(LEASE_MS)
    assert.equal((await claimAs(quick)).length, 1)
    await writeResults(database.db, slow, [failed(id)])
    assert.equal((await state())[0].attempt_count, 0)
    await writeResults(database.db, slow, [succeeded(id)])
    assert.equal((await state())[0].status, 'SUCCESS')
    await writeResults(database.db, quick, [failed(id)])
    assert.equal((await state())[0].status, 'SUCCESS')
  })

  test('two workers at once deliver everything, each delivery once', async () => {
    const { dispatcher, happens, state } = await subscribed()
    const other = worker().dispatcher
    const happened = []
    for (let n = 0; n < 60; n++) happened.push((await happens()).id)
    await Promise.all([dispatcher.runDue(), other.runDue(), dispatcher.runDue()])
    await dispatcher.runDue()
    assert.deepEqual(receiver.received.map(({ json }) => json.eventId).sort(), happened.sort())
    assert.ok((await state()).every(({ status, attempt_count }) => status === 'SUCCESS' && attempt_count === 1))
  })

  test('a worker that stops gives back what it has not finished, and no try is counted', async () => {
    const { happens, state, dispatcher } = await subscribed()
    for (let n = 0; n < 12; n++) await happens()
    receiver.respondWith(() => {})
    const stopping = worker().dispatcher
    const sending = stopping.runDue()
    await receiver.arrived(4)
    await stopping.stop(0)
    await sending
    assert.ok((await state()).every(({ status, attempt_count }) => status === 'PENDING' && attempt_count === 0))
    receiver.answer(200)
    await dispatcher.runDue()
    assert.ok((await state()).every(({ status }) => status === 'SUCCESS'))
  })

  test('secrets that no longer open fail their own deliveries, with a reason', async () => {
    const { happens, state } = await subscribed()
    await happens()
    await worker(2).dispatcher.runDue()
    const [delivery] = await state()
    assert.equal(delivery.status, 'FAILED')
    assert.match(delivery.last_error ?? '', /secrets of this webhook could not be read/)
    assert.equal(receiver.received.length, 0)
  })
})
