import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { importSupplierIds, makeVersion, resolveReport } from '../../src/reference/index.ts'
import { importHotels, testId } from '../support/reference/reference.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

describe('reference versions', () => {
  let service: TestService
  let token: string
  let key: string
  before(async () => {
    service = await startTestService({}, { work: false })
    const organization = await service.createOrganization('SUBSCRIPTION')
    token = organization.token
    key = organization.key
    await importHotels(service, [
      { name: 'Alpha Hotel', country: 'AT', city: 'Graz', rating: 3, 'supplier:AMBER': 'a1' },
      { name: 'Beta Hotel', country: 'BE', city: 'Gent' },
      { name: 'Gamma Hotel', country: 'GR', city: 'Athens' },
      { name: 'Gamma Hotel Athens', country: 'GR', city: 'Athens' },
    ])
  })
  after(() => service.close())

  const hotel = async (number: number) => (await service.call('GET', `/api/v1/reference/${testId(number)}`)).body
  const changes = (query: string) => service.call('GET', `/api/v1/reference/changes?${query}`, { token })

  test('a new version is swapped in while lookups and searches go on, and none of them fails', async () => {
    const before = await hotel(1)
    service.clock.advance(60_000)
    let isDone = false
    const statuses = new Map<number, number>()
    const ask = async (path: string) => {
      while (!isDone) {
        const { status } = await service.call('GET', path)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const asking = [
      ask(`/api/v1/reference/${testId(1)}`),
      ask('/api/v1/reference/search?q=hotel'),
      ask('/api/v1/reference/statistics'),
    ]
    const result = await importHotels(service, [
      // Nothing new about Alpha; Beta gets a star and keeps its city; Delta is new.
      { id: testId(1), name: 'Alpha Hotel', country: 'AT', city: 'Graz', rating: 3 },
      { id: testId(2), name: 'Beta Hotel', country: 'BE', rating: 4 },
      { id: testId(9), name: 'Delta Hotel', country: 'DK' },
    ])
    isDone = true
    await Promise.all(asking)
    assert.deepEqual([...statuses.keys()], [200])
    assert.deepEqual([result.versionId, result.hotels, result.added, result.changed], [2, 5, 1, 1])
    assert.deepEqual(await hotel(1), before)
    const beta = await hotel(2)
    assert.deepEqual([beta.city, beta.rating, beta.createdAt], ['Gent', 4, before.createdAt])
    assert.ok(beta.updatedAt > beta.createdAt)
    assert.equal((await hotel(9)).createdAt, beta.updatedAt)
  })

  test('ids of an approved supplier join the crosswalk without touching the rest', async () => {
    const made = await importSupplierIds(service.services, 'JADE', [
      { hotelId: testId(1), supplierHotelId: 'j1' },
      { hotelId: testId(1), supplierHotelId: 'j2' },
      { hotelId: testId(77), supplierHotelId: 'of nobody' },
    ])
    assert.deepEqual([made.versionId, made.hotels, made.changed], [3, 5, 1])
    assert.deepEqual((await hotel(1)).metadata.supplierExternalIds, { AMBER: 'a1', JADE: 'j1|j2' })
    assert.equal((await service.call('GET', '/api/v1/reference/by-supplier/JADE/j2')).body.id, testId(1))
    const { body } = await service.call('GET', '/api/v1/reference/crosswalk', { token })
    const csv = gunzipSync(Buffer.from(await (await fetch(body.fileUrl)).arrayBuffer())).toString()
    assert.deepEqual(csv.trim().split('\n'), [
      'supplierCode,supplierHotelId,hotelId',
      `AMBER,a1,${testId(1)}`,
      `JADE,j1,${testId(1)}`,
      `JADE,j2,${testId(1)}`,
    ])
    assert.equal((await service.call('GET', '/api/v1/reference/crosswalk')).status, 401)
  })

  test('changes since a version: added, changed, merged, removed, each hotel once, in pages', async () => {
    const report = await service.call('POST', '/api/v1/reference/duplicates', {
      key,
      body: { originalHotelId: testId(3), duplicateHotelId: testId(4) },
    })
    await resolveReport(
      service.services,
      { kind: 'operator', id: null },
      {
        reportId: report.body.reportId,
        resolution: 'MERGE',
        note: null,
      },
    )
    const kinds = async (since: number) =>
      (await changes(`since=${since}`)).body.changes.map(
        (one: { change: string; id: string }) => `${one.change} ${one.id.at(-1)}`,
      )
    // Not folded in yet, but told.
    assert.deepEqual(await kinds(3), ['MERGED 4'])
    const removed = await importHotels(
      service,
      [1, 3, 9].map((number) => ({ id: testId(number), name: 'Renamed', country: 'AT' })),
      { replace: true },
    )
    assert.deepEqual([removed.versionId, removed.hotels, removed.removed, removed.merged], [4, 3, 2, 0])
    assert.deepEqual(await kinds(1), ['ADDED 9', 'CHANGED 1', 'CHANGED 3', 'REMOVED 2', 'REMOVED 4'])
    assert.deepEqual(await kinds(2), ['CHANGED 1', 'CHANGED 3', 'CHANGED 9', 'REMOVED 2', 'REMOVED 4'])
    assert.deepEqual(await kinds(4), [])
    const page = await changes('since=1&size=2&page=1')
    assert.deepEqual([page.body.total, page.body.totalPages, page.body.version, page.body.since], [5, 3, 4, 1])
    assert.deepEqual(
      page.body.changes.map((one: { id: string }) => one.id.at(-1)),
      ['3', '2'],
    )
    assert.equal(page.body.changes[0].hotel.name, 'Renamed')
    assert.equal(page.body.changes[1].hotel, undefined)
  })

  test('changes: 400 without since or for a version that never was, 401 without a token', async () => {
    for (const query of ['', 'since=0', 'since=99', 'since=first'])
      assert.equal((await changes(query)).status, 400, query)
    assert.equal((await service.call('GET', '/api/v1/reference/changes?since=1')).status, 401)
  })

  test('a version whose building fails leaves everything as it was', async () => {
    const before = (await service.call('GET', '/api/v1/reference/statistics')).body
    await assert.rejects(
      makeVersion(service.services, {
        incoming: { kind: 'rows', path: '/nowhere.parquet', replace: true },
        source: 'x',
      }),
      /could not be built/,
    )
    await service.services.reference.refresh()
    assert.deepEqual((await service.call('GET', '/api/v1/reference/statistics')).body, before)
    for await (const { key: file } of service.services.files.list('reference/')) assert.doesNotMatch(file, /00000005/)
  })

  test('a merge that fails on the way leaves nothing of itself: no merge, no event, the report open', async () => {
    const { body } = await service.call('POST', '/api/v1/reference/duplicates', {
      key,
      body: { originalHotelId: testId(1), duplicateHotelId: testId(9) },
    })
    const { db } = service.services
    const eventsBefore = (await db.selectFrom('events').selectAll().execute()).length
    const events = {
      record: async () => {
        throw new Error('the power went out')
      },
    }
    const parts = { ...service.services, events: events as never }
    const input = { reportId: body.reportId, resolution: 'MERGE' as const, note: null }
    await assert.rejects(resolveReport(parts, { kind: 'operator', id: null }, input), /power/)
    assert.equal((await hotel(9)).id, testId(9))
    assert.equal(
      (await service.call('GET', `/api/v1/reference/duplicates/${body.reportId}`, { key })).body.status,
      'PENDING',
    )
    assert.equal((await db.selectFrom('events').selectAll().execute()).length, eventsBefore)
    const merges = await db
      .selectFrom('reference_merges')
      .selectAll()
      .where('duplicate_hotel_id', '=', testId(9))
      .execute()
    assert.deepEqual(merges, [])
  })

  test('while a merge happens, every search sees the hotels before it or after it, never half', async () => {
    const { reports } = (await service.call('GET', '/api/v1/reference/duplicates?status=PENDING', { key })).body
    let isDone = false
    const seen = new Set<string>()
    const ask = async () => {
      while (!isDone) {
        const { body } = await service.call('GET', '/api/v1/reference/search?q=renamed')
        const one = body.results.find((hit: { id: string }) => hit.id === testId(1))
        seen.add(`${body.total} ${body.results.length} ${one.metadata.mergedIds.length}`)
      }
    }
    const asking = [ask(), ask(), ask()]
    const input = { reportId: reports[0].reportId, resolution: 'MERGE' as const, note: null }
    await resolveReport(service.services, { kind: 'operator', id: null }, input)
    const { body } = await service.call('GET', '/api/v1/reference/search?q=renamed')
    assert.equal(body.total, 2)
    isDone = true
    await Promise.all(asking)
    for (const state of seen) assert.ok(['3 3 0', '2 2 1'].includes(state), state)
  })
})
