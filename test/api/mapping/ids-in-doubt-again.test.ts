import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { ReferenceHolder } from '../../../src/reference/index.ts'
import { decidingOn } from '../../support/mapping/decisions.ts'
import { mapRows } from '../../support/mapping/mapping.ts'
import { mergesOn } from '../../support/reference/merges.ts'
import { importHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'
import { until } from '../../support/until.ts'

const SHARED = { 'supplier:ACME': 'twice' }
const HOTELS = [
  { name: 'Amber House', country: 'FR', city: 'Lille', latitude: 50.6292, longitude: 3.0573, ...SHARED },
  { name: 'Birch Lodge', country: 'IT', city: 'Como', latitude: 45.8081, longitude: 9.0852, ...SHARED },
  { name: 'Cedar Court', country: 'PT', city: 'Faro', latitude: 37.0194, longitude: -7.9304, 'supplier:ACME': 'once' },
]
// Both on one hotel once Birch is Amber and Amber is Cedar.
const ROWS = 'twice,Zzz,,Nowhere,IS,50.6292,3.0573\nonce,Cedar Court,,Faro,PT,37.0194,-7.9304\n'
const BY_ID = { supplierCode: 'ACME', mode: 'ID_TO_ID' }

describe('an id of a supplier that was settled by a merge, once the merge is taken back', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let deciding: ReturnType<typeof decidingOn>
  let merges: ReturnType<typeof mergesOn>
  before(async () => {
    service = await startTestService()
    merges = mergesOn(service, await (await service.createOrganization()).adminKey())
    await importHotels(service, HOTELS)
  })
  after(() => service.close())
  beforeEach(async () => {
    organization = await service.createOrganization('SUBSCRIPTION')
    deciding = decidingOn(service, organization)
  })
  afterEach(() => merges.takeBackAll())

  const map = async (rows = ROWS) => (await mapRows(service, organization, rows, BY_ID)).mappingJobId
  const countsOf = async (jobId: string) => {
    const { body } = await service.call('GET', `/api/v1/mapping/${jobId}`, { token: organization.token })
    return [body.matchedRecords, body.reviewRecords, body.unmatchedRecords]
  }
  const resultOf = async (jobId: string) => (await deciding.results(jobId))[0]
  const inDoubtAgain = (jobId: string) =>
    until('the id is in doubt again', async () => (await resultOf(jobId)).status === 'REVIEW', 60_000)

  test('its row is what it would be without the merge, and so are the counts and the rows beside it', async () => {
    const before = await map()
    await merges.merge(1, 2)
    await merges.merge(3, 1)
    const between = await map()
    const [first, second] = await deciding.results(between)
    assert.deepEqual(
      [first.status, first.matchMethod, first.matchedReferenceHotelId],
      ['MATCHED', 'id_to_id', testId(3)],
    )
    assert.deepEqual([second.matchedReferenceHotelId, second.duplicateOf], [testId(3), first.id])
    assert.deepEqual(await countsOf(between), [2, 0, 0])
    await merges.takeBack(2)
    await inDoubtAgain(between)
    const ofNoJob = (results: Record<string, unknown>[]) => results.map(({ id, ...result }) => result)
    assert.deepEqual(ofNoJob(await deciding.results(between)), ofNoJob(await deciding.results(before)))
    for (const job of [between, await map()]) assert.deepEqual(await countsOf(job), [1, 1, 0])
  })

  test('while its hotels are still one, the row is on the one that they are', async () => {
    await merges.merge(1, 2)
    await merges.merge(3, 1)
    const jobId = await map()
    await merges.takeBack(1)
    assert.equal((await resultOf(jobId)).matchedReferenceHotelId, testId(1))
    await merges.takeBack(2)
    await inDoubtAgain(jobId)
  })

  test('also where another process took it back while the job ended, and this one did not know yet', async (t) => {
    await merges.merge(1, 2)
    const { reference } = service.services
    const refresh = reference.refresh.bind(reference)
    const news = Promise.withResolvers<void>()
    t.mock.method(reference, 'refresh', () => news.promise.then(refresh))
    const elsewhere = new ReferenceHolder(service.services)
    await merges.takeBack(2, { ...service.services, reference: elsewhere })
    const jobId = await map()
    assert.deepEqual(await countsOf(jobId), [2, 0, 0])
    news.resolve()
    await inDoubtAgain(jobId)
    assert.deepEqual(await countsOf(jobId), [1, 1, 0])
  })

  test('what a person decided meanwhile stands', async () => {
    await merges.merge(1, 2)
    const [confirmed, untouched] = [await map(), await map(`${ROWS}more,Zzz,,Nowhere,IS,,\n`)]
    await deciding.decideAll(confirmed, 0, [{ action: 'CONFIRM' }])
    await merges.takeBack(2)
    await inDoubtAgain(untouched)
    const { status, matchMethod, matchedReferenceHotelId } = await resultOf(confirmed)
    assert.deepEqual([status, matchMethod, matchedReferenceHotelId], ['MATCHED', 'manual', testId(1)])
  })
})
