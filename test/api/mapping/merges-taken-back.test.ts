import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { decidingOn } from '../../support/mapping/decisions.ts'
import { mapRows } from '../../support/mapping/mapping.ts'
import { mergesOn } from '../../support/reference/merges.ts'
import { importHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const AMBER = { name: 'Amber House', country: 'FR', city: 'Lille', latitude: 50.6292, longitude: 3.0573 }
const BIRCH = { name: 'Birch Lodge', country: 'IT', city: 'Como', latitude: 45.8081, longitude: 9.0852 }
const CEDAR = { name: 'Cedar Court', country: 'PT', city: 'Faro', latitude: 37.0194, longitude: -7.9304 }
const [AMBER_ID, BIRCH_ID, CEDAR_ID] = [1, 2, 3].map(testId)
const IN_COMO = 'Birch Lodge,,Como,IT,45.8081,9.0852'
const ROWS = `p0,${IN_COMO}\np1,${IN_COMO}\np2,Amber House,,Lille,FR,50.6292,3.0573\n`

describe('decisions made while hotels were merged, once the merge is taken back', () => {
  let service: TestService
  let adminKey: string
  let deciding: ReturnType<typeof decidingOn>
  let token: string
  let jobId: string
  let uploadId: string
  let merges: ReturnType<typeof mergesOn>
  before(async () => {
    service = await startTestService()
    adminKey = await (await service.createOrganization()).adminKey()
    merges = mergesOn(service, adminKey)
    await importHotels(service, [AMBER, BIRCH, CEDAR])
  })
  after(() => service.close())
  beforeEach(async () => {
    const organization = await service.createOrganization()
    token = organization.token
    deciding = decidingOn(service, organization)
    const job = await mapRows(service, organization, ROWS)
    jobId = job.mappingJobId
    uploadId = job.partnerInventoryId
  })
  afterEach(() => merges.takeBackAll())

  /** Of each row: its hotel, that one's name, and which row was first on it. */
  async function shown(ofJob = jobId) {
    const results = await deciding.results(ofJob)
    const numbers = new Map(results.map(({ id }: { id: string }, row: number) => [id, row]))
    return results.map(
      // biome-ignore lint/suspicious/noExplicitAny: an answer.
      (one: any) => [one.matchedReferenceHotelId, one.matchedReferenceHotelName, numbers.get(one.duplicateOf) ?? null],
    )
  }
  const AS_FOUND = [
    [BIRCH_ID, 'Birch Lodge', null],
    [BIRCH_ID, 'Birch Lodge', 0],
    [AMBER_ID, 'Amber House', null],
  ]
  const ALL_ON_AMBER = [
    [AMBER_ID, 'Amber House', null],
    [AMBER_ID, 'Amber House', 0],
    [AMBER_ID, 'Amber House', 0],
  ]

  test('a row that was confirmed is on the hotel that was found, in later jobs and in /match too', async () => {
    await merges.merge(1, 2)
    await deciding.decideAll(jobId, 0, [{ action: 'CONFIRM', referenceHotelId: AMBER_ID }])
    const between = await deciding.mapAgain(uploadId)
    for (const job of [jobId, between]) assert.deepEqual(await shown(job), ALL_ON_AMBER)
    await merges.takeBack(2)
    for (const job of [jobId, between, await deciding.mapAgain(uploadId)]) assert.deepEqual(await shown(job), AS_FOUND)
    const now = await deciding.matchNow({ id: 'p0', ...BIRCH })
    assert.deepEqual([now.matchedReferenceHotelId, now.matchMethod], [BIRCH_ID, 'manual'])
  })

  test('rows that nobody decided are what they were, whatever was decided beside them', async () => {
    await merges.merge(1, 2)
    await deciding.decideAll(jobId, 0, [{ action: 'REJECT' }])
    assert.deepEqual(await shown(), [[null, null, null], ALL_ON_AMBER[0], [AMBER_ID, 'Amber House', 1]])
    await merges.takeBack(2)
    assert.deepEqual(await shown(), [[null, null, null], [BIRCH_ID, 'Birch Lodge', null], AS_FOUND[2]])
  })

  test('through a chain of merges, one after the other', async () => {
    await merges.merge(1, 2)
    await merges.merge(3, 1)
    await deciding.decideAll(jobId, 0, [{ action: 'CONFIRM' }])
    const between = await deciding.mapAgain(uploadId)
    const first = async () => [(await shown())[0].slice(0, 2), (await shown(between))[0].slice(0, 2)]
    assert.deepEqual(await first(), Array(2).fill([CEDAR_ID, 'Cedar Court']))
    await merges.takeBack(1)
    assert.deepEqual(await first(), Array(2).fill([AMBER_ID, 'Amber House']))
    await merges.takeBack(2)
    assert.deepEqual(await first(), Array(2).fill([BIRCH_ID, 'Birch Lodge']))
  })

  test('a hotel that was assigned is the one that was named', async () => {
    await merges.merge(1, 2)
    await deciding.decideAll(jobId, 0, [{ action: 'ASSIGN', referenceHotelId: AMBER_ID }])
    await deciding.decideAll(jobId, 2, [{ action: 'ASSIGN', referenceHotelId: BIRCH_ID }])
    assert.deepEqual(await shown(), ALL_ON_AMBER)
    await merges.takeBack(2)
    const swapped = [
      [AMBER_ID, 'Amber House', null],
      [BIRCH_ID, 'Birch Lodge', null],
      [BIRCH_ID, 'Birch Lodge', 1],
    ]
    for (const job of [jobId, await deciding.mapAgain(uploadId)]) assert.deepEqual(await shown(job), swapped)
  })

  test('a hotel merged away may be assigned in a job that knew nothing of it, and is shown as the hotel kept', async () => {
    await deciding.decideAll(jobId, 0, [{ action: 'ASSIGN', referenceHotelId: CEDAR_ID }])
    await merges.merge(1, 3)
    await deciding.decideAll(jobId, 0, [{ action: 'ASSIGN', referenceHotelId: BIRCH_ID }])
    assert.deepEqual(await shown(), AS_FOUND)
    await deciding.decideAll(jobId, 1, [{ action: 'ASSIGN', referenceHotelId: CEDAR_ID }])
    assert.deepEqual(await shown(), [AS_FOUND[0], AS_FOUND[2], [AMBER_ID, 'Amber House', 1]])
    await merges.takeBack(3)
    assert.deepEqual(await shown(), [AS_FOUND[0], [CEDAR_ID, 'Cedar Court', null], AS_FOUND[2]])
  })

  test('a result that an admin fixed is on the hotel that the admin named', async () => {
    await merges.merge(1, 2)
    const [, , { id }] = await deciding.results(jobId)
    const body = { reason: 'It is in Como.' }
    const report = await service.call('POST', `/api/v1/mapping/${jobId}/results/${id}/error-reports`, { token, body })
    const path = `/api/v1/mapping-error-reports/${report.body.reportId}/resolve`
    const fix = { resolution: 'FIX', referenceHotelId: BIRCH_ID }
    const fixed = await service.call('POST', path, { key: adminKey, body: fix })
    assert.deepEqual([fixed.status, fixed.body.referenceHotelId], [200, AMBER_ID], fixed.text)
    assert.deepEqual(await shown(), ALL_ON_AMBER)
    await merges.takeBack(2)
    const onBirch = [AS_FOUND[0], AS_FOUND[1], [BIRCH_ID, 'Birch Lodge', 0]]
    for (const job of [jobId, await deciding.mapAgain(uploadId)]) assert.deepEqual(await shown(job), onBirch)
  })
})
