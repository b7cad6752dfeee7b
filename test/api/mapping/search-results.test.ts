import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HOTELS, loadReference, mapRows, PARTNER_ROWS, searchResults } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const ROWS =
  PARTNER_ROWS.nord +
  PARTNER_ROWS.lutetia +
  PARTNER_ROWS.tejo +
  PARTNER_ROWS.belem +
  PARTNER_ROWS.nowhere +
  'p-nord-2,Hôtel du Nord,102 Quai de Jemmapes,Paris,FR,48.8729,2.3637\n' +
  'p-far,Pousada do Tejo,1 Avenida da Ribeira,Lisbon,PT,95,200\n'

describe('POST /api/v1/mapping/{mappingJobId}/results/search', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let jobId: string
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    organization = await service.createOrganization()
    jobId = (await mapRows(service, organization, ROWS)).mappingJobId
  })
  after(() => service.close())

  const search = (body?: Record<string, unknown>) => searchResults(service, organization, jobId, body)
  const ids = async (body: Record<string, unknown>) =>
    (await search(body)).results.map((result: { partnerHotelId: string }) => result.partnerHotelId)

  test('200: one result a valid row in input order, with all fields; unmatched rows are there with nulls', async () => {
    const page = await search()
    assert.deepEqual([page.totalResults, page.page, page.size, page.totalPages], [7, 0, 20, 1])
    assert.deepEqual(
      page.results.map((result: { partnerHotelId: string }) => result.partnerHotelId),
      ['p-nord', 'p-lutetia', 'p-tejo', 'p-belem', 'p-nowhere', 'p-nord-2', 'p-far'],
    )
    const [nord, , , , nowhere] = page.results
    assert.equal(nord.matchedReferenceHotelId, HOTELS.nord)
    assert.equal(nord.matchedReferenceHotelName, 'Hôtel du Nord')
    assert.equal(nord.matchMethod, 'standard')
    assert.equal(nord.status, 'MATCHED')
    assert.equal(nord.reason, null)
    assert.equal(nord.distanceMeters, 0)
    assert.ok(nord.matchConfidence > 50 && nord.matchConfidence <= 100)
    assert.deepEqual(nord.supplierExternalIds, { ACME: 'A1', BEDS: 'B1' })
    assert.deepEqual(nord.warnings, [])
    assert.equal(nowhere.matchedReferenceHotelId, null)
    assert.equal(nowhere.matchedReferenceHotelName, null)
    assert.equal(nowhere.matchMethod, null)
    assert.equal(nowhere.matchConfidence, 0)
    assert.equal(nowhere.status, 'UNMATCHED')
    assert.ok(['NO_CANDIDATES', 'BELOW_THRESHOLD'].includes(nowhere.reason))
    assert.deepEqual(nowhere.supplierExternalIds, {})
  })

  test('a later row on the same hotel names the first one; warnings of the upload are kept', async () => {
    const { results } = await search()
    assert.equal(results[0].duplicateOf, null)
    assert.equal(results[5].matchedReferenceHotelId, HOTELS.nord)
    assert.equal(results[5].duplicateOf, results[0].id)
    assert.match(results[6].warnings[0], /out of range/)
  })

  test('ids are stable: the same for the same job and row, another for another job', async () => {
    const first = (await search()).results.map((result: { id: string }) => result.id)
    assert.equal(new Set(first).size, 7)
    assert.deepEqual(
      (await search({ size: 3, page: 1 })).results.map((result: { id: string }) => result.id),
      first.slice(3, 6),
    )
    const other = await mapRows(service, organization, ROWS)
    const again = (await searchResults(service, organization, other.mappingJobId)).results
    assert.notEqual(again[0].id, first[0])
  })

  test('every filter, alone and together; totals are exact', async () => {
    assert.deepEqual(await ids({ hotelName: 'HOTEL DU' }), ['p-nord', 'p-nord-2'])
    assert.deepEqual(await ids({ hotelName: 'hôtel' }), ['p-nord', 'p-nord-2'])
    assert.deepEqual(await ids({ city: 'lisbon' }), ['p-tejo', 'p-belem', 'p-far'])
    assert.deepEqual(await ids({ city: 'lisb' }), [])
    assert.deepEqual(await ids({ country: 'is' }), ['p-nowhere'])
    assert.deepEqual(await ids({ partnerHotelId: 'p-tejo' }), ['p-tejo'])
    assert.deepEqual(await ids({ partnerHotelId: 'P-TEJO' }), [])
    assert.deepEqual(await ids({ matchedReferenceHotelId: HOTELS.nord.toUpperCase() }), ['p-nord', 'p-nord-2'])
    assert.deepEqual(await ids({ status: 'UNMATCHED' }), ['p-nowhere'])
    assert.deepEqual(await ids({ matchMethod: 'id_to_id' }), [])
    assert.deepEqual(await ids({ maxConfidence: 0 }), ['p-nowhere'])
    assert.equal((await search({ minConfidence: 1 })).totalResults, 6)
    assert.deepEqual(await ids({ country: 'FR', hotelName: 'palace', status: 'MATCHED', matchMethod: 'standard' }), [
      'p-lutetia',
    ])
    assert.equal((await search({ city: null, status: null, hotelName: null })).totalResults, 7)
    assert.deepEqual(await ids({ hotelName: "'; DROP TABLE x; --" }), [])
  })

  test('names and cities are found from any keyboard: letters with strokes, ligatures, quotes, accents apart or not', async () => {
    const organization = await service.createOrganization()
    const names = ['Zamek Łódź', 'Øresund Kro', 'Straßenhof', 'O’Hara’s Inn', 'Palazzo\u00a0Reale', 'Cafe\u0301 Æther']
    const rows = names.map((name, i) => `${i},${name},,${i === 0 ? 'Zu\u0308rich' : 'Łódź'},PL,,\n`).join('')
    const { mappingJobId } = await mapRows(service, organization, rows)
    const found = async (body: Record<string, unknown>) =>
      (await searchResults(service, organization, mappingJobId, body)).results
        .map((result: { partnerHotelId: string }) => result.partnerHotelId)
        .join()
    const asked = ['LODZ', 'łódź', 'oresund', 'strasse', 'STRAßE', "o'hara's", 'O’HARA', 'palazzo reale', 'CAFÉ aether']
    assert.deepEqual(await Promise.all(asked.map((hotelName) => found({ hotelName }))), [
      '0',
      '0',
      '1',
      '2',
      '2',
      '3',
      '3',
      '4',
      '5',
    ])
    assert.equal(await found({ city: 'ZÜRICH' }), '0')
    assert.equal(await found({ city: 'zu\u0308rich' }), '0')
    assert.equal(await found({ city: 'łódź', hotelName: 'kro' }), '1')
  })

  test('filters take capitals and small letters for the same in Greek and Turkish too', async () => {
    const organization = await service.createOrganization()
    const rows = [
      'ΞΕΝΟΔΟΧΕΙΟ ΑΘΗΝΑΣ,,ΠΑΤΡΑΣ,GR',
      'Ξενοδοχείο Αθηνάς,,Πάτρας,GR',
      'Kayı Otel,,Iğdır,TÜRKİYE',
      'KAYI OTEL,,IĞDIR,Türkiye',
      'İki Otel,,İstanbul,TR',
      'Dirsek,,ısparta,TR',
    ]
    const { mappingJobId } = await mapRows(service, organization, rows.map((row, i) => `${i},${row},,\n`).join(''))
    const found = async (body: Record<string, unknown>) =>
      (await searchResults(service, organization, mappingJobId, body)).results
        .map((result: { partnerHotelId: string }) => result.partnerHotelId)
        .join()
    for (const hotelName of ['αθηνας', 'ΑΘΗΝΑΣ', 'αθηνασ', 'Αθηνάς']) assert.equal(await found({ hotelName }), '0,1')
    for (const city of ['Πατρας', 'ΠΑΤΡΑΣ', 'πατρασ']) assert.equal(await found({ city }), '0', city)
    assert.equal(await found({ city: 'ΠΆΤΡΑΣ' }), '1')
    for (const city of ['IĞDIR', 'Iğdır', 'ığdır', 'iğdir']) assert.equal(await found({ city }), '2,3', city)
    for (const city of ['İSTANBUL', 'istanbul', 'i̇stanbul', 'ISTANBUL']) assert.equal(await found({ city }), '4', city)
    for (const city of ['Isparta', 'ISPARTA']) assert.equal(await found({ city }), '5', city)
    for (const hotelName of ['kayi', 'KAYI', 'kayı']) assert.equal(await found({ hotelName }), '2,3', hotelName)
    for (const country of ['türkiye', 'TÜRKİYE']) assert.equal(await found({ country }), '2,3', country)
  })

  test('pages: clamped sizes, a page behind the last is empty', async () => {
    const tooSmall = await search({ size: 0 })
    assert.deepEqual([tooSmall.size, tooSmall.results.length, tooSmall.totalPages], [1, 1, 7])
    for (const size of [100_000, 1e16, 1e300]) assert.equal((await search({ size })).size, 1000)
    assert.equal((await search({ size: -1e20 })).size, 1)
    assert.equal((await search({ size: -5 })).size, 1)
    const behind = await search({ page: 9 })
    assert.deepEqual([behind.results.length, behind.totalResults, behind.page], [0, 7, 9])
    const filtered = await search({ country: 'PT', size: 2, page: 1 })
    assert.deepEqual([filtered.totalResults, filtered.totalPages, filtered.results.length], [3, 2, 1])
  })

  test('400: a page below 0 or no number, an unknown status or method', async () => {
    for (const body of [
      { page: -1 },
      { page: 'one' },
      { size: 'all' },
      { size: 1.5 },
      { status: 'MAYBE' },
      { matchMethod: 'luck' },
    ]) {
      const answer = await service.call('POST', `/api/v1/mapping/${jobId}/results/search`, {
        token: organization.token,
        body,
      })
      assert.equal(answer.status, 400, JSON.stringify(body))
    }
  })

  test('401 without a token, 404 for a job of others or none, 409 before COMPLETED', async () => {
    const path = (id: string) => `/api/v1/mapping/${id}/results/search`
    const other = await service.createOrganization()
    assert.equal((await service.call('POST', path(jobId), { body: {} })).status, 401)
    assert.equal((await service.call('POST', path(jobId), { token: other.token, body: {} })).status, 404)
    assert.equal(
      (await service.call('POST', path(crypto.randomUUID()), { token: organization.token, body: {} })).status,
      404,
    )
    assert.equal((await service.call('POST', path('nothing'), { token: organization.token, body: {} })).status, 404)
    await service.services.db.updateTable('mapping_jobs').set({ status: 'RUNNING' }).where('id', '=', jobId).execute()
    const early = await service.call('POST', path(jobId), { token: organization.token, body: {} })
    assert.equal(early.status, 409)
    assert.equal(early.body.code, 'CONFLICT')
    await service.services.db.updateTable('mapping_jobs').set({ status: 'COMPLETED' }).where('id', '=', jobId).execute()
  })
})
