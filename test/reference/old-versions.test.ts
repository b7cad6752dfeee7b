import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { versionFile } from '../../src/reference/index.ts'
import { importHotels } from '../support/reference.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService({}, { work: false })
})
after(() => service.close())

test('an old version keeps its files while a job runs on it and loses them afterwards', async () => {
  const { db, files } = service.services
  const organization = await service.createOrganization()
  const form = new FormData()
  form.set('file', new Blob(['id,name,city,country\n1,Inn,Linz,AT\n']), 'hotels.csv')
  const upload = await service.call('POST', '/api/v1/inventory', { token: organization.token, body: form })
  const imported = (stars: number) => importHotels(service, [{ name: 'Inn', country: 'AT', rating: stars }])
  const { versionId: first } = await imported(1)
  const job = await service.call('POST', '/api/v1/mapping', {
    token: organization.token,
    body: { partnerInventoryId: upload.body.uploadId },
  })
  assert.ok(job.body.mappingJobId, JSON.stringify(job.body))
  // What a worker does when it takes the job up.
  const setJob = (status: 'RUNNING' | 'FAILED') =>
    db
      .updateTable('mapping_jobs')
      .set({ status, reference_version: first })
      .where('id', '=', job.body.mappingJobId)
      .execute()
  await setJob('RUNNING')
  const { versionId: second } = await imported(2)
  for (const stars of [3, 4, 5]) await imported(stars)
  const isThere = async (versionId: number) => (await files.stat(versionFile(versionId, 'index.bin'))) !== null
  assert.deepEqual([await isThere(first), await isThere(second)], [true, false])
  await setJob('FAILED')
  await imported(4)
  assert.equal(await isThere(first), false)
})
