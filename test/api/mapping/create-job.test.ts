import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  loadReference,
  mapRows,
  PARTNER_ROWS,
  startJob,
  uploadRows,
  waitForJob,
} from '../../support/mapping/mapping.ts'
import { uploadFile } from '../../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const ROWS = PARTNER_ROWS.nord + PARTNER_ROWS.tejo + PARTNER_ROWS.nowhere

describe('POST /api/v1/mapping', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
    await loadReference(service)
  })
  after(() => service.close())

  test('201: PENDING with the fields of the specification, STANDARD by default, then COMPLETED with its counts', async () => {
    const organization = await service.createOrganization()
    const partnerInventoryId = await uploadRows(service, organization, ROWS)
    const created = await startJob(service, organization, { partnerInventoryId })
    assert.equal(created.status, 201)
    assert.equal(created.body.status, 'PENDING')
    assert.equal(created.body.mode, 'STANDARD')
    assert.ok(created.body.mappingJobId && created.body.createdAt)
    assert.equal('totalRecords' in created.body, false, 'counts come from RUNNING on')
    const job = await waitForJob(service, organization, created.body.mappingJobId)
    assert.equal(job.status, 'COMPLETED')
    assert.equal(job.partnerInventoryId, partnerInventoryId)
    assert.equal(job.totalRecords, 3)
    assert.equal(job.processedRecords, 3)
    assert.equal(job.matchedRecords, 2)
    assert.equal(job.matchedRecords + job.reviewRecords + job.unmatchedRecords, 3)
    assert.equal(job.mappedFromCache, 0)
    assert.equal(job.failureReason, null)
    assert.ok(job.referenceVersion >= 1 && job.engineVersion && job.completedAt && job.updatedAt)
  })

  test('201: an upload that is still being read is waited for, and charged once its rows are known', async () => {
    const organization = await service.createOrganization()
    const upload = await uploadFile(
      service,
      organization.token,
      'h.csv',
      `id,name,city,country\n1,Hotel du Nord,Paris,FR\n`,
    )
    const created = await startJob(service, organization, { partnerInventoryId: upload.body.uploadId })
    assert.equal(created.status, 201)
    assert.equal((await waitForJob(service, organization, created.body.mappingJobId)).status, 'COMPLETED')
    assert.equal(await usedToday(organization), 1)
  })

  test('a job that waits for an upload that fails, or for more rows than there is quota, ends FAILED with the reason', async () => {
    const organization = await service.createOrganization()
    const bad = await uploadFile(service, organization.token, 'bad.csv', 'id,name,city\n1,A,B\n')
    const waiting = await startJob(service, organization, { partnerInventoryId: bad.body.uploadId })
    if (waiting.status === 201) {
      const job = await waitForJob(service, organization, waiting.body.mappingJobId)
      assert.equal(job.status, 'FAILED')
      assert.match(job.failureReason, /country/)
    } else assert.equal(waiting.status, 400, 'the upload had failed before the job came')

    const large = Array.from({ length: 1001 }, (_, i) => `${i},Hotel ${i},Paris,FR`).join('\n')
    const upload = await uploadFile(service, organization.token, 'large.csv', `id,name,city,country\n${large}\n`)
    const created = await startJob(service, organization, { partnerInventoryId: upload.body.uploadId })
    if (created.status === 201) {
      const job = await waitForJob(service, organization, created.body.mappingJobId)
      assert.equal(job.status, 'FAILED')
      assert.match(job.failureReason, /1,001 mappings and 1,000 are left/)
    } else assert.equal(created.status, 403, 'the upload had been read before the job came')
    assert.equal(await usedToday(organization), 0)
  })

  test('403: with nothing left a job is refused at once, also while its upload is still being read', async () => {
    const organization = await service.createOrganization()
    const all = Array.from({ length: 1000 }, (_, i) => `${i},Hotel ${i},,Paris,FR,,`).join('\n')
    await mapRows(service, organization, all)
    const upload = await uploadFile(service, organization.token, 'one.csv', 'id,name,city,country\n1,A,Paris,FR\n')
    const refused = await startJob(service, organization, { partnerInventoryId: upload.body.uploadId })
    assert.equal(refused.status, 403)
    assert.equal(refused.body.code, 'QUOTA_EXHAUSTED')
    assert.equal(refused.body.mappingsLeft, 0)
    assert.match(refused.body.detail, /^This needs 1 mapping and 0 are left/)
    const jobs = await service.call('GET', '/api/v1/mapping', { token: organization.token })
    assert.equal(jobs.body.total, 1)
  })

  test('charge: one mapping a valid row, for each job', async () => {
    const organization = await service.createOrganization()
    await mapRows(service, organization, ROWS)
    assert.equal(await usedToday(organization), 3)
    await mapRows(service, organization, ROWS)
    assert.equal(await usedToday(organization), 6)
  })

  test('HYBRID without a supplierCode goes to fuzzy matching; minConfidence is echoed', async () => {
    const organization = await service.createOrganization()
    const job = await mapRows(service, organization, ROWS, { mode: 'HYBRID', minConfidence: 0 })
    assert.equal(job.status, 'COMPLETED')
    assert.equal(job.mode, 'HYBRID')
    assert.equal(job.minConfidence, 0)
  })

  test('400: unknown mode, minConfidence out of range, no upload named', async () => {
    const organization = await service.createOrganization()
    const partnerInventoryId = await uploadRows(service, organization, ROWS)
    for (const [body, path] of [
      [{ partnerInventoryId, mode: 'GUESS' }, 'mode'],
      [{ partnerInventoryId, minConfidence: 101 }, 'minConfidence'],
      [{ partnerInventoryId, minConfidence: -1 }, 'minConfidence'],
      [{}, 'partnerInventoryId'],
    ] as const) {
      const answer = await startJob(service, organization, body)
      assert.equal(answer.status, 400, JSON.stringify(body))
      assert.equal(answer.body.code, 'BAD_REQUEST')
      assert.equal(answer.body.errors[0].path, path)
    }
  })

  test('400: ID_TO_ID without a supplierCode, or with one the reference has no id of', async () => {
    const organization = await service.createOrganization()
    const without = await uploadRows(service, organization, ROWS)
    const unknown = await uploadRows(service, organization, ROWS, { supplierCode: 'NOBODY' })
    for (const partnerInventoryId of [without, unknown]) {
      const answer = await startJob(service, organization, { partnerInventoryId, mode: 'ID_TO_ID' })
      assert.equal(answer.status, 400)
      assert.match(answer.body.detail, /supplier/)
    }
    assert.equal(await usedToday(organization), 0)
  })

  test('400: a FAILED or a CANCELLED upload', async () => {
    const organization = await service.createOrganization()
    const failed = await uploadFile(service, organization.token, 'h.csv', 'id,name,city\n1,A,B\n')
    const { waitForUpload } = await import('../../support/mapping/uploads.ts')
    await waitForUpload(service, organization.token, failed.body.uploadId)
    const answer = await startJob(service, organization, { partnerInventoryId: failed.body.uploadId })
    assert.equal(answer.status, 400)
    assert.match(answer.body.detail, /FAILED/)
  })

  test('401 without a token; 404 for an unknown, a foreign or an impossible upload', async () => {
    const organization = await service.createOrganization()
    const other = await service.createOrganization()
    const foreign = await uploadRows(service, other, ROWS)
    assert.equal((await service.call('POST', '/api/v1/mapping', { body: { partnerInventoryId: foreign } })).status, 401)
    for (const partnerInventoryId of [foreign, crypto.randomUUID(), 'hotels']) {
      assert.equal((await startJob(service, organization, { partnerInventoryId })).status, 404)
    }
  })

  test('403 QUOTA_EXHAUSTED names what is needed and what is left, and leaves no job behind', async () => {
    const organization = await service.createOrganization('FREE')
    const rows = Array.from({ length: 600 }, (_, i) => `q${i},Hotel ${i},Street ${i},Paris,FR,,\n`).join('')
    const partnerInventoryId = await uploadRows(service, organization, rows)
    const first = await startJob(service, organization, { partnerInventoryId })
    assert.equal(first.status, 201)
    const second = await startJob(service, organization, { partnerInventoryId })
    assert.equal(second.status, 403)
    assert.equal(second.body.code, 'QUOTA_EXHAUSTED')
    assert.match(second.body.detail, /600 mappings and 400 are left/)
    const list = await service.call('GET', '/api/v1/mapping', { token: organization.token })
    assert.equal(list.body.total, 1)
    await waitForJob(service, organization, first.body.mappingJobId)
    assert.equal(await usedToday(organization), 600)
  })

  async function usedToday(organization: { token: string }): Promise<number> {
    const { body } = await service.call('GET', '/api/v1/billing/quota/status', { token: organization.token })
    return body.mappingsUsedToday
  }
})
