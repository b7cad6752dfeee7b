import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { Webhook as Svix } from 'svix'
import { startTestService, type TestService } from '../support/test-service.ts'
import { type ReceivedRequest, startReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.ts'
import { deliveriesOf, happens, subscribe } from '../support/webhooks/webhook-subscription.ts'

const PATH = '/api/v1/webhook-subscriptions'
const HOUR_MS = 3_600_000

/** Time stands still unless a test moves it, and what is due is sent when a test says so. */
describe('webhook deliveries, as the receiver sees them', () => {
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
  beforeEach(() => {
    receiver.received.length = 0
    receiver.answer(200)
  })
  const runDue = () => service.services.webhooks.dispatcher.runDue()

  function verify(secret: string, { body, headers }: ReceivedRequest): void {
    new Webhook(secret).verify(body, headers as Record<string, string>)
    new Svix(secret).verify(body, headers as Record<string, string>)
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-webhook-signature'])) ?? []
    assert.equal(hex, createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  }

  test('a delivery carries the event, the headers asked for and two signatures that verify', async () => {
    service.clock.set(new Date())
    const organization = await service.createOrganization('SUBSCRIPTION')
    const subscription = await subscribe(service, organization, receiver.url, {
      apiKeyName: 'X-My-Key',
      apiKeyValue: 'the value',
      additionalHeaders: { 'X-Environment': 'test' },
    })
    const data = { mappingJobId: crypto.randomUUID(), mode: 'STANDARD', matchedRecords: 3, name: 'Hôtel 😀' }
    const event = await happens(service, organization, data)
    await happens(service, organization, {}, 'MAPPING_ERROR_RESOLVED')
    await runDue()
    assert.equal(receiver.received.length, 1, 'only the events that are listed')
    const [request] = receiver.received
    const [delivery] = await deliveriesOf(service, organization, subscription.id)
    assert.deepEqual(request.json, {
      id: delivery.id,
      eventId: event.id,
      type: 'MAPPING_COMPLETED',
      apiVersion: '2026-11-01',
      occurredAt: event.occurredAt.toISOString(),
      organizationId: organization.id,
      data,
    })
    verify(subscription.signingSecret, request)
    assert.equal(request.headers['webhook-id'], event.id)
    assert.equal(request.headers['x-webhook-event'], 'MAPPING_COMPLETED')
    assert.equal(request.headers['x-webhook-delivery'], delivery.id)
    assert.equal(request.headers['content-type'], 'application/json')
    assert.equal(request.headers['x-my-key'], 'the value')
    assert.equal(request.headers['x-environment'], 'test')
  })

  test('after a rotation only the new secret verifies', async () => {
    service.clock.set(new Date())
    const organization = await service.createOrganization()
    const subscription = await subscribe(service, organization, receiver.url)
    await happens(service, organization)
    const rotated = await service.call('POST', `${PATH}/${subscription.id}/rotate-secret`, {
      token: organization.token,
    })
    await runDue()
    verify(rotated.body.signingSecret, receiver.received[0])
    assert.throws(() => verify(subscription.signingSecret, receiver.received[0]))
  })

  test('what is rolled back is not told, and what is recorded twice is told once', async () => {
    const organization = await service.createOrganization()
    await subscribe(service, organization, receiver.url)
    const { db, events } = service.services
    const record = (id?: string) =>
      db
        .transaction()
        .execute((trx) =>
          events.record(trx, { id, organizationId: organization.id, type: 'MAPPING_COMPLETED', data: {} }),
        )
    await assert.rejects(
      db.transaction().execute(async (trx) => {
        await events.record(trx, { organizationId: organization.id, type: 'MAPPING_COMPLETED', data: {} })
        throw new Error('changed our mind')
      }),
    )
    const id = crypto.randomUUID()
    await record(id)
    await record(id)
    await runDue()
    assert.deepEqual(
      receiver.received.map(({ json }) => json.eventId),
      [id],
    )
  })

  test('eight tries on the schedule with the same eventId and body, then DEAD', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    receiver.answer(500, {}, 'out of order')
    const event = await happens(service, organization)
    const waits = [5_000, 60_000, 300_000, 1_800_000, 7_200_000, 28_800_000, 86_400_000]
    await runDue()
    for (const [n, wait] of waits.entries()) {
      const [delivery] = await deliveriesOf(service, organization, id)
      assert.equal(delivery.status, 'FAILED')
      assert.equal(delivery.attemptCount, n + 1)
      assert.equal(delivery.lastResponseCode, 500)
      assert.equal(delivery.lastError, 'answered 500: out of order')
      const untilNext = Date.parse(delivery.nextAttemptAt) - service.clock.now().getTime()
      assert.ok(Math.abs(untilNext - wait) <= wait * 0.1, `try ${n + 2} in ${untilNext} ms, expected about ${wait}`)
      service.clock.advance(untilNext - 1)
      await runDue()
      assert.equal(receiver.received.length, n + 1, 'not before its time')
      service.clock.advance(1)
      await runDue()
      assert.equal(receiver.received.length, n + 2)
    }
    const [dead] = await deliveriesOf(service, organization, id)
    assert.equal(dead.status, 'DEAD')
    assert.equal(dead.attemptCount, 8)
    assert.equal(dead.nextAttemptAt, null)
    assert.deepEqual([...new Set(receiver.received.map(({ headers }) => headers['webhook-id']))], [event.id])
    assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
    const timestamps = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
    assert.deepEqual(timestamps, [...new Set(timestamps)], 'each try is signed with its own time')
    service.clock.advance(72 * HOUR_MS)
    await runDue()
    assert.equal(receiver.received.length, 8)
  })

  test('Retry-After is kept to, 410 is DEAD at once, a redirect is a failure that is not followed', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    const outcome = async (status: number, headers: Record<string, string>) => {
      receiver.answer(status, headers)
      service.clock.advance(1)
      await happens(service, organization)
      await runDue()
      return (await deliveriesOf(service, organization, id))[0]
    }
    const busy = await outcome(429, { 'retry-after': '90' })
    assert.equal(busy.status, 'FAILED')
    assert.equal(Date.parse(busy.nextAttemptAt) - service.clock.now().getTime(), 90_000)
    assert.equal((await outcome(410, {})).status, 'DEAD')
    const redirected = await outcome(302, { location: `${receiver.url}/elsewhere` })
    assert.equal(redirected.status, 'FAILED')
    assert.equal(redirected.lastResponseCode, 302)
    assert.ok(receiver.received.every(({ path }) => path === '/hook'))
  })

  test('an answer made to break the database only fails its own delivery', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    receiver.respondWith((_request, response) => {
      response.writeHead(500).end(Buffer.from([0x00, 0xff, 0xfe, 0x22, 0x5c, 0x75, 0x64, 0x38, 0x30, 0x30, 0x00]))
    })
    await happens(service, organization)
    await runDue()
    const [delivery] = await deliveriesOf(service, organization, id)
    assert.equal(delivery.status, 'FAILED')
    assert.match(delivery.lastError, /^answered 500: /)
  })

  test('a payload over 64 KB becomes a reference that answers with all of the data', async () => {
    const organization = await service.createOrganization()
    await subscribe(service, organization, receiver.url)
    const small = { mappingJobId: 'a', note: 'x'.repeat(60_000) }
    const large = { mappingJobId: 'b', note: 'ü'.repeat(40_000) }
    await happens(service, organization, small)
    service.clock.advance(1)
    const event = await happens(service, organization, large)
    await runDue()
    const [whole, cut] = receiver.received
    assert.deepEqual(whole.json.data, small)
    assert.deepEqual(cut.json.data, { truncated: true, dataRef: `/api/v1/events/${event.id}` })
    assert.ok(receiver.received.every(({ body }) => Buffer.byteLength(body) <= 65_536))
    const fetched = await service.call('GET', cut.json.data.dataRef, { token: organization.token })
    assert.deepEqual(fetched.body.data, large)
  })

  test('an INACTIVE subscription gets nothing, and what came due meanwhile is given up visibly', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    await happens(service, organization)
    const put = (status: string) =>
      service.call('PUT', `${PATH}/${id}`, {
        token: organization.token,
        body: { webhookUrl: receiver.url, events: ['MAPPING_COMPLETED'], status },
      })
    await put('INACTIVE')
    service.clock.advance(1)
    await happens(service, organization)
    await runDue()
    assert.equal(receiver.received.length, 0)
    const deliveries = await deliveriesOf(service, organization, id)
    assert.equal(deliveries.length, 1, 'nothing is written while it is inactive')
    assert.equal(deliveries[0].status, 'DEAD')
    await put('ACTIVE')
    await happens(service, organization)
    await runDue()
    assert.equal(receiver.received.length, 1)
  })

  test('a deleted subscription gets nothing more, not even what was waiting', async () => {
    const organization = await service.createOrganization()
    const { id } = await subscribe(service, organization, receiver.url)
    await happens(service, organization)
    await service.call('DELETE', `${PATH}/${id}`, { token: organization.token })
    await runDue()
    assert.equal(receiver.received.length, 0)
  })

  test('an endpoint that keeps failing is tried on the promised schedule, and catches up when it is back', async () => {
    const organization = await service.createOrganization()
    await subscribe(service, organization, receiver.url)
    const calls = () => receiver.received.filter(({ json }) => json.organizationId === organization.id)
    receiver.answer(503)
    for (let n = 0; n < 60; n++) await happens(service, organization)
    await runDue()
    assert.equal(calls().length, 60, 'each at once')
    service.clock.advance(6_000)
    await runDue()
    assert.equal(calls().length, 120, 'and again after five seconds')
    receiver.answer(200)
    service.clock.advance(67_000)
    await runDue()
    const delivered = new Set(
      calls()
        .slice(120)
        .map(({ json }) => json.eventId),
    )
    assert.equal(delivered.size, 60)
  })

  test('above 10,000 undelivered new events are dropped and counted once an hour; others notice nothing', async () => {
    const flooded = await service.createOrganization()
    const other = await service.createOrganization()
    const { id } = await subscribe(service, flooded, 'http://127.0.0.1:9/down')
    await subscribe(service, other, receiver.url)
    const later = new Date(service.clock.now().getTime() + 48 * HOUR_MS)
    await sql`
      WITH waiting AS (
        INSERT INTO webhook_deliveries (id, organization_id, endpoint_id, event_id, event_type, occurred_at, payload, status, created_at)
        SELECT gen_random_uuid(), ${flooded.id}::uuid, ${id}::uuid, gen_random_uuid(), 'MAPPING_COMPLETED', now(), '{}', 'FAILED', now()
        FROM generate_series(1, 12000) RETURNING id
      )
      INSERT INTO webhook_queue (delivery_id, organization_id, endpoint_id, due_at)
      SELECT id, ${flooded.id}::uuid, ${id}::uuid, ${later}::timestamptz FROM waiting`.execute(service.services.db)
    const waiting = async () =>
      (
        await service.services.db
          .selectFrom('webhook_queue')
          .select('delivery_id')
          .where('organization_id', '=', flooded.id)
          .execute()
      ).length
    const reports = () =>
      service.services.db
        .selectFrom('audit_log')
        .select('details')
        .where('organization_id', '=', flooded.id)
        .where('action', '=', 'webhook_events.drop')
        .orderBy('id')
        .execute()

    await Promise.all(Array.from({ length: 25 }, () => happens(service, flooded)))
    for (let n = 0; n < 5; n++) await happens(service, other)
    await runDue()
    assert.equal(await waiting(), 12_000)
    assert.equal(receiver.received.filter(({ json }) => json.organizationId === other.id).length, 5)
    assert.deepEqual(await reports(), [], 'the hour is not over')

    service.clock.advance(HOUR_MS)
    await runDue()
    await runDue()
    assert.deepEqual(
      (await reports()).map(({ details }) => details.droppedEvents),
      [25],
    )
    await happens(service, flooded)
    service.clock.advance(HOUR_MS)
    await runDue()
    assert.deepEqual(
      (await reports()).map(({ details }) => details.droppedEvents),
      [25, 1],
    )
    const test = await service.call('POST', `${PATH}/${id}/test`, { token: flooded.token })
    assert.equal(test.status, 409)
    await sql`DELETE FROM webhook_queue WHERE organization_id = ${flooded.id}::uuid`.execute(service.services.db)
    await happens(service, flooded)
    assert.equal(await waiting(), 1, 'once there is room, events are taken again')
  })
})
