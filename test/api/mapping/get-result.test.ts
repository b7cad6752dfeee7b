import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HOTELS, loadReference, searchResults, startJob, waitForJob } from '../../support/mapping/mapping.ts'
import { uploadFile } from '../../support/mapping/uploads.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('GET /api/v1/mapping/{mappingJobId}/results/{resultId}', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let jobId: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  let results: any[]
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    organization = await service.createOrganization()
    const csv = `Hotel ID,Hotel Name,Street,City,Country,Lat,Lng,Stars,Chain Code
h1,Hotel du Nord,102 Quai de Jemmapes,Paris,France,48.8729,2.3637,3,ZZ
h2,Zzyzx Desert Motel,,Reykjavik,IS,,,,
`
    const upload = await uploadFile(service, organization.token, 'odd.csv', csv)
    const job = await startJob(service, organization, { partnerInventoryId: upload.body.uploadId })
    jobId = job.body.mappingJobId
    await waitForJob(service, organization, jobId)
    results = (await searchResults(service, organization, jobId)).results
  })
  after(() => service.close())

  const get = (resultId: string, token: string | undefined = organization.token, job = jobId) =>
    service.call('GET', `/api/v1/mapping/${job}/results/${resultId}`, { token })

  test('200: the result, the partner’s row with its other columns, and candidates with reasons in words', async () => {
    const { status, body } = await get(results[0].id)
    assert.equal(status, 200)
    for (const [field, value] of Object.entries(results[0])) assert.deepEqual(body[field], value, field)
    assert.deepEqual(body.partnerRecord, {
      line: 2,
      id: 'h1',
      name: 'Hotel du Nord',
      address: '102 Quai de Jemmapes',
      city: 'Paris',
      country: 'France',
      countryCode: 'FR',
      postalCode: null,
      latitude: 48.8729,
      longitude: 2.3637,
      extra: { Stars: '3', 'Chain Code': 'ZZ' },
    })
    assert.ok(body.candidates.length >= 1 && body.candidates.length <= 5)
    const [best] = body.candidates
    assert.equal(best.referenceHotel.id, HOTELS.nord)
    assert.equal(best.referenceHotel.country, 'France')
    assert.equal(best.confidence, results[0].matchConfidence)
    assert.equal(best.distanceMeters, 0)
    assert.ok(best.signals.length > 3)
    for (const signal of best.signals) {
      assert.ok(signal.name && signal.group && signal.text)
      assert.ok(Number.isFinite(signal.value) && Number.isFinite(signal.weight))
    }
    const weights = best.signals.map((signal: { weight: number }) => Math.abs(signal.weight))
    assert.deepEqual(
      weights,
      [...weights].sort((a, b) => b - a),
      'the weightiest come first',
    )
  })

  test('200: an unmatched row is there with its row', async () => {
    const { body } = await get(results[1].id)
    assert.equal(body.status, 'UNMATCHED')
    assert.equal(body.partnerRecord.id, 'h2')
    assert.equal(body.partnerRecord.latitude, null)
  })

  test('401 without a token; 404 for ids of no job, another job, behind the last row, and for others', async () => {
    const other = await service.createOrganization()
    assert.equal((await service.call('GET', `/api/v1/mapping/${jobId}/results/${results[0].id}`)).status, 401)
    assert.equal((await get(results[0].id, other.token)).status, 404)
    assert.equal((await get(crypto.randomUUID())).status, 404)
    assert.equal((await get('first')).status, 404)
    assert.equal((await get(`${results[0].id.slice(0, 28)}00000002`)).status, 404)
    const second = await startJob(service, organization, { partnerInventoryId: (await job()).partnerInventoryId })
    await waitForJob(service, organization, second.body.mappingJobId)
    assert.equal((await get(results[0].id, organization.token, second.body.mappingJobId)).status, 404)
  })

  const job = async () => (await service.call('GET', `/api/v1/mapping/${jobId}`, { token: organization.token })).body
})
