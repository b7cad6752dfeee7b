import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from 'kysely'
import { uploadKeys } from '../../../src/inventory/index.ts'
import { jobKeys } from '../../../src/mapping/job.ts'
import { askedOfDatabase, stepsOf } from '../../support/database/asked-of-database.ts'
import { HOTELS, loadReference, mapRows, PARTNER_ROWS, searchResults } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const LIST = PARTNER_ROWS.nord + PARTNER_ROWS.lutetia

describe('results of earlier jobs, taken over', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
    await loadReference(service)
  })
  after(() => service.close())

  const lostFiles = {
    list: (organizationId: string, job: { partnerInventoryId: string }) =>
      uploadKeys({ id: job.partnerInventoryId, organizationId }).inventory,
    results: (organizationId: string, job: { mappingJobId: string }) =>
      jobKeys({ id: job.mappingJobId, organizationId }).part(0),
  }
  for (const [what, keyOf] of Object.entries(lostFiles)) {
    test(`the ${what} of an earlier job, lost, cost the saving and nothing else`, async () => {
      const organization = await service.createOrganization()
      const lost = await mapRows(service, organization, LIST)
      await service.services.files.delete(keyOf(organization.id, lost))
      const later = await mapRows(service, organization, LIST + PARTNER_ROWS.tejo)
      assert.deepEqual([later.status, later.matchedRecords, later.mappedFromCache], ['COMPLETED', 3, 0])
      const { results } = await searchResults(service, organization, later.mappingJobId)
      assert.deepEqual(
        results.map((result: { matchedReferenceHotelId: string }) => result.matchedReferenceHotelId),
        [HOTELS.nord, HOTELS.lutetia, HOTELS.tejo],
      )
      // Others are still taken over.
      const last = await mapRows(service, organization, LIST + PARTNER_ROWS.tejo + PARTNER_ROWS.belem)
      assert.deepEqual([last.status, last.matchedRecords, last.mappedFromCache], ['COMPLETED', 4, 3])
    })
  }

  test('the last ones are read off an index, in their order, however many there are', async (t) => {
    const organization = await service.createOrganization()
    const { mappingJobId } = await mapRows(service, organization, LIST)
    const { db } = service.services
    const columns = await db.selectFrom('mapping_jobs').selectAll().where('id', '=', mappingJobId).executeTakeFirst()
    const others = sql.join(
      Object.keys(columns!)
        .filter((column) => column !== 'id' && column !== 'completed_at')
        .map((column) => sql.ref(column)),
    )
    await sql`INSERT INTO mapping_jobs (id, completed_at, ${others})
      SELECT gen_random_uuid(), completed_at - number * interval '1 second', ${others}
      FROM mapping_jobs, generate_series(1, 5000) AS number WHERE id = ${mappingJobId}`.execute(db)
    await sql`ANALYZE mapping_jobs`.execute(db)
    const asked = askedOfDatabase(t, service)
    const later = await mapRows(service, organization, LIST + PARTNER_ROWS.tejo)
    assert.equal(later.mappedFromCache, 2)
    const looked = asked.find((one) => one.sql.includes('"completed_at" desc'))
    assert.equal(looked?.rows, 3)
    const steps = await stepsOf(service, looked!)
    assert.match(steps, /Index Scan using mapping_jobs_(reusable|completed)/)
    assert.doesNotMatch(steps, /Sort|Seq Scan/)
  })
})
