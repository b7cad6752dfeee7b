import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { rowsScanned } from '../../test/support/database/rows-scanned.ts'
import { startTestService, type TestService } from '../../test/support/test-service.ts'
import { subscribe } from '../../test/support/webhooks/webhook-subscription.ts'
import { DeliveryFiguresReader } from './delivery-figures.ts'
import { findNextDue } from './dispatch/queries/find-waiting-endpoints.ts'

let service: TestService
let endpointId: string
let organizationId: string
before(async () => {
  service = await startTestService({}, { work: false })
  const organization = await service.createOrganization()
  organizationId = organization.id
  endpointId = (await subscribe(service, organization, 'http://127.0.0.1:9/')).id
})
after(() => service.close())

/** Deliveries that became due one second after the other, the first `count` seconds ago. */
async function queue(count: number): Promise<void> {
  await sql`INSERT INTO webhook_queue (delivery_id, organization_id, endpoint_id, due_at)
    SELECT gen_random_uuid(), ${organizationId}::uuid, ${endpointId}::uuid, ${service.clock.now()}::timestamptz - n * interval '1 second'
    FROM generate_series(1, ${count}::int) n`.execute(service.services.db)
}

async function figure(name: string): Promise<number> {
  const { text } = await service.call('GET', '/metrics')
  const line = text.split('\n').find((one) => one.startsWith(`staymap_webhook_${name} `))
  return Number(line?.split(' ')[1])
}

test('/metrics counts a short queue each time and a long one every ten seconds; the oldest it tells at once', async () => {
  for (const waiting of [1, 2]) {
    await queue(1)
    assert.equal(await figure('deliveries_waiting'), waiting)
  }
  await queue(3_000)
  assert.equal(await figure('deliveries_waiting'), 3_002)
  await queue(3_100)
  assert.equal(await figure('deliveries_waiting'), 3_002)
  assert.equal(await figure('oldest_due_seconds'), 3_100)
  service.clock.advance(10_000)
  assert.equal(await figure('deliveries_waiting'), 6_102)
})

test('no look for what is due first, nor a repeated look at the figures, reads the whole queue', async () => {
  const { db, webhooks } = service.services
  await queue(3_000)
  assert.equal(await rowsScanned(db, 'webhook_queue', findNextDue), 0)
  const read = (times: number) => async (trx: typeof db) => {
    const reader = new DeliveryFiguresReader(trx, service.clock)
    for (let time = 0; time < times; time++) await reader.read(webhooks.dispatcher.tries)
  }
  const counted = await rowsScanned(db, 'webhook_queue', read(1))
  assert.equal(await rowsScanned(db, 'webhook_queue', read(5)), counted)
})
