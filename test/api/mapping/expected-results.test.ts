import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { decidingOn } from '../../support/mapping/decisions.ts'
import { mapRows } from '../../support/mapping/mapping.ts'
import { importHotels, mergeHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const ROWS =
  'p0,Amber House,,Lille,FR,50.6292,3.0573\np1,Birch Lodge,,Como,IT,45.8081,9.0852\np2,Zzz,,Reykjavik,IS,64.14,-21.94\n'
const ON_AMBER = { status: 'MATCHED', matchedReferenceHotelId: testId(1) }
const ON_BIRCH = { status: 'MATCHED', matchedReferenceHotelId: testId(2) }
const UNMATCHED = { status: 'UNMATCHED', matchedReferenceHotelId: null }

describe('decisions that say what the result was when it was seen', () => {
  let service: TestService
  let deciding: ReturnType<typeof decidingOn>
  let token: string
  let jobId: string
  let ids: string[]
  before(async () => {
    service = await startTestService()
    await importHotels(service, [
      { name: 'Amber House', country: 'FR', city: 'Lille', latitude: 50.6292, longitude: 3.0573 },
      { name: 'Birch Lodge', country: 'IT', city: 'Como', latitude: 45.8081, longitude: 9.0852 },
      { name: 'Cedar Court', country: 'PT', city: 'Faro', latitude: 37.0194, longitude: -7.9304 },
    ])
  })
  after(() => service.close())
  beforeEach(async () => {
    const organization = await service.createOrganization()
    token = organization.token
    deciding = decidingOn(service, organization)
    jobId = (await mapRows(service, organization, ROWS)).mappingJobId
    ids = (await deciding.results(jobId)).map(({ id }: { id: string }) => id)
  })
  const decideBoth = (decisions: Record<string, unknown>[]) =>
    service.call('POST', `/api/v1/mapping/${jobId}/results/decisions`, {
      token,
      body: { decisions: decisions.map((decision, at) => ({ resultId: ids[at], ...decision })) },
    })

  test('200 where it still is, and where it is what the last decision made of it', async () => {
    const capitals = { ...ON_AMBER, matchedReferenceHotelId: testId(1).toUpperCase() }
    for (const [body, expected] of [
      [{ action: 'CONFIRM' }, capitals],
      [{ action: 'REJECT' }, ON_AMBER],
      [{ action: 'ASSIGN', referenceHotelId: testId(2) }, UNMATCHED],
      [{ action: 'REJECT' }, ON_BIRCH],
    ] as const) {
      const answer = await deciding.decide(jobId, ids[0], { ...body, expected })
      assert.equal(answer.status, 200, answer.text)
    }
  })

  test('409 with what it is now where somebody rejected it, or chose another; nothing is changed or remembered', async () => {
    for (const [meanwhile, action, expected, told] of [
      [{ action: 'REJECT' }, 'CONFIRM', ON_AMBER, /^p0 was rejected meanwhile\. Look/],
      [
        { action: 'ASSIGN', referenceHotelId: testId(3) },
        'REJECT',
        ON_AMBER,
        /^p0 was matched to Cedar Court \(\S+3\)/,
      ],
      [{ action: 'CONFIRM' }, 'ASSIGN', UNMATCHED, /^p0 was matched to Cedar Court/],
    ] as const) {
      await deciding.decideAll(jobId, 0, [meanwhile])
      const [before] = await deciding.results(jobId)
      const body = { action, referenceHotelId: action === 'ASSIGN' ? testId(2) : undefined, expected }
      const answer = await deciding.decide(jobId, ids[0], body)
      assert.deepEqual([answer.status, answer.body.errors[0].path], [409, 'expected'], answer.text)
      assert.match(answer.body.detail, told)
      assert.deepEqual((await deciding.results(jobId))[0], before)
    }
    const record = { id: 'p0', name: 'Amber House', city: 'Lille', country: 'FR', latitude: 50.6292, longitude: 3.0573 }
    assert.equal((await deciding.matchNow(record)).matchedReferenceHotelId, testId(3))
  })

  test('409 where somebody confirmed the very hotel that was seen, or rejected what was unmatched, if it says by what', async () => {
    const found = { ...ON_AMBER, matchMethod: 'standard' }
    await deciding.decideAll(jobId, 0, [{ action: 'CONFIRM', expected: { ...found, reason: null } }])
    const confirmed = await deciding.decide(jobId, ids[0], { action: 'REJECT', expected: found })
    assert.deepEqual([confirmed.status, confirmed.body.errors[0].path], [409, 'expected'], confirmed.text)
    assert.match(confirmed.body.detail, /^p0 was confirmed as Amber House \(\S+1\) meanwhile\. Look/)
    assert.equal((await deciding.results(jobId))[0].matchMethod, 'manual')
    const seen = { ...found, matchMethod: 'manual' }
    assert.equal((await deciding.decide(jobId, ids[0], { action: 'REJECT', expected: seen })).status, 200)

    const nowhere = { ...UNMATCHED, matchMethod: null, reason: 'NO_CANDIDATES' }
    await deciding.decideAll(jobId, 2, [{ action: 'REJECT', expected: nowhere }])
    const body = { action: 'ASSIGN', referenceHotelId: testId(3), expected: nowhere }
    const rejected = await deciding.decide(jobId, ids[2], body)
    assert.equal(rejected.status, 409, rejected.text)
    assert.match(rejected.body.detail, /^p2 was rejected meanwhile\. Look/)
  })

  test('a result as it was answered may be sent as a whole', async () => {
    for (const action of ['CONFIRM', 'CONFIRM', 'REJECT', 'REJECT']) {
      const [expected] = await deciding.results(jobId)
      assert.equal((await deciding.decide(jobId, ids[0], { action, expected })).status, 200)
    }
  })

  test('without it the decision is made, whatever was decided meanwhile', async () => {
    await deciding.decideAll(jobId, 0, [{ action: 'REJECT' }, { action: 'CONFIRM', expected: null }])
  })

  test('in bulk: none is made where one has moved, and its field is named', async () => {
    await deciding.decideAll(jobId, 1, [{ action: 'REJECT' }])
    const both = [ON_AMBER, ON_BIRCH].map((expected) => ({ action: 'CONFIRM', expected }))
    const refused = await decideBoth(both)
    assert.deepEqual([refused.status, refused.body.errors[0].path], [409, 'decisions.1.expected'])
    assert.equal((await deciding.results(jobId))[0].matchMethod, 'standard')
    assert.equal((await decideBoth([both[0], { action: 'CONFIRM', expected: UNMATCHED }])).status, 200)
  })

  test('of decisions made at the same moment by people who saw the same, one is made', async () => {
    const answers = await Promise.all(
      [2, 3].map((hotel) =>
        deciding.decide(jobId, ids[0], { action: 'ASSIGN', referenceHotelId: testId(hotel), expected: ON_AMBER }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
  })

  test('400: a state that is none, or half of what was seen', async () => {
    for (const expected of [{}, { status: 'MAYBE', matchedReferenceHotelId: null }, { status: 'MATCHED' }]) {
      assert.equal((await deciding.decide(jobId, ids[0], { action: 'REJECT', expected })).status, 400)
    }
  })

  test('a hotel that was merged into another meanwhile is still the one that was seen', async () => {
    await mergeHotels(service, await (await service.createOrganization()).adminKey(), 3, 1)
    const answer = await deciding.decide(jobId, ids[0], { action: 'CONFIRM', expected: ON_AMBER })
    assert.deepEqual([answer.status, answer.body.matchedReferenceHotelId], [200, testId(3)])
  })
})
