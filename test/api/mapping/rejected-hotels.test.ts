import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { decidingOn } from '../../support/mapping/decisions.ts'
import { mapRows, searchResults } from '../../support/mapping/mapping.ts'
import { importHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const AMBER = { name: 'Amber House', country: 'FR', city: 'Lille', latitude: 50.6292, longitude: 3.0573 }
const BIRCH = { name: 'Birch Lodge', country: 'IT', city: 'Como', latitude: 45.8081, longitude: 9.0852 }
const REJECT = { action: 'REJECT' }
const ASSIGN_BIRCH = { action: 'ASSIGN', referenceHotelId: testId(2) }

describe('hotels that were rejected', () => {
  let service: TestService
  before(async () => {
    service = await startTestService()
    await importHotels(service, [AMBER, BIRCH], { replace: true })
  })
  after(() => service.close())

  async function start() {
    const organization = await service.createOrganization()
    const job = await mapRows(service, organization, 'p1,Amber House,,Lille,FR,50.6292,3.0573\n')
    const deciding = decidingOn(service, organization)
    return {
      deciding,
      organizationId: organization.id,
      jobId: job.mappingJobId as string,
      // What a later job and /match say of the row.
      async later() {
        const [result] = await deciding.results(await deciding.mapAgain(job.partnerInventoryId))
        const now = await deciding.matchNow({ id: 'p1', ...AMBER })
        return [result, now].map((one) => [one.status, one.reason ?? one.matchedReferenceHotelId])
      },
    }
  }
  const REJECTED = ['UNMATCHED', 'REJECTED_BY_USER']

  test('a hotel rejected first stays so when the one assigned instead is rejected too', async () => {
    const { deciding, jobId, later } = await start()
    await deciding.decideAll(jobId, 0, [REJECT, ASSIGN_BIRCH, REJECT])
    assert.deepEqual(await later(), [REJECTED, REJECTED])
  })

  test('a hotel accepted after all is rejected no more, whatever is rejected behind it', async () => {
    const { deciding, jobId, later } = await start()
    await deciding.decideAll(jobId, 0, [REJECT, { action: 'CONFIRM' }, ASSIGN_BIRCH, REJECT])
    assert.deepEqual(await later(), [
      ['MATCHED', testId(1)],
      ['MATCHED', testId(1)],
    ])
  })

  describe('by a process of before the list of them, which wrote the last one only', () => {
    /** What such a process leaves behind: its own decision, and the list as it was. */
    const decideAsBefore = (organizationId: string, action: 'ACCEPT' | 'REJECT', hotelId: string | null) =>
      service.services.db
        .insertInto('mapping_decisions')
        .values({
          organization_id: organizationId,
          supplier_code: '',
          partner_hotel_id: 'p1',
          action,
          reference_id: hotelId,
          decided_at: service.clock.now(),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['organization_id', 'supplier_code', 'partner_hotel_id'])
            .doUpdateSet({ action, reference_id: hotelId }),
        )
        .execute()

    test('a hotel stays rejected', async () => {
      const { organizationId, later } = await start()
      await decideAsBefore(organizationId, 'REJECT', testId(1))
      assert.deepEqual(await later(), [REJECTED, REJECTED])
    })

    test('it stays so when the one assigned instead is rejected too', async () => {
      const { organizationId, deciding, jobId, later } = await start()
      await decideAsBefore(organizationId, 'REJECT', testId(1))
      await deciding.decideAll(jobId, 0, [ASSIGN_BIRCH, REJECT])
      assert.deepEqual(await later(), [REJECTED, REJECTED])
    })

    test('a hotel accepted by it is rejected no more', async () => {
      const { organizationId, deciding, jobId, later } = await start()
      await deciding.decideAll(jobId, 0, [REJECT])
      await decideAsBefore(organizationId, 'ACCEPT', testId(1))
      await deciding.decideAll(jobId, 0, [ASSIGN_BIRCH, REJECT])
      assert.deepEqual(await later(), [
        ['MATCHED', testId(1)],
        ['MATCHED', testId(1)],
      ])
    })

    test('a row without any hotel that it rejected can be decided on as any other', async () => {
      const { organizationId, deciding, jobId, later } = await start()
      await decideAsBefore(organizationId, 'REJECT', null)
      await deciding.decideAll(jobId, 0, [REJECT, ASSIGN_BIRCH, REJECT])
      assert.deepEqual(await later(), [REJECTED, REJECTED])
    })
  })

  test('the same for hundreds of rows decided at once', async () => {
    const organization = await service.createOrganization('SUBSCRIPTION')
    const rows = Array.from({ length: 250 }, (_, at) => `p${at},Amber House,,Lille,FR,50.6292,3.0573\n`).join('')
    const job = await mapRows(service, organization, rows)
    const { results } = await searchResults(service, organization, job.mappingJobId, { size: 250 })
    for (const decision of [REJECT, ASSIGN_BIRCH, REJECT]) {
      const answer = await service.call('POST', `/api/v1/mapping/${job.mappingJobId}/results/decisions`, {
        token: organization.token,
        body: { decisions: results.map(({ id }: { id: string }) => ({ resultId: id, ...decision })) },
      })
      assert.equal(answer.status, 200, answer.text)
    }
    const again = await decidingOn(service, organization).mapAgain(job.partnerInventoryId)
    assert.equal((await searchResults(service, organization, again, { status: 'UNMATCHED' })).totalResults, 250)
  })

  // Last: it takes a hotel away that the others need.
  test('a hotel rejected first stays so also where the one assigned instead has left the reference', async () => {
    const { deciding, jobId, later } = await start()
    await deciding.decideAll(jobId, 0, [REJECT, ASSIGN_BIRCH])
    await importHotels(service, [AMBER], { replace: true })
    assert.deepEqual(await later(), [REJECTED, REJECTED])
  })
})
