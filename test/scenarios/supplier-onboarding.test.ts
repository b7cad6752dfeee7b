import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  generatePartner,
  generateReference,
  listReference,
  PARTNER_COLUMNS,
  type PartnerRow,
  partnerCells,
  referenceCells,
  referenceColumns,
} from '../../src/world/index.ts'
import { loadReference, searchResults, startJob, waitForJob } from '../support/mapping/mapping.ts'
import { uploadFile, waitForUpload } from '../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const HOTELS = 6_000
const ROWS = 5_000

describe('a supplier is requested, approved, and used by another organization', () => {
  let service: TestService
  let rows: PartnerRow[]
  const csv = (lines: (string | number | undefined)[][]) =>
    lines.map((cells) => cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(',')).join('\n')

  before(async () => {
    service = await startTestService()
    const reference = listReference({ hotels: HOTELS, seed: 8 })
    const suppliers: string[] = []
    const hotels = [...generateReference(reference)].flat()
    await loadReference(
      service,
      csv([referenceColumns(suppliers), ...hotels.map((row) => referenceCells(row, suppliers))]),
    )
    rows = [...generatePartner(reference, { rows: ROWS, supplier: 'NEWBEDS' })].flat()
  })
  after(() => service.close())

  test('the crosswalk fills with what is safe, and ID_TO_ID and HYBRID find it', async () => {
    const asking = await service.createOrganization('SUBSCRIPTION', 'Asking Travel')
    const using = await service.createOrganization('SUBSCRIPTION', 'Using Travel')
    const adminKey = await asking.adminKey()
    const list = csv([[...PARTNER_COLUMNS], ...rows.map((row) => partnerCells(row))])

    const form = new FormData()
    form.set('file', new Blob([list]), 'newbeds.csv')
    form.set('supplierName', 'New Beds')
    form.set('contactEmail', 'data@newbeds.example')
    const submitted = await service.call('POST', '/api/v1/suppliers/request', { token: asking.token, body: form })
    assert.equal(submitted.status, 202)
    assert.equal(submitted.body.status, 'pending')
    const { id } = submitted.body

    const approved = await service.call('POST', `/api/v1/suppliers/requests/${id}/resolve`, {
      key: adminKey,
      body: { resolution: 'APPROVE', supplierCode: 'NEWBEDS' },
    })
    assert.equal(approved.status, 200)
    assert.equal(approved.body.status, 'approved')
    const { crosswalk } = await until(
      'the crosswalk is filled',
      async () => {
        const { body } = await service.call('GET', `/api/v1/suppliers/requests/${id}`, { token: asking.token })
        return body.crosswalk.status === 'MAPPING' ? null : body
      },
      90_000,
    )
    assert.equal(crosswalk.status, 'DONE', crosswalk.failureReason)
    assert.equal(crosswalk.taken + crosswalk.inReview + crosswalk.unmatched, submitted.body.recordCount)

    // Judged against the truth the world was made from.
    const truth = new Map(rows.map((row) => [String(row.record.id), row.referenceIds]))
    const known = await service.call('GET', '/api/v1/suppliers', { token: using.token })
    assert.deepEqual(
      known.body.suppliers.find((supplier: { code: string }) => supplier.code === 'NEWBEDS'),
      {
        code: 'NEWBEDS',
        name: 'New Beds',
        hotelCount: crosswalk.taken,
      },
    )

    const upload = await uploadFile(service, using.token, 'theirs.csv', list, { supplierCode: 'NEWBEDS' })
    await waitForUpload(service, using.token, upload.body.uploadId)
    const byId = await mapIn('ID_TO_ID')
    assert.equal(byId.matchedRecords, crosswalk.taken)
    let right = 0
    let page = 0
    for (;;) {
      const found = await searchResults(service, using, byId.mappingJobId, {
        page: page++,
        size: 1000,
        status: 'MATCHED',
      })
      for (const result of found.results) {
        assert.equal(result.matchMethod, 'id_to_id')
        assert.equal(result.supplierExternalIds.NEWBEDS, result.partnerHotelId)
        if (truth.get(result.partnerHotelId)!.includes(result.matchedReferenceHotelId)) right++
      }
      if (page >= found.totalPages) break
    }
    const present = rows.filter((row) => row.referenceIds.length > 0).length
    assert.ok(right / crosswalk.taken >= 0.999, `precision ${right / crosswalk.taken}`)
    assert.ok(right / present >= 0.9, `coverage ${right / present}`)
    const unknown = await searchResults(service, using, byId.mappingJobId, { status: 'UNMATCHED', size: 1 })
    assert.equal(unknown.results[0].reason, 'UNKNOWN_ID')
    assert.equal(unknown.results[0].matchMethod, null)

    const hybrid = await mapIn('HYBRID')
    assert.ok(hybrid.matchedRecords >= byId.matchedRecords)
    const methods = await searchResults(service, using, hybrid.mappingJobId, { matchMethod: 'id_to_id', size: 1 })
    assert.equal(methods.totalResults, crosswalk.taken)

    async function mapIn(mode: string) {
      const job = await startJob(service, using, { partnerInventoryId: upload.body.uploadId, mode })
      assert.equal(job.status, 201, job.text)
      return waitForJob(service, using, job.body.mappingJobId)
    }
  })
})
