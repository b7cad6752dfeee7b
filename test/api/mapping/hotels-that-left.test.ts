import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { decidingOn } from '../../support/mapping/decisions.ts'
import { mapRows } from '../../support/mapping/mapping.ts'
import { importHotels, type TestHotel, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const OPERA = { country: 'FR', city: 'Paris' }
const HOTELS: TestHotel[] = [
  { id: testId(1), ...OPERA, name: 'Grand Hôtel Opéra', address: '12 Rue Scribe', latitude: 48.871, longitude: 2.33 },
  {
    id: testId(2),
    ...OPERA,
    name: 'Grand Hôtel Opéra Annexe',
    address: '14 Rue Scribe',
    latitude: 48.8711,
    longitude: 2.3302,
  },
  { id: testId(3), name: 'Amber House', country: 'FR', city: 'Lille', latitude: 50.6292, longitude: 3.0573 },
]
const IN_DOUBT = { ...OPERA, id: 'p0', name: 'Opera', address: '13 Rue Scribe', latitude: 48.8711, longitude: 2.3301 }
const ROWS = 'p0,Opera,13 Rue Scribe,Paris,FR,48.8711,2.3301\np1,Amber House,,Lille,FR,50.6292,3.0573\n'

describe('decisions on results whose hotels have left the reference', () => {
  let service: TestService
  let deciding: ReturnType<typeof decidingOn>
  let token: string
  let jobId: string
  let ids: string[]
  before(async () => {
    service = await startTestService()
  })
  after(() => service.close())
  beforeEach(async () => {
    await importHotels(service, HOTELS, { replace: true })
    const organization = await service.createOrganization()
    token = organization.token
    deciding = decidingOn(service, organization)
    jobId = (await mapRows(service, organization, ROWS)).mappingJobId
    const results = await deciding.results(jobId)
    assert.deepEqual(
      results.map(({ status }: { status: string }) => status),
      ['REVIEW', 'MATCHED'],
    )
    ids = results.map(({ id }: { id: string }) => id)
  })

  async function candidates(): Promise<string[]> {
    const { body } = await service.call('GET', `/api/v1/mapping/${jobId}/results/${ids[0]}`, { token })
    return body.candidates.map((one: { referenceHotel: { id: string } }) => one.referenceHotel.id)
  }
  const without = (...gone: string[]) =>
    importHotels(
      service,
      HOTELS.filter(({ id }) => !gone.includes(id!)),
      { replace: true },
    )

  for (const [what, first] of [
    ['under review', []],
    ['that was rejected', [{ action: 'REJECT' }]],
  ] as const) {
    test(`CONFIRM of a row ${what} takes the first candidate that there still is`, async () => {
      const [gone, left] = await candidates()
      await deciding.decideAll(jobId, 0, [...first])
      await without(gone)
      assert.deepEqual(await candidates(), [left])
      const other = await deciding.decide(jobId, ids[0], { action: 'CONFIRM', referenceHotelId: testId(3) })
      assert.deepEqual([other.status, other.body.errors[0].path], [409, 'referenceHotelId'])
      const answer = await deciding.decide(jobId, ids[0], { action: 'CONFIRM' })
      assert.equal(answer.status, 200, answer.text)
      const { status, matchedReferenceHotelId, matchedReferenceHotelName } = answer.body
      assert.deepEqual(
        [status, matchedReferenceHotelId, matchedReferenceHotelName],
        ['MATCHED', left, HOTELS.find(({ id }) => id === left)!.name],
      )
    })
  }

  test('REJECT of such a row is about that candidate, in later jobs', async () => {
    const [gone, left] = await candidates()
    await without(gone)
    await deciding.decideAll(jobId, 0, [{ action: 'REJECT' }])
    const now = await deciding.matchNow(IN_DOUBT)
    assert.deepEqual([now.reason, now.candidates[0].referenceHotel.id], ['REJECTED_BY_USER', left])
  })

  test('409 where no candidate is left', async () => {
    await without(testId(1), testId(2))
    const answer = await deciding.decide(jobId, ids[0], { action: 'CONFIRM' })
    assert.equal(answer.status, 409)
    assert.match(answer.body.detail, /no candidate to confirm/)
  })

  test('CONFIRM of the hotel a row is matched to is done with its name and without, after that hotel has left', async () => {
    await without(testId(3))
    for (const named of [{}, { referenceHotelId: testId(3) }, { referenceHotelId: testId(3).toUpperCase() }]) {
      const answer = await deciding.decide(jobId, ids[1], { action: 'CONFIRM', ...named })
      assert.equal(answer.status, 200, answer.text)
      const { matchedReferenceHotelId, matchedReferenceHotelName, matchMethod } = answer.body
      assert.deepEqual(
        [matchedReferenceHotelId, matchedReferenceHotelName, matchMethod],
        [testId(3), 'Amber House', 'manual'],
      )
    }
    const other = await deciding.decide(jobId, ids[1], { action: 'CONFIRM', referenceHotelId: testId(1) })
    assert.equal(other.status, 409)
    const assigned = await deciding.decide(jobId, ids[0], { action: 'ASSIGN', referenceHotelId: testId(3) })
    assert.equal(assigned.status, 400)
  })
})
