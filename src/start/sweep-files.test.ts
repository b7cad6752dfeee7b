import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, mock, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { uploadFile } from '../../test/support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../test/support/test-service.ts'
import { startSweeping } from './start-sweeping.ts'
import { sweepFiles } from './sweep-files.ts'

const HOUR_MS = 3_600_000
const MANY = 10_000

let service: TestService
before(async () => {
  service = await startTestService({}, { work: false })
})
after(() => service.close())

function allKinds() {
  const { inventory, onboarding, mapping } = service.services
  return [inventory.folders(), onboarding.folders(), mapping.folders()]
}

const sweep = () => sweepFiles(service.services, allKinds())

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

test('the store is walked once for all kinds of folders', async () => {
  const { files } = service.services
  const walked: string[] = []
  const list = (prefix: string) => {
    walked.push(prefix)
    return files.list(prefix)
  }
  await sweepFiles({ ...service.services, files: { ...files, list } }, allKinds())
  assert.deepEqual(walked, ['organizations/'])
})

test('a stop ends a sweep under way, and nothing is deleted after it', async () => {
  const { files, log, clock } = service.services
  const organization = await service.createOrganization()
  const left = `organizations/${organization.id}/uploads/${randomUUID()}/original`
  await files.write(left, Buffer.from('x'))
  service.clock.advance(25 * HOUR_MS)
  const underWay = Promise.withResolvers<void>()
  let listed = 0
  async function* list() {
    for (; listed < MANY; listed++) {
      yield { key: listed === 0 ? left : `${left}.${listed}` }
      underWay.resolve()
      await setImmediate()
    }
  }
  mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
  try {
    const sweeping = startSweeping([
      (signal) => sweepFiles({ log, clock, files: { ...files, list } }, allKinds(), signal),
    ])
    mock.timers.tick(60_000)
    await underWay.promise
    await sweeping.stop()
  } finally {
    mock.timers.reset()
  }
  assert.ok(listed < MANY, 'it was not walked to its end')
  assert.deepEqual(await keysOf(organization.id), [left])
})
