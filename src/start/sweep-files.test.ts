import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../../test/support/test-service.ts'
import { uploadFile } from '../../test/support/uploads.ts'
import { sweepFiles } from './sweep-files.ts'

const HOUR_MS = 3_600_000

let service: TestService
before(async () => {
  service = await startTestService({}, { work: false })
})
after(() => service.close())

function sweep(): Promise<void> {
  const { inventory, onboarding, mapping } = service.services
  return sweepFiles(service.services, [inventory.folders(), onboarding.folders(), mapping.folders()])
}

async function keysOf(organizationId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of service.services.files.list(`organizations/${organizationId}/`)) keys.push(key)
  return keys
}

test('what a killed process left is swept up after a day; what is recorded, recent or not ours stays', async () => {
  const { files, db, clock } = service.services
  const organization = await service.createOrganization()
  const list = 'id,name,city,country\n1,Inn,Linz,AT\n'
  const form = new FormData()
  form.set('supplierName', 'Alpen Reisen')
  form.set('file', new Blob([list]), 'list.csv')
  await service.call('POST', '/api/v1/suppliers/request', { token: organization.token, body: form })
  const upload = await uploadFile(service, organization.token, 'hotels.csv', list)
  const job = (status: 'COMPLETED' | 'FAILED') =>
    db
      .insertInto('mapping_jobs')
      .values({
        id: randomUUID(),
        organization_id: organization.id,
        upload_id: upload.body.uploadId,
        supplier_code: null,
        mode: 'STANDARD',
        min_confidence: null,
        status,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const folder = `organizations/${organization.id}`
  await files.write(`${folder}/jobs/${(await job('COMPLETED')).id}/results/part-000000.parquet`, Buffer.from('x'))
  const recorded = await keysOf(organization.id)
  assert.equal(recorded.length, 4, recorded.join(' '))

  for (const left of [
    `${folder}/uploads/${randomUUID()}/original`,
    `${folder}/supplier-requests/${randomUUID()}/original`,
    `${folder}/jobs/${(await job('FAILED')).id}/results/part-000000.parquet`,
    `${folder}/jobs/${randomUUID()}/work/reused.parquet`,
  ]) {
    await files.write(left, Buffer.from('x'))
  }
  const stranger = randomUUID()
  await files.write(`organizations/${stranger}/uploads/${randomUUID()}/original`, Buffer.from('x'))
  service.clock.advance(23 * HOUR_MS)
  await sweep()
  assert.equal((await keysOf(organization.id)).length, 8, 'somebody may still be at it')
  service.clock.advance(2 * HOUR_MS)
  await sweep()
  assert.deepEqual(await keysOf(organization.id), recorded)
  assert.equal((await keysOf(stranger)).length, 1, 'another service may share the bucket')
})
