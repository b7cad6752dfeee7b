import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertFiguresAgree } from '../support/billing/billing-figures.ts'
import { loadReference, startJob, uploadRows, waitForJob } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

describe('the quota of an organization, over HTTP', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
    await loadReference(service)
  })
  after(() => service.close())

  test('of 200 jobs of 20 rows started at once on the free plan, exactly 50 are accepted, charged and completed', async () => {
    const organization = await service.createOrganization()
    const rows = Array.from({ length: 20 }, (_, row) => `p${row},Hotel du Nord ${row},,Paris,FR,48.87,2.36\n`).join('')
    const uploadId = await uploadRows(service, organization, rows)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => startJob(service, organization, { partnerInventoryId: uploadId })),
    )
    const accepted = answers.filter((answer) => answer.status === 201)
    const refused = answers.filter((answer) => answer.status === 403)
    assert.deepEqual([accepted.length, refused.length], [50, 150])
    for (const { body } of refused) {
      assert.equal(body.code, 'QUOTA_EXHAUSTED')
      assert.deepEqual([body.mappingsNeeded, body.mappingsLeft], [20, 0])
      assert.match(body.detail, /needs 20 mappings and 0 are left/)
    }
    await assertFiguresAgree(service.services.db, service.clock, organization.id)
    for (const { body } of accepted) {
      assert.equal((await waitForJob(service, organization, body.mappingJobId)).status, 'COMPLETED')
    }
    const open = await service.services.db
      .selectFrom('quota_reservations')
      .select('id')
      .where('organization_id', '=', organization.id)
      .where('settled_at', 'is', null)
      .execute()
    assert.deepEqual(open, [])
    const { body: usage } = await service.call('GET', '/api/v1/billing/usage', { token: organization.token })
    assert.deepEqual(usage.bySupplier, [{ supplierCode: null, mappings: 1_000, cost: 0 }])
    await assertFiguresAgree(service.services.db, service.clock, organization.id)
  })
})
