import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  loadReference,
  mapRows,
  PARTNER_ROWS,
  searchResults,
  startJob,
  uploadRows,
  waitForJob,
} from '../../support/mapping/mapping.ts'
import { uploadFile } from '../../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { until } from '../../support/until.ts'

const ROWS = PARTNER_ROWS.nord + PARTNER_ROWS.tejo + PARTNER_ROWS.nowhere

describe('mapping jobs', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
    await loadReference(service)
  })
  after(() => service.close())

  const used = async (token: string) =>
    (await service.call('GET', '/api/v1/billing/quota/status', { token })).body.mappingsUsedToday

  test('GET one: 401, 404 for others; the list has them newest first, by pages', async () => {
    const organization = await service.createOrganization()
    const other = await service.createOrganization()
    const first = await mapRows(service, organization, ROWS)
    service.clock.advance(1000)
    const second = await mapRows(service, organization, ROWS, { mode: 'HYBRID' })
    const path = `/api/v1/mapping/${first.mappingJobId}`
    assert.equal((await service.call('GET', path)).status, 401)
    assert.equal((await service.call('GET', path, { token: other.token })).status, 404)
    assert.equal((await service.call('GET', '/api/v1/mapping/17', { token: organization.token })).status, 404)
    const list = await service.call('GET', '/api/v1/mapping?size=1', { token: organization.token })
    assert.deepEqual([list.body.total, list.body.totalPages, list.body.jobs.length], [2, 2, 1])
    assert.equal(list.body.jobs[0].mappingJobId, second.mappingJobId)
    assert.equal((await service.call('GET', '/api/v1/mapping', { token: other.token })).body.total, 0)
    assert.equal((await service.call('GET', '/api/v1/mapping?page=-1', { token: organization.token })).status, 400)
  })

  test('one MAPPING_COMPLETED event a job, with the counts of the job', async () => {
    const organization = await service.createOrganization()
    const job = await mapRows(service, organization, ROWS)
    const events = await service.services.db
      .selectFrom('events')
      .selectAll()
      .where('organization_id', '=', organization.id)
      .execute()
    assert.equal(events.length, 1)
    assert.equal(events[0].type, 'MAPPING_COMPLETED')
    assert.deepEqual(events[0].data, {
      mappingJobId: job.mappingJobId,
      partnerInventoryId: job.partnerInventoryId,
      mode: 'STANDARD',
      totalRecords: 3,
      matchedRecords: job.matchedRecords,
      reviewRecords: job.reviewRecords,
      unmatchedRecords: job.unmatchedRecords,
      completedAt: job.completedAt,
    })
  })

  test('ID_TO_ID finds by id alone, and says of others that the id is unknown', async () => {
    const organization = await service.createOrganization()
    const rows = 'A5,Any Name,,Anywhere,PT,,\nX9,Hotel du Nord,,Paris,FR,,\n'
    const job = await mapRows(service, organization, rows, { supplierCode: 'ACME', mode: 'ID_TO_ID' })
    assert.deepEqual([job.matchedRecords, job.unmatchedRecords], [1, 1])
    const { results } = await searchResults(service, organization, job.mappingJobId)
    assert.deepEqual([results[0].matchMethod, results[0].matchConfidence], ['id_to_id', 100])
    assert.equal(results[1].reason, 'UNKNOWN_ID')
    const hybrid = await mapRows(service, organization, rows, { supplierCode: 'ACME', mode: 'HYBRID' })
    const both = (await searchResults(service, organization, hybrid.mappingJobId)).results
    assert.deepEqual([both[0].matchMethod, both[1].matchMethod], ['id_to_id', 'standard'])
  })

  test('rows that an earlier job had word for word are taken over, with the same results, and still charged', async () => {
    const organization = await service.createOrganization()
    const first = await mapRows(service, organization, ROWS)
    const changed = ROWS.replace('p-tejo,Pousada do Tejo', 'p-tejo,Pousada  Tejo') + PARTNER_ROWS.lutetia
    const second = await mapRows(service, organization, PARTNER_ROWS.belem + changed)
    assert.equal(second.mappedFromCache, 2)
    assert.equal(second.totalRecords, 5)
    assert.equal(await used(organization.token), 8)
    const before = (await searchResults(service, organization, first.mappingJobId)).results
    const after = (await searchResults(service, organization, second.mappingJobId)).results
    assert.deepEqual(
      after.map((result: { partnerHotelId: string }) => result.partnerHotelId),
      ['p-belem', 'p-nord', 'p-tejo', 'p-nowhere', 'p-lutetia'],
    )
    assert.deepEqual({ ...after[1], id: '' }, { ...before[0], id: '' })
    assert.deepEqual({ ...after[3], id: '' }, { ...before[2], id: '' })
    const whole = await mapRows(service, organization, PARTNER_ROWS.belem + changed)
    assert.equal(whole.mappedFromCache, 5)
    const other = await mapRows(service, organization, ROWS, { minConfidence: 10 })
    assert.equal(other.mappedFromCache, 0, 'other settings are another question')
  })

  test('a decision of a person is not mistaken for a result of the engine when rows are taken over', async () => {
    const organization = await service.createOrganization()
    const first = await mapRows(service, organization, ROWS)
    const [nord] = (await searchResults(service, organization, first.mappingJobId)).results
    await service.call('POST', `/api/v1/mapping/${first.mappingJobId}/results/${nord.id}/decision`, {
      token: organization.token,
      body: { action: 'REJECT' },
    })
    await service.services.db.deleteFrom('mapping_decisions').execute()
    const second = await mapRows(service, organization, ROWS)
    assert.equal(second.mappedFromCache, 3)
    assert.equal(second.matchedRecords, first.matchedRecords)
  })

  test('cancel: FAILED with CANCELLED and nothing charged before it began; 409 once ended; 404 for others', async () => {
    const organization = await service.createOrganization()
    const other = await service.createOrganization()
    const cancel = (id: string, token = organization.token) =>
      service.call('POST', `/api/v1/mapping/${id}/cancel`, { token })
    const upload = await uploadFile(
      service,
      organization.token,
      'h.csv',
      `id,name,city,country\n1,Hotel du Nord,Paris,FR\n`,
    )
    const created = await startJob(service, organization, { partnerInventoryId: upload.body.uploadId })
    const id = created.body.mappingJobId
    assert.equal((await cancel(id, other.token)).status, 404)
    const cancelled = await cancel(id)
    assert.equal(cancelled.status, 200, cancelled.text)
    assert.deepEqual([cancelled.body.status, cancelled.body.failureReason], ['FAILED', 'CANCELLED'])
    assert.equal((await cancel(id)).status, 409)
    assert.equal(await used(organization.token), 0)
    const done = await mapRows(service, organization, ROWS)
    assert.equal((await cancel(done.mappingJobId)).status, 409)
    const search = await service.call('POST', `/api/v1/mapping/${id}/results/search`, {
      token: organization.token,
      body: {},
    })
    assert.equal(search.status, 409)
  })

  test('cancel of a running job stops it, charges what was processed and gives back the rest', async () => {
    const organization = await service.createOrganization('ENTERPRISE')
    const rows = Array.from(
      { length: 60_000 },
      (_, i) => `${i},Hotel ${i} of the North,Street ${i},Paris,FR,48.87,2.36\n`,
    )
    const partnerInventoryId = await uploadRows(service, organization, rows.join(''))
    const created = await startJob(service, organization, { partnerInventoryId })
    const path = `/api/v1/mapping/${created.body.mappingJobId}`
    await until('the job runs', async () => {
      const { body } = await service.call('GET', path, { token: organization.token })
      return body.status === 'RUNNING'
    })
    const cancelled = await service.call('POST', `${path}/cancel`, { token: organization.token })
    assert.equal(cancelled.status, 200)
    assert.equal(await used(organization.token), cancelled.body.processedRecords)
    assert.ok(cancelled.body.processedRecords < 60_000)
    const later = await waitForJob(service, organization, created.body.mappingJobId)
    assert.deepEqual([later.status, later.failureReason], ['FAILED', 'CANCELLED'])
  })

  test('cancel while a part of the results is being written leaves no file behind', async (t) => {
    const { files } = service.services
    const organization = await service.createOrganization()
    const partnerInventoryId = await uploadRows(service, organization, ROWS)
    const write = files.writeFromPath.bind(files)
    let isWritten = false
    t.mock.method(files, 'writeFromPath', async (key: string, path: string) => {
      const jobId = /\/jobs\/([^/]+)\/results\//.exec(key)?.[1]
      if (!jobId) return write(key, path)
      await service.call('POST', `/api/v1/mapping/${jobId}/cancel`, { token: organization.token })
      const written = await write(key, path)
      isWritten = true
      return written
    })
    const { body } = await startJob(service, organization, { partnerInventoryId })
    const { failureReason } = await waitForJob(service, organization, body.mappingJobId)
    assert.equal(failureReason, 'CANCELLED')
    await until('the part is gone', async () => {
      if (!isWritten) return false
      for await (const _ of files.list(`organizations/${organization.id}/jobs/${body.mappingJobId}/`)) return false
      return true
    })
  })

  test('progress: server-sent events up to the end of the job', async () => {
    const organization = await service.createOrganization()
    const partnerInventoryId = await uploadRows(service, organization, ROWS)
    const created = await startJob(service, organization, { partnerInventoryId })
    const path = `/api/v1/mapping/${created.body.mappingJobId}/progress`
    const stream = await service.call('GET', path, { token: organization.token })
    assert.equal(stream.status, 200)
    assert.match(stream.headers.get('content-type')!, /^text\/event-stream/)
    const events = stream.text.split('\n\n').filter((block) => block.startsWith('event:'))
    assert.match(events.at(-1)!, /^event: completed\n/)
    assert.equal(JSON.parse(events.at(-1)!.split('data: ')[1]).totalRecords, 3)
    assert.equal((await service.call('GET', path)).status, 401)
    assert.equal((await service.call('GET', path, { token: (await service.createOrganization()).token })).status, 404)
  })

  test('a small job is not stuck behind a large one', async () => {
    const large = await service.createOrganization('ENTERPRISE')
    const small = await service.createOrganization()
    const rows = Array.from(
      { length: 120_000 },
      (_, i) => `${i},Hotel ${i} of the North,Street ${i},Paris,FR,48.87,2.36\n`,
    )
    const largeUpload = await uploadRows(service, large, rows.join(''))
    const smallUpload = await uploadRows(service, small, ROWS)
    const first = await startJob(service, large, { partnerInventoryId: largeUpload })
    const second = await startJob(service, small, { partnerInventoryId: smallUpload })
    await waitForJob(service, small, second.body.mappingJobId)
    const { body } = await service.call('GET', `/api/v1/mapping/${first.body.mappingJobId}`, { token: large.token })
    assert.equal(body.status, 'RUNNING')
    await service.call('POST', `/api/v1/mapping/${first.body.mappingJobId}/cancel`, { token: large.token })
  })
})
