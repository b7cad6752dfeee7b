import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { HOTELS, loadReference, mapRows, PARTNER_ROWS, searchResults } from '../../support/mapping/mapping.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const ROWS = PARTNER_ROWS.nord + PARTNER_ROWS.lutetia + PARTNER_ROWS.tejo + PARTNER_ROWS.nowhere

describe('mapping error reports', () => {
  let service: TestService
  let organization: Awaited<ReturnType<TestService['createOrganization']>>
  let adminKey: string
  let jobId: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
  let results: any[]
  before(async () => {
    service = await startTestService()
    await loadReference(service)
    organization = await service.createOrganization('SUBSCRIPTION')
    adminKey = await (await service.createOrganization()).adminKey()
    jobId = (await mapRows(service, organization, ROWS)).mappingJobId
    results = (await searchResults(service, organization, jobId)).results
  })
  after(() => service.close())

  const report = (row: number, body: Record<string, unknown>, token = organization.token) =>
    service.call('POST', `/api/v1/mapping/${jobId}/results/${results[row].id}/error-reports`, { token, body })
  const resolve = (reportId: string, body: Record<string, unknown>, key = adminKey) =>
    service.call('POST', `/api/v1/mapping-error-reports/${reportId}/resolve`, { key, body })
  const eventsOf = (reportId: string) =>
    service.services.db
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'MAPPING_ERROR_RESOLVED')
      .execute()
      .then((events) => events.filter((event) => event.data.reportId === reportId))

  test('201 OPEN; the same open result again answers 200 with that report', async () => {
    const created = await report(0, { reason: 'It is the annex.', expectedReferenceHotelId: HOTELS.opera })
    assert.equal(created.status, 201, created.text)
    assert.equal(created.body.status, 'OPEN')
    assert.equal(created.body.matchedReferenceHotelId, HOTELS.nord)
    assert.equal(created.body.expectedReferenceHotelId, HOTELS.opera)
    assert.equal(created.body.resultId, results[0].id)
    const again = await report(0, { reason: 'Still wrong.' })
    assert.equal(again.status, 200)
    assert.equal(again.body.reportId, created.body.reportId)
    await resolve(created.body.reportId, { resolution: 'REJECT' })
    assert.equal((await report(0, { reason: 'Once more.' })).status, 201)
  })

  test('FIX puts the result on the hotel named, for later jobs too, and tells the reporting organization once', async () => {
    const { body } = await report(1, { reason: 'Wrong hotel' })
    const fixed = await resolve(body.reportId, {
      resolution: 'FIX',
      referenceHotelId: HOTELS.opera,
      note: 'Checked by phone',
    })
    assert.equal(fixed.status, 200, fixed.text)
    assert.deepEqual(
      [fixed.body.status, fixed.body.referenceHotelId, fixed.body.note],
      ['FIXED', HOTELS.opera, 'Checked by phone'],
    )
    const now = (await searchResults(service, organization, jobId)).results[1]
    assert.deepEqual([now.matchedReferenceHotelId, now.matchMethod], [HOTELS.opera, 'manual'])
    const [event, ...more] = await eventsOf(body.reportId)
    assert.equal(more.length, 0)
    assert.equal(event.organization_id, organization.id)
    assert.deepEqual(event.data, {
      reportId: body.reportId,
      mappingJobId: jobId,
      resultId: results[1].id,
      partnerHotelId: 'p-lutetia',
      resolution: 'FIX',
      referenceHotelId: HOTELS.opera,
      resolvedAt: fixed.body.resolvedAt,
    })
    assert.equal((await resolve(body.reportId, { resolution: 'REJECT' })).status, 409)
    const later = await mapRows(service, organization, ROWS)
    assert.equal(
      (await searchResults(service, organization, later.mappingJobId)).results[1].matchedReferenceHotelId,
      HOTELS.opera,
    )
  })

  test('FIX with null takes the match away; REJECT leaves the result and is told as well', async () => {
    const first = await report(2, { reason: 'This hotel is closed' })
    await resolve(first.body.reportId, { resolution: 'FIX', referenceHotelId: null })
    const now = (await searchResults(service, organization, jobId)).results[2]
    assert.deepEqual([now.status, now.matchedReferenceHotelId], ['UNMATCHED', null])
    const second = await report(3, { reason: 'Should be matched' })
    const rejected = await resolve(second.body.reportId, { resolution: 'REJECT' })
    assert.equal(rejected.body.status, 'REJECTED')
    assert.equal((await eventsOf(second.body.reportId))[0].data.resolution, 'REJECT')
  })

  test('lists: own ones by token, all by admin key; one by id', async () => {
    const list = await service.call('GET', '/api/v1/mapping-error-reports', { token: organization.token })
    assert.equal(list.status, 200)
    assert.ok(list.body.total >= 1)
    const { reportId } = list.body.reports[0]
    const one = await service.call('GET', `/api/v1/mapping-error-reports/${reportId}`, { token: organization.token })
    assert.equal(one.body.reportId, reportId)
    const other = await service.createOrganization()
    assert.equal((await service.call('GET', '/api/v1/mapping-error-reports', { token: other.token })).body.total, 0)
    assert.equal(
      (await service.call('GET', `/api/v1/mapping-error-reports/${reportId}`, { token: other.token })).status,
      404,
    )
    const all = await service.call('GET', '/api/v1/mapping-error-reports', { key: adminKey })
    assert.equal(all.body.total, list.body.total)
    assert.equal((await service.call('GET', '/api/v1/mapping-error-reports', { key: organization.key })).status, 401)
  })

  test('400: no reason, unknown hotels, unknown resolution, FIX without saying which; 401, 403, 404', async () => {
    assert.equal((await report(3, {})).status, 400)
    assert.equal((await report(3, { reason: ' ' })).status, 400)
    assert.equal((await report(3, { reason: 'x', expectedReferenceHotelId: crypto.randomUUID() })).status, 400)
    const { body } = await report(3, { reason: 'x' })
    assert.equal((await resolve(body.reportId, { resolution: 'LATER' })).status, 400)
    assert.equal((await resolve(body.reportId, { resolution: 'FIX' })).status, 400)
    assert.equal(
      (await resolve(body.reportId, { resolution: 'FIX', referenceHotelId: crypto.randomUUID() })).status,
      400,
    )
    const path = `/api/v1/mapping-error-reports/${body.reportId}/resolve`
    assert.equal((await service.call('POST', path, { body: { resolution: 'REJECT' } })).status, 401)
    assert.equal((await resolve(body.reportId, { resolution: 'REJECT' }, organization.key)).status, 403)
    assert.equal((await resolve(crypto.randomUUID(), { resolution: 'REJECT' })).status, 404)
    const other = await service.createOrganization()
    assert.equal((await report(3, { reason: 'x' }, other.token)).status, 404)
  })
})
