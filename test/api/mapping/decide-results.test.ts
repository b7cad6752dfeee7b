import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import {
  HOTELS,
  loadReference,
  mapRows,
  PARTNER_ROWS,
  searchResults,
  startJob,
  waitForJob,
} from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const ROWS =
  PARTNER_ROWS.nord +
  PARTNER_ROWS.lutetia +
  PARTNER_ROWS.tejo +
  PARTNER_ROWS.nowhere +
  'p-nord-2,Hôtel du Nord,102 Quai de Jemmapes,Paris,FR,48.8729,2.3637\n'

describe('decisions on results', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let uploadId: string
  let jobId: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  let results: any[]
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    organization = await service.createOrganization()
    uploadId = (await mapRows(service, organization, ROWS)).partnerInventoryId
  })
  after(() => service.close())
  beforeEach(async () => {
    await service.services.db.deleteFrom('mapping_decisions').execute()
    jobId = await mapAgain()
    results = (await searchResults(service, organization, jobId)).results
  })

  async function mapAgain(): Promise<string> {
    const { body } = await startJob(service, organization, { partnerInventoryId: uploadId })
    await waitForJob(service, organization, body.mappingJobId)
    return body.mappingJobId
  }
  const decide = (resultId: string, body: Record<string, unknown>, token = organization.token) =>
    service.call('POST', `/api/v1/mapping/${jobId}/results/${resultId}/decision`, { token, body })
  const decideAll = (decisions: unknown) =>
    service.call('POST', `/api/v1/mapping/${jobId}/results/decisions`, {
      token: organization.token,
      body: { decisions },
    })
  const counts = async () => {
    const { body } = await service.call('GET', `/api/v1/mapping/${jobId}`, { token: organization.token })
    return [body.matchedRecords, body.reviewRecords, body.unmatchedRecords]
  }
  const total = async (filters: Record<string, unknown>) =>
    (await searchResults(service, organization, jobId, filters)).totalResults

  test('CONFIRM makes the match a manual one, sure', async () => {
    const answer = await decide(results[0].id, { action: 'CONFIRM' })
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.body.id, results[0].id)
    assert.deepEqual(
      [answer.body.status, answer.body.matchMethod, answer.body.matchConfidence, answer.body.matchedReferenceHotelId],
      ['MATCHED', 'manual', 100, HOTELS.nord],
    )
    assert.equal(await total({ matchMethod: 'manual' }), 1)
  })

  test('CONFIRM with a hotel confirms that one or nothing: 409 when another one is offered', async () => {
    const other = await decide(results[0].id, { action: 'CONFIRM', referenceHotelId: HOTELS.belem })
    assert.equal(other.status, 409)
    assert.match(other.body.detail, new RegExp(`${HOTELS.nord}, not ${HOTELS.belem}`))
    assert.equal(await total({ matchMethod: 'manual' }), 0)
    assert.equal((await decide(results[0].id, { action: 'CONFIRM', referenceHotelId: HOTELS.nord })).status, 200)
    const unknown = await decide(results[0].id, { action: 'CONFIRM', referenceHotelId: crypto.randomUUID() })
    assert.deepEqual([unknown.status, unknown.body.errors[0].path], [409, 'referenceHotelId'])
  })

  test('REJECT leaves the row with nulls and its reason; the counts and every total follow', async () => {
    const [matched, review, unmatched] = await counts()
    const answer = await decide(results[1].id, { action: 'REJECT' })
    assert.deepEqual(
      [
        answer.body.status,
        answer.body.reason,
        answer.body.matchedReferenceHotelId,
        answer.body.matchMethod,
        answer.body.matchConfidence,
      ],
      ['UNMATCHED', 'REJECTED_BY_USER', null, null, 0],
    )
    assert.deepEqual(await counts(), [matched - 1, review, unmatched + 1])
    assert.equal(await total({ status: 'MATCHED' }), matched - 1)
    assert.equal(await total({ status: 'UNMATCHED' }), unmatched + 1)
    assert.equal(await total({ matchedReferenceHotelId: HOTELS.lutetia }), 0)
    const again = await decide(results[1].id, { action: 'CONFIRM' })
    assert.equal(again.body.matchedReferenceHotelId, HOTELS.lutetia, 'a rejection can be taken back')
    assert.deepEqual(await counts(), [matched, review, unmatched])
  })

  test('ASSIGN puts the row on the hotel named, with its supplier ids', async () => {
    const answer = await decide(results[3].id, { action: 'ASSIGN', referenceHotelId: HOTELS.chiado.toUpperCase() })
    assert.equal(answer.body.matchedReferenceHotelId, HOTELS.chiado)
    assert.equal(answer.body.matchedReferenceHotelName, 'Chiado Garden Suites')
    assert.deepEqual(answer.body.supplierExternalIds, { ACME: 'A8' })
    assert.equal(await total({ matchedReferenceHotelId: HOTELS.chiado }), 1)
  })

  test('the distance is that to the hotel chosen, whichever it is, also when a decision is taken back', async () => {
    const distance = async (row: number, body: Record<string, unknown>) =>
      (await decide(results[row].id, body)).body.distanceMeters
    const chiado = { action: 'ASSIGN', referenceHotelId: HOTELS.chiado }
    const back = { action: 'ASSIGN', referenceHotelId: HOTELS.tejo }
    const metres = await distance(2, chiado)
    assert.ok(metres > 650 && metres < 800, `${metres}`)
    assert.equal(await distance(2, back), 0)
    assert.equal(await distance(0, { action: 'REJECT' }), null)
    assert.equal(await distance(0, { action: 'CONFIRM' }), 0)
    await decide(results[2].id, chiado)
    jobId = await mapAgain()
    assert.equal((await searchResults(service, organization, jobId)).results[2].distanceMeters, metres)
  })

  test('which row is the first on a hotel follows the decisions', async () => {
    assert.equal(results[4].duplicateOf, results[0].id)
    await decide(results[0].id, { action: 'REJECT' })
    let now = (await searchResults(service, organization, jobId)).results
    assert.equal(now[4].duplicateOf, null, 'the first one is gone')
    await decide(results[2].id, { action: 'ASSIGN', referenceHotelId: HOTELS.nord })
    now = (await searchResults(service, organization, jobId)).results
    assert.equal(now[4].duplicateOf, results[2].id)
    assert.equal(now[2].duplicateOf, null)
  })

  test('a decision is remembered for later jobs, whose counts hold it from the start', async () => {
    await decide(results[1].id, { action: 'REJECT' })
    await decide(results[3].id, { action: 'ASSIGN', referenceHotelId: HOTELS.belem })
    jobId = await mapAgain()
    const later = (await searchResults(service, organization, jobId)).results
    assert.deepEqual([later[1].status, later[1].reason], ['UNMATCHED', 'REJECTED_BY_USER'])
    assert.deepEqual(
      [later[3].status, later[3].matchMethod, later[3].matchedReferenceHotelId],
      ['MATCHED', 'manual', HOTELS.belem],
    )
    const [matched, review, unmatched] = await counts()
    assert.deepEqual(
      [await total({ status: 'MATCHED' }), await total({ status: 'REVIEW' }), await total({ status: 'UNMATCHED' })],
      [matched, review, unmatched],
    )
  })

  test('a hotel rejected twice, one by one or in bulk, stays rejected in later jobs', async () => {
    const reject = { action: 'REJECT' }
    for (const body of [reject, reject]) assert.equal((await decide(results[0].id, body)).status, 200)
    for (const decisions of [[{ resultId: results[1].id, ...reject }], [{ resultId: results[1].id, ...reject }]])
      assert.equal((await decideAll(decisions)).status, 200)
    jobId = await mapAgain()
    const later = (await searchResults(service, organization, jobId)).results
    for (const row of [0, 1])
      assert.deepEqual([later[row].status, later[row].reason], ['UNMATCHED', 'REJECTED_BY_USER'])
  })

  test('a decision is not applied for another supplier or another organization', async () => {
    await decide(results[1].id, { action: 'REJECT' })
    const forSupplier = await mapRows(service, organization, ROWS, { supplierCode: 'ACME' })
    const other = await service.createOrganization()
    const elsewhere = await mapRows(service, other, ROWS)
    for (const [who, job] of [
      [organization, forSupplier],
      [other, elsewhere],
    ] as const) {
      assert.equal(
        (await searchResults(service, who, job.mappingJobId)).results[1].matchedReferenceHotelId,
        HOTELS.lutetia,
      )
    }
  })

  test('in bulk: results in the order given; all or none', async () => {
    const answer = await decideAll([
      { resultId: results[3].id, action: 'ASSIGN', referenceHotelId: HOTELS.tejo },
      { resultId: results[0].id, action: 'REJECT' },
    ])
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(
      answer.body.results.map((result: { id: string; status: string }) => [result.id, result.status]),
      [
        [results[3].id, 'MATCHED'],
        [results[0].id, 'UNMATCHED'],
      ],
    )
    const before = await counts()
    const half = await decideAll([
      { resultId: results[1].id, action: 'REJECT' },
      { resultId: results[2].id, action: 'ASSIGN', referenceHotelId: crypto.randomUUID() },
    ])
    assert.equal(half.status, 400)
    assert.equal(half.body.errors[0].path, 'decisions.1.referenceHotelId')
    assert.deepEqual(await counts(), before)
  })

  test('decisions made at the same moment are all kept', async () => {
    await Promise.all([0, 1, 2, 4].map((row) => decide(results[row].id, { action: 'REJECT' })))
    assert.equal(await total({ status: 'UNMATCHED' }), 5)
    assert.deepEqual(await counts(), [0, 0, 5])
  })

  test('thirty decisions sent at the same moment are all made, none is sent away', async () => {
    // Each changes its row, so that each is in the way of the others.
    const hotelOf = (i: number) => (Math.floor(i / 5) % 2 === 0 ? HOTELS.belem : HOTELS.tejo)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        decide(results[i % 5].id, { action: 'ASSIGN', referenceHotelId: hotelOf(i) }),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.deepEqual(await counts(), [5, 0, 0])
  })

  test('400: no or unknown action, ASSIGN without a hotel or with an unknown one, none or 1,001 decisions, one twice', async () => {
    for (const body of [
      {},
      { action: 'MAYBE' },
      { action: 'ASSIGN' },
      { action: 'ASSIGN', referenceHotelId: crypto.randomUUID() },
    ]) {
      assert.equal((await decide(results[0].id, body)).status, 400, JSON.stringify(body))
    }
    assert.equal((await decideAll([])).status, 400)
    assert.equal((await decideAll(Array(1001).fill({ resultId: results[0].id, action: 'REJECT' }))).status, 400)
    assert.equal((await decideAll(Array(2).fill({ resultId: results[0].id, action: 'REJECT' }))).status, 400)
  })

  test('401, 404 for results of no job, another job or others, 409 with nothing to confirm', async () => {
    const other = await service.createOrganization()
    assert.equal(
      (
        await service.call('POST', `/api/v1/mapping/${jobId}/results/${results[0].id}/decision`, {
          body: { action: 'REJECT' },
        })
      ).status,
      401,
    )
    assert.equal((await decide(results[0].id, { action: 'REJECT' }, other.token)).status, 404)
    assert.equal((await decide(crypto.randomUUID(), { action: 'REJECT' })).status, 404)
    const behindTheLast = `${results[0].id.slice(0, 28)}00000005`
    assert.equal((await decide(behindTheLast, { action: 'REJECT' })).status, 404)
    const nothing = await decide(results[3].id, { action: 'CONFIRM' })
    assert.equal(nothing.status, 409)
    assert.match(nothing.body.detail, /ASSIGN/)
  })
})
