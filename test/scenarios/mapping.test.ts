import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { HOTELS, loadReference, mapRows, PARTNER_ROWS, searchResults } from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

let service: TestService
before(async () => {
  service = await startTestService()
  await loadReference(service)
})
after(() => service.close())

test('a supplier’s list month after month: mapped, reviewed, and next month only what is new is looked at', async () => {
  const organization = await service.createOrganization()
  const options = { supplierCode: 'ACME', mode: 'HYBRID' }
  const march = PARTNER_ROWS.nord + PARTNER_ROWS.lutetia + PARTNER_ROWS.nowhere
  const first = await mapRows(service, organization, march, options)
  assert.equal(first.status, 'COMPLETED')
  const results = (await searchResults(service, organization, first.mappingJobId)).results
  assert.equal(results.length, 3)

  // Someone looks at what was not found, and at one that is wrong.
  const detail = await service.call('GET', `/api/v1/mapping/${first.mappingJobId}/results/${results[1].id}`, {
    token: organization.token,
  })
  assert.equal(detail.body.candidates[0].referenceHotel.id, HOTELS.lutetia)
  const decided = await service.call('POST', `/api/v1/mapping/${first.mappingJobId}/results/decisions`, {
    token: organization.token,
    body: {
      decisions: [
        { resultId: results[1].id, action: 'REJECT' },
        { resultId: results[2].id, action: 'ASSIGN', referenceHotelId: HOTELS.alfama },
      ],
    },
  })
  assert.equal(decided.status, 200)

  const april = march + PARTNER_ROWS.tejo
  const second = await mapRows(service, organization, april, options)
  assert.deepEqual([second.totalRecords, second.mappedFromCache], [4, 3])
  assert.deepEqual([second.matchedRecords, second.reviewRecords, second.unmatchedRecords], [3, 0, 1])
  const later = (await searchResults(service, organization, second.mappingJobId)).results
  assert.deepEqual(
    later.map((result: { partnerHotelId: string; matchedReferenceHotelId: string; matchMethod: string }) => [
      result.partnerHotelId,
      result.matchedReferenceHotelId,
      result.matchMethod,
    ]),
    [
      ['p-nord', HOTELS.nord, 'standard'],
      ['p-lutetia', null, null],
      ['p-nowhere', HOTELS.alfama, 'manual'],
      ['p-tejo', HOTELS.tejo, 'standard'],
    ],
  )
  const usage = await service.call('GET', '/api/v1/billing/quota/status', { token: organization.token })
  assert.equal(usage.body.mappingsUsedToday, 7)
})

test('results follow a merge of reference hotels, with their totals, repeats and supplier ids', async () => {
  const organization = await service.createOrganization('SUBSCRIPTION')
  const admin = await service.createOrganization()
  const rows = PARTNER_ROWS.tejo + PARTNER_ROWS.belem + PARTNER_ROWS.nord
  const job = await mapRows(service, organization, rows)
  const search = (body = {}) => searchResults(service, organization, job.mappingJobId, body)
  const before = (await search()).results
  assert.deepEqual([before[0].matchedReferenceHotelId, before[1].matchedReferenceHotelId], [HOTELS.tejo, HOTELS.belem])

  const report = await service.call('POST', '/api/v1/reference/duplicates', {
    key: admin.key,
    body: { originalHotelId: HOTELS.belem, duplicateHotelId: HOTELS.tejo },
  })
  assert.equal(report.status, 201, report.text)
  const merged = await service.call('POST', `/api/v1/reference/duplicates/${report.body.reportId}/resolve`, {
    key: await admin.adminKey(),
    body: { resolution: 'MERGE' },
  })
  assert.equal(merged.status, 200, merged.text)

  const after = (await search()).results
  assert.equal(after[0].id, before[0].id)
  assert.equal(after[0].matchedReferenceHotelId, HOTELS.belem)
  assert.equal(after[0].matchedReferenceHotelName, before[1].matchedReferenceHotelName)
  assert.equal(after[1].duplicateOf, after[0].id, 'two rows are now on one hotel')
  assert.ok(after[0].supplierExternalIds.BEDS, 'the ids of the hotel merged away are there')
  assert.equal((await search({ matchedReferenceHotelId: HOTELS.belem })).totalResults, 2)
  assert.equal((await search({ matchedReferenceHotelId: HOTELS.tejo })).totalResults, 2, 'the old id leads there too')

  const exported = await service.call('POST', `/api/v1/mapping/${job.mappingJobId}/export`, {
    token: organization.token,
    body: { format: 'json', includeFields: ['id', 'matchedReferenceHotelId', 'supplierExternalIds', 'referenceCity'] },
  })
  const { body: lines } = await service.call('GET', exported.body.downloadUrl)
  assert.deepEqual(
    lines.map(({ referenceCity: _, ...line }: Record<string, unknown>) => line),
    after.map(({ id, matchedReferenceHotelId, supplierExternalIds }: Record<string, unknown>) => {
      return { id, matchedReferenceHotelId, supplierExternalIds }
    }),
    'the file says what the search says',
  )

  const again = await mapRows(service, organization, rows)
  assert.equal(
    (await searchResults(service, organization, again.mappingJobId)).results[0].matchedReferenceHotelId,
    HOTELS.belem,
  )
  await until('who has results on the hotels is told', () =>
    service.services.db
      .selectFrom('events')
      .select('id')
      .where('type', '=', 'INVENTORY_DUPLICATE_RESOLVED')
      .where('organization_id', '=', organization.id)
      .executeTakeFirst(),
  )
})
