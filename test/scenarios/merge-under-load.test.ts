import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  HOTELS,
  loadReference,
  mapRows,
  PARTNER_ROWS,
  searchResults,
  startJob,
  uploadRows,
  waitForJob,
} from '../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
  await loadReference(service)
})
after(() => service.close())

const JOBS = 2

// Two rows on each of the two hotels: before the merge two and two, after it four and none.
const ROWS =
  PARTNER_ROWS.tejo +
  PARTNER_ROWS.belem +
  PARTNER_ROWS.tejo.replace('p-tejo', 'p-tejo-2') +
  PARTNER_ROWS.belem.replace('p-belem', 'p-belem-2')

test('a merge while jobs run and searches come in: every answer is of before it or of after it, whole', async () => {
  const organization = await service.createOrganization('SUBSCRIPTION')
  const finished = await mapRows(service, organization, ROWS)
  const uploads = await Promise.all(
    Array.from({ length: JOBS }, (_, i) =>
      uploadRows(service, organization, ROWS + PARTNER_ROWS.nord.replace('p-nord', `p-nord-${i}`)),
    ),
  )
  const report = await service.call('POST', '/api/v1/reference/duplicates', {
    key: organization.key,
    body: { originalHotelId: HOTELS.belem, duplicateHotelId: HOTELS.tejo },
  })
  const adminKey = await organization.adminKey()

  let isDone = false
  const seen = { lookup: new Set<string>(), search: new Set<string>(), statistics: new Set<string>() }
  const results = new Set<string>()
  const keepAsking = async (ask: () => Promise<void>) => {
    do await ask()
    while (!isDone)
  }
  const get = async (path: string) => (await service.call('GET', path)).body
  const asking = [
    keepAsking(async () => {
      const hotel = await get(`/api/v1/reference/${HOTELS.tejo}`)
      seen.lookup.add(`${hotel.id} ${hotel.metadata.mergedIds.length} ${'BEDS' in hotel.metadata.supplierExternalIds}`)
    }),
    keepAsking(async () => {
      const { total, results } = await get('/api/v1/reference/search?q=pousada%20do%20tejo')
      seen.search.add(`${total} ${results[0].id} ${results[0].metadata.mergedIds.length}`)
    }),
    keepAsking(async () => {
      const { totalHotels } = await get('/api/v1/reference/statistics')
      const { total } = await get('/api/v1/reference/search?lat=38.7&lon=-9.15&radius=30')
      // Two requests: the second may be of after, never of before when the first is of after.
      seen.statistics.add(`${totalHotels} ${total}`)
    }),
    keepAsking(async () => {
      const page = await searchResults(service, organization, finished.mappingJobId)
      results.add(onHotels(page.results))
    }),
  ]
  const jobs = await Promise.all(
    uploads.map((partnerInventoryId) => startJob(service, organization, { partnerInventoryId })),
  )
  const resolved = await service.call('POST', `/api/v1/reference/duplicates/${report.body.reportId}/resolve`, {
    key: adminKey,
    body: { resolution: 'MERGE' },
  })
  assert.equal(resolved.status, 200, resolved.text)
  const ended = await Promise.all(jobs.map(({ body }) => waitForJob(service, organization, body.mappingJobId)))
  isDone = true
  await Promise.all(asking)

  assertAmong(seen.lookup, [`${HOTELS.tejo} 0 true`, `${HOTELS.belem} 1 true`])
  assertAmong(seen.search, [`1 ${HOTELS.tejo} 0`, `1 ${HOTELS.belem} 1`])
  assertAmong(seen.statistics, ['8 4', '8 3', '7 3'])
  assertAmong(results, ['2 on the one, 2 on the other', '0 on the one, 4 on the other'])
  // Whenever a job read the reference, what it shows now is of after the merge.
  for (const job of [...ended, finished]) {
    assert.equal(job.status, 'COMPLETED')
    const page = await searchResults(service, organization, job.mappingJobId)
    assert.equal(onHotels(page.results), '0 on the one, 4 on the other')
  }
  const told = await service.services.db
    .selectFrom('events')
    .select('id')
    .where('type', '=', 'INVENTORY_DUPLICATE_RESOLVED')
    .where('organization_id', '=', organization.id)
    .execute()
  assert.equal(told.length, 1)
})

function onHotels(results: { matchedReferenceHotelId: string | null }[]): string {
  const on = (id: string) => results.filter((result) => result.matchedReferenceHotelId === id).length
  return `${on(HOTELS.tejo)} on the one, ${on(HOTELS.belem)} on the other`
}

function assertAmong(seen: Set<string>, right: string[]): void {
  assert.ok(seen.size > 0)
  for (const state of seen) assert.ok(right.includes(state), `saw "${state}", right are ${right.join(' | ')}`)
}
