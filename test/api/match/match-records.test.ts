import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HOTELS, loadReference, mapRows, searchResults } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const NORD = {
  id: 'm1',
  name: 'Hotel du Nord',
  address: '102 Quai de Jemmapes',
  city: 'Paris',
  country: 'FR',
  latitude: 48.8729,
  longitude: 2.3637,
}
const NOWHERE = { id: 'm2', name: 'Zzyzx Desert Motel', city: 'Reykjavik', country: 'Iceland' }

describe('POST /api/v1/match', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    organization = await service.createOrganization()
  })
  after(() => service.close())

  const match = (body: Record<string, unknown>, token: string | undefined = organization.token) =>
    service.call('POST', '/api/v1/match', { token, body })
  const used = async (token = organization.token) =>
    (await service.call('GET', '/api/v1/billing/quota/status', { token })).body.mappingsUsedToday

  test('200: results in the order of the records with candidates, charged one each', async () => {
    const before = await used()
    const { status, body } = await match({ records: [NOWHERE, NORD] })
    assert.equal(status, 200)
    assert.deepEqual(
      body.results.map((result: { partnerHotelId: string }) => result.partnerHotelId),
      ['m2', 'm1'],
    )
    const [nowhere, nord] = body.results
    assert.deepEqual(
      [nowhere.status, nowhere.matchedReferenceHotelId, nowhere.matchMethod, nowhere.matchConfidence],
      ['UNMATCHED', null, null, 0],
    )
    assert.deepEqual(
      [nord.status, nord.matchedReferenceHotelId, nord.matchMethod],
      ['MATCHED', HOTELS.nord, 'standard'],
    )
    assert.deepEqual(nord.supplierExternalIds, { ACME: 'A1', BEDS: 'B1' })
    assert.equal(nord.candidates[0].referenceHotel.id, HOTELS.nord)
    assert.equal(nord.candidates[0].distanceMeters, 0)
    assert.equal('signals' in nord.candidates[0], false)
    assert.equal(await used(), before + 2)
  })

  test('200: the same record gives what a job gives', async () => {
    const job = await mapRows(service, organization, `m1,${NORD.name},${NORD.address},Paris,FR,48.8729,2.3637\n`)
    const [fromJob] = (await searchResults(service, organization, job.mappingJobId)).results
    const [now] = (await match({ records: [NORD] })).body.results
    const { candidates, id, ...result } = now
    assert.ok(candidates && id)
    assert.deepEqual({ ...result, id: fromJob.id }, fromJob)
  })

  test('200: ID_TO_ID and HYBRID by supplierCode, reasons with explain', async () => {
    const byId = await match({
      records: [
        { ...NOWHERE, id: 'A5' },
        { ...NORD, id: 'none' },
      ],
      supplierCode: 'ACME',
      mode: 'ID_TO_ID',
    })
    assert.deepEqual(
      byId.body.results.map((result: { matchedReferenceHotelId: string | null; reason: string | null }) => [
        result.matchedReferenceHotelId,
        result.reason,
      ]),
      [
        [HOTELS.tejo, null],
        [null, 'UNKNOWN_ID'],
      ],
    )
    const hybrid = await match({
      records: [{ ...NORD, id: 'none' }],
      supplierCode: 'ACME',
      mode: 'HYBRID',
      explain: true,
    })
    assert.equal(hybrid.body.results[0].matchMethod, 'standard')
    assert.ok(hybrid.body.results[0].candidates[0].signals.length > 3)
  })

  test('200: decisions remembered for the organization and supplier apply', async () => {
    const job = await mapRows(service, organization, `d1,Zzyzx Desert Motel,,Reykjavik,IS,,\n`)
    const [result] = (await searchResults(service, organization, job.mappingJobId)).results
    await service.call('POST', `/api/v1/mapping/${job.mappingJobId}/results/${result.id}/decision`, {
      token: organization.token,
      body: { action: 'ASSIGN', referenceHotelId: HOTELS.belem },
    })
    const record = { ...NOWHERE, id: 'd1' }
    const [now] = (await match({ records: [record] })).body.results
    assert.deepEqual([now.status, now.matchMethod, now.matchedReferenceHotelId], ['MATCHED', 'manual', HOTELS.belem])
    const [other] = (await match({ records: [record], supplierCode: 'ACME' })).body.results
    assert.equal(other.status, 'UNMATCHED')
  })

  test('200: numbers as ids, coordinates put right or left out with a warning as in an upload', async () => {
    const [swapped, out] = (
      await match({
        records: [
          { ...NORD, id: 7, latitude: 2.3637, longitude: 48.8729 },
          { ...NORD, latitude: '95', longitude: '200' },
        ],
      })
    ).body.results
    assert.equal(swapped.partnerHotelId, '7')
    assert.match(swapped.warnings[0], /swapped/)
    assert.equal(swapped.distanceMeters, 0)
    assert.match(out.warnings[0], /out of range/)
    assert.equal(out.distanceMeters, null)
  })

  test('200: records of one id are answered each for itself, as no list is kept of them', async () => {
    const { status, body } = await match({ records: [NORD, { ...NOWHERE, id: NORD.id }] })
    assert.equal(status, 200)
    const told = body.results.map((result: Record<string, unknown>) => [result.partnerHotelId, result.status])
    assert.deepEqual(told, [
      ['m1', 'MATCHED'],
      ['m1', 'UNMATCHED'],
    ])
  })

  test('200: texts are trimmed and cut as in an upload, invisible blanks too, so that remembered ids are found', async () => {
    const long = `${NORD.name} ${'é'.repeat(1000)}`
    const rows = `\u200bm1\u3000,${long},\ufeff${NORD.address},Paris,FR,0x30,2.3637\n`
    const job = await mapRows(service, organization, rows)
    const [fromJob] = (await searchResults(service, organization, job.mappingJobId)).results
    const [now] = (
      await match({
        records: [{ ...NORD, id: '\u200bm1\u3000', name: long, address: `\ufeff${NORD.address}`, latitude: '0x30' }],
      })
    ).body.results
    assert.equal(now.partnerHotelId, 'm1')
    assert.equal([...now.partnerHotelName].length, 1000)
    assert.equal(now.warnings.length, 2)
    for (const field of ['partnerHotelId', 'partnerHotelName', 'warnings', 'matchConfidence'])
      assert.deepEqual(now[field], fromJob[field], field)
  })

  test('400: a number that lost digits on the way is no id; one of a wrong kind is told once', async () => {
    const { body } = await match({
      records: [
        { ...NORD, id: 2 ** 53 },
        { hotel_id: {}, name: 'x', city: 'y', country: 'FR' },
        { ...NORD, name: '\u200b' },
      ],
    })
    assert.deepEqual(body.errors, [
      { path: 'records.0.id', message: 'has too many digits for a number; send a string' },
      { path: 'records.1.hotel_id', message: 'must be a string or a number' },
      { path: 'records.2.name', message: 'is required' },
    ])
  })

  test('200: fields may be called as the columns of a file may, so that no coordinate is left out unseen', async () => {
    const { id, name, address, city, country, latitude, longitude } = NORD
    const record = {
      hotel_id: id,
      hotelName: name,
      street: address,
      City: city,
      countryCode: country,
      lat: latitude,
      lng: longitude,
    }
    const { status, body } = await match({ records: [{ ...record, stars: 4, tags: ['x'] }] })
    assert.equal(status, 200)
    const [plain] = (await match({ records: [NORD] })).body.results
    assert.deepEqual({ ...body.results[0], id: null }, { ...plain, id: null })
    assert.equal(body.results[0].distanceMeters, plain.distanceMeters)
    const bad = await match({ records: [{ ...record, lat: [latitude], hotel_id: 'x'.repeat(501), countryCode: 'XX' }] })
    assert.deepEqual(
      bad.body.errors.map((error: { path: string }) => error.path),
      ['records.0.lat', 'records.0.hotel_id', 'records.0.countryCode'],
    )
  })

  test('400: none or 101 records, a record an upload would reject is named, and nothing is charged', async () => {
    const before = await used()
    assert.equal((await match({ records: [] })).status, 400)
    assert.equal((await match({ records: Array(101).fill(NORD) })).status, 400)
    assert.equal((await match({})).status, 400)
    const bad = await match({ records: [NORD, { ...NORD, name: ' ' }, { ...NORD, country: 'Atlantis' }] })
    assert.equal(bad.status, 400)
    assert.deepEqual(
      bad.body.errors.map((error: { path: string }) => error.path),
      ['records.1.name', 'records.2.country'],
    )
    assert.equal((await match({ records: [NORD], mode: 'GUESS' })).status, 400)
    assert.equal((await match({ records: [NORD], mode: 'ID_TO_ID' })).status, 400)
    assert.equal((await match({ records: [NORD], mode: 'ID_TO_ID', supplierCode: 'NOBODY' })).status, 400)
    const otherCase = await match({ records: [NORD], mode: 'ID_TO_ID', supplierCode: 'acme' })
    assert.equal(otherCase.status, 400)
    assert.match(otherCase.body.detail, /told apart by case; there is "ACME"/)
    assert.equal(await used(), before)
  })

  test('401 without a token; 403 when the quota does not reach', async () => {
    assert.equal((await service.call('POST', '/api/v1/match', { body: { records: [NORD] } })).status, 401)
    const poor = await service.createOrganization('FREE')
    for (let i = 0; i < 10; i++) assert.equal((await match({ records: Array(100).fill(NORD) }, poor.token)).status, 200)
    const refused = await match({ records: [NORD] }, poor.token)
    assert.equal(refused.status, 403)
    assert.equal(refused.body.code, 'QUOTA_EXHAUSTED')
    assert.equal(await used(poor.token), 1000)
  })
})
