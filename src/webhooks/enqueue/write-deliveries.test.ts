import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { postExports } from './post-exports.ts'

// More than one statement has parameters for: nine a delivery, 65,535 in all.
const WEBHOOKS = 7_300

let service: TestService
before(async () => {
  service = await startTestService({}, { work: false })
})
after(() => service.close())

test('every active export webhook is told of a completed job once, however many there are', async () => {
  const { db, webhooks } = service.services
  const organization = await service.createOrganization()
  await sql`INSERT INTO webhook_endpoints (id, organization_id, kind, url, events, additional_headers, active, created_at, updated_at)
    SELECT gen_random_uuid(), ${organization.id}::uuid, 'export', 'http://127.0.0.1:9/', '["MAPPING_COMPLETED"]', '{}', true, now(), now()
    FROM generate_series(1, ${WEBHOOKS}::int)`.execute(db)
  const job = {
    eventId: randomUUID(),
    organizationId: organization.id,
    occurredAt: service.clock.now().toISOString(),
    data: { mappingJobId: randomUUID() },
  }
  const file = { exportFileId: randomUUID(), downloadUrl: 'https://x', format: 'csv', fileSize: 1, rowCount: 1 }
  await postExports(webhooks.parts, async () => file, job)
  const { rows } = await sql`SELECT count(*)::int AS deliveries, count(DISTINCT delivery.endpoint_id)::int AS told
    FROM webhook_deliveries delivery JOIN webhook_queue queued ON queued.delivery_id = delivery.id
    WHERE delivery.organization_id = ${organization.id}::uuid`.execute(db)
  assert.deepEqual(rows, [{ deliveries: WEBHOOKS, told: WEBHOOKS }])
})
