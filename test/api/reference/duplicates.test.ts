import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { OPERATOR_ACTOR } from '../../../src/accounts/index.ts'
import { undoMerge } from '../../../src/reference/index.ts'
import { importHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const PATH = '/api/v1/reference/duplicates'

describe('duplicate reports', () => {
  let service: TestService
  let pro: Awaited<ReturnType<TestService['createOrganization']>>
  let free: typeof pro
  let adminKey: string
  before(async () => {
    service = await startTestService({}, { work: false })
    pro = await service.createOrganization('SUBSCRIPTION')
    free = await service.createOrganization('FREE')
    adminKey = await (await service.createOrganization()).adminKey()
    await importHotels(service, [
      {
        name: 'Hôtel du Lac',
        country: 'FR',
        city: 'Annecy',
        latitude: 45.9,
        longitude: 6.12,
        'supplier:AMBER': '1',
        rating: 3,
      },
      {
        name: 'Lakeside Palace',
        country: 'FR',
        city: 'Annecy',
        latitude: 45.9001,
        longitude: 6.1201,
        aliases: 'Palais du Lac',
        'supplier:AMBER': '2',
        'supplier:JADE': 'x',
      },
      { name: 'Villa Rosa', country: 'IT', city: 'Como' },
      { name: 'Rosenvilla', country: 'IT', city: 'Como' },
      { name: 'Rosa Villa Como', country: 'IT', city: 'Como' },
      { name: 'Chain A', country: 'ES', city: 'Vigo' },
      { name: 'Chain B', country: 'ES', city: 'Vigo' },
      { name: 'Chain C', country: 'ES', city: 'Vigo' },
    ])
  })
  after(() => service.close())

  const pair = (original: number, duplicate: number) => ({
    originalHotelId: testId(original),
    duplicateHotelId: testId(duplicate),
  })
  const report = (body: unknown, key: string | undefined = pro.key) => service.call('POST', PATH, { key, body })
  const resolve = (reportId: string, body: unknown, key: string | undefined = adminKey) =>
    service.call('POST', `${PATH}/${reportId}/resolve`, { key, body })
  const eventsOf = (organizationId: string) =>
    service.services.db.selectFrom('events').selectAll().where('organization_id', '=', organizationId).execute()

  test('201: the report is open; the same pair again is 200 with the same report; another organization has its own', async () => {
    const first = await report({ ...pair(3, 4), duplicateSourceId: 'feed-7', reason: 'same house' })
    assert.equal(first.status, 201)
    const { reportId, createdAt, ...rest } = first.body
    assert.match(reportId, /^[0-9a-f-]{36}$/)
    assert.equal(new Date(createdAt).toISOString(), createdAt)
    assert.deepEqual(rest, {
      status: 'PENDING',
      ...pair(3, 4),
      duplicateSourceId: 'feed-7',
      reason: 'same house',
      note: null,
      resolvedAt: null,
    })
    const again = await report(pair(3, 4))
    assert.deepEqual([again.status, again.body.reportId, again.body.reason], [200, reportId, 'same house'])
    const other = await report(pair(3, 4), free.key)
    assert.equal(other.status, 201)
    assert.notEqual(other.body.reportId, reportId)
  })

  test('400: ids missing, equal or no UUIDs, any other field, no body', async () => {
    const wrong: unknown[] = [
      {},
      { originalHotelId: testId(1) },
      { duplicateHotelId: testId(1) },
      pair(1, 1),
      { originalHotelId: testId(1), duplicateHotelId: testId(1).toUpperCase() },
      { originalHotelId: 'one', duplicateHotelId: testId(2) },
      { ...pair(1, 2), severity: 'high' },
      { ...pair(1, 2), reason: 7 },
      [],
    ]
    for (const body of wrong) {
      const answer = await report(body)
      assert.equal(answer.status, 400, JSON.stringify(body))
      assert.equal(answer.body.code, 'BAD_REQUEST')
    }
  })

  test('401: no key, an unknown key, a token in place of a key', async () => {
    for (const key of ['stk_wrong', pro.token]) assert.equal((await report(pair(1, 2), key)).status, 401)
    const none = await service.call('POST', PATH, { body: pair(1, 2) })
    assert.deepEqual([none.status, none.body.code], [401, 'UNAUTHORIZED'])
    const bearer = await service.call('POST', PATH, { token: pro.token, body: pair(1, 2) })
    assert.equal(bearer.status, 401)
  })

  test('404: one of the hotels does not exist', async () => {
    for (const body of [
      { originalHotelId: randomUUID(), duplicateHotelId: testId(1) },
      { originalHotelId: testId(1), duplicateHotelId: randomUUID() },
    ]) {
      assert.deepEqual([(await report(body)).status, (await report(body)).body.code], [404, 'NOT_FOUND'])
    }
  })

  test('lists hold own reports, all for an admin key; another organization’s report is 404', async () => {
    const mine = await service.call('GET', PATH, { key: pro.key })
    assert.equal(mine.status, 200)
    assert.deepEqual([mine.body.total, mine.body.page, mine.body.size, mine.body.totalPages], [1, 0, 20, 1])
    const all = await service.call('GET', `${PATH}?size=1`, { key: adminKey })
    assert.deepEqual([all.body.total, all.body.reports.length, all.body.totalPages], [2, 1, 2])
    const { reportId } = mine.body.reports[0]
    assert.equal((await service.call('GET', `${PATH}/${reportId}`, { key: pro.key })).body.reportId, reportId)
    assert.equal((await service.call('GET', `${PATH}/${reportId}`, { key: adminKey })).status, 200)
    assert.equal((await service.call('GET', `${PATH}/${reportId}`, { key: free.key })).status, 404)
    assert.equal((await service.call('GET', `${PATH}/nonsense`, { key: pro.key })).status, 404)
    assert.equal((await service.call('GET', PATH)).status, 401)
    assert.equal((await service.call('GET', `${PATH}?page=-1`, { key: pro.key })).status, 400)
    assert.equal((await service.call('GET', `${PATH}?status=MERGED`, { key: pro.key })).body.total, 0)
  })

  test('resolve: 401 without a key, 403 with a key that is not an admin’s, 400 for an unknown resolution, 404 for an unknown report', async () => {
    const { reportId } = (await report(pair(3, 5))).body
    assert.equal(
      (await service.call('POST', `${PATH}/${reportId}/resolve`, { body: { resolution: 'MERGE' } })).status,
      401,
    )
    assert.equal((await resolve(reportId, { resolution: 'MERGE' }, pro.key)).status, 403)
    for (const body of [{}, { resolution: 'DELETE' }, { resolution: 'merge' }, { resolution: 'MERGE', note: 5 }]) {
      assert.equal((await resolve(reportId, body)).status, 400, JSON.stringify(body))
    }
    assert.equal((await resolve(randomUUID(), { resolution: 'MERGE' })).status, 404)
    const rejected = await resolve(reportId, { resolution: 'REJECT', note: 'two houses' })
    assert.deepEqual([rejected.status, rejected.body.status, rejected.body.note], [200, 'REJECTED', 'two houses'])
    assert.ok(rejected.body.resolvedAt)
    assert.equal((await resolve(reportId, { resolution: 'MERGE' })).status, 409)
    assert.equal((await service.call('GET', `/api/v1/reference/${testId(5)}`)).body.id, testId(5))
    const [event] = await eventsOf(pro.id)
    assert.deepEqual(event.data, {
      reportId,
      ...pair(3, 5),
      resolution: 'REJECT',
      resolvedAt: rejected.body.resolvedAt,
    })
    // After a rejection the pair may be reported anew.
    assert.equal((await report(pair(3, 5))).status, 201)
  })

  test('a merge takes effect at once: lookup, names, supplier ids, search, statistics; events as the plan permits', async () => {
    const before = (await service.call('GET', '/api/v1/reference/statistics')).body
    const { reportId } = (await report(pair(1, 2))).body
    const ofFree = (await report(pair(1, 2), free.key)).body.reportId
    const merged = await resolve(reportId, { resolution: 'MERGE' })
    assert.deepEqual([merged.status, merged.body.status], [200, 'MERGED'])

    const kept = (await service.call('GET', `/api/v1/reference/${testId(2)}`)).body
    assert.equal(kept.id, testId(1))
    assert.deepEqual(kept.metadata.mergedIds, [testId(2)])
    assert.deepEqual(kept.metadata.aliases, ['Lakeside Palace', 'Palais du Lac'])
    assert.deepEqual(kept.metadata.supplierExternalIds, { AMBER: '1|2', JADE: 'x' })
    for (const id of ['AMBER/1', 'AMBER/2', 'JADE/x']) {
      assert.equal((await service.call('GET', `/api/v1/reference/by-supplier/${id}`)).body.id, testId(1), id)
    }
    for (const query of ['q=lakeside palace', 'q=hotel du lac', 'lat=45.9&lon=6.12&radius=5', 'country=FR']) {
      const { body } = await service.call('GET', `/api/v1/reference/search?${query}`)
      assert.deepEqual([body.total, body.results.map((hit: { id: string }) => hit.id)], [1, [testId(1)]], query)
    }
    const advanced = await service.call('GET', '/api/v1/reference/search/advanced?name=palais&sortBy=rating')
    assert.deepEqual([advanced.body.total, advanced.body.results[0].id], [1, testId(1)])
    const after = (await service.call('GET', '/api/v1/reference/statistics')).body
    assert.equal(after.totalHotels, before.totalHotels - 1)
    assert.equal((await service.call('GET', '/api/v1/reference/statistics/countries/France')).body.totalHotels, 1)
    assert.equal(service.services.reference.resolveId(testId(2)), testId(1))

    const events = await eventsOf(pro.id)
    assert.deepEqual(events.at(-1)?.data, {
      reportId,
      ...pair(1, 2),
      resolution: 'MERGE',
      resolvedAt: merged.body.resolvedAt,
    })
    // The FREE plan does not permit this event. Its own report of the same pair is resolved with nothing left to merge.
    assert.equal((await resolve(ofFree, { resolution: 'MERGE' })).body.status, 'MERGED')
    assert.deepEqual(await eventsOf(free.id), [])
    assert.equal((await report(pair(1, 2))).status, 409)
  })

  test('a merge of a merged hotel leads all the way: A into B, B into C', async () => {
    await resolve((await report(pair(7, 6))).body.reportId, { resolution: 'MERGE' })
    await resolve((await report(pair(8, 7))).body.reportId, { resolution: 'MERGE' })
    for (const number of [6, 7, 8]) {
      assert.equal((await service.call('GET', `/api/v1/reference/${testId(number)}`)).body.id, testId(8))
    }
    const { metadata } = (await service.call('GET', `/api/v1/reference/${testId(8)}`)).body
    assert.deepEqual(metadata.mergedIds.sort(), [testId(6), testId(7)])
  })

  test('an operator can take a merge back, and then its report is open again', async () => {
    await undoMerge(service.services, OPERATOR_ACTOR, testId(2))
    assert.equal((await service.call('GET', `/api/v1/reference/${testId(2)}`)).body.id, testId(2))
    assert.equal((await service.call('GET', '/api/v1/reference/search?country=FR')).body.total, 2)
    const open = await service.call('GET', `${PATH}?status=PENDING`, { key: pro.key })
    const reopened = open.body.reports.find((one: { duplicateHotelId: string }) => one.duplicateHotelId === testId(2))
    assert.equal(reopened.resolvedAt, null)
    await assert.rejects(undoMerge(service.services, OPERATOR_ACTOR, testId(2)), /was not found/)
    await resolve(reopened.reportId, { resolution: 'MERGE' })
  })

  test('the next version folds merges in: the file leaves the hotel out, its id still leads to the hotel kept', async () => {
    const result = await importHotels(service, [
      { id: testId(1), name: 'Hôtel du Lac', country: 'FR', rating: 4 },
      // The supplier's file still has the hotel that was merged away.
      { id: testId(2), name: 'Lakeside Palace', country: 'FR' },
    ])
    assert.deepEqual([result.added, result.merged, result.removed], [0, 3, 0])
    assert.equal(result.hotels, 5)
    const kept = (await service.call('GET', `/api/v1/reference/${testId(2)}`)).body
    assert.deepEqual([kept.id, kept.rating, kept.city], [testId(1), 4, 'Annecy'])
    assert.deepEqual(kept.metadata.aliases, ['Lakeside Palace', 'Palais du Lac'])
    assert.deepEqual(kept.metadata.supplierExternalIds, { AMBER: '1|2', JADE: 'x' })
    assert.deepEqual(kept.metadata.mergedIds, [testId(2)])
    for (const number of [6, 7]) {
      assert.equal((await service.call('GET', `/api/v1/reference/${testId(number)}`)).body.id, testId(8))
    }
    assert.equal(
      (await service.call('GET', '/api/v1/reference/search?q=lakeside palace')).body.results[0].id,
      testId(1),
    )
    assert.equal((await service.call('GET', '/api/v1/reference/search?country=FR')).body.total, 1)
    await assert.rejects(undoMerge(service.services, OPERATOR_ACTOR, testId(2)), /cannot be undone/)
  })

  test('409: a merge the other way round than the one before it, however long ago; nobody is told of it', async () => {
    await importHotels(service, [
      { id: testId(21), name: 'Ring A', country: 'ES', city: 'Vigo' },
      { id: testId(22), name: 'Ring B', country: 'ES', city: 'Vigo' },
      { id: testId(23), name: 'Ring C', country: 'ES', city: 'Vigo' },
    ])
    const there = (await report(pair(21, 22))).body.reportId
    const back = (await report(pair(22, 21))).body.reportId
    await resolve(there, { resolution: 'MERGE' })
    const told = (await eventsOf(pro.id)).length
    const refused = await resolve(back, { resolution: 'MERGE' })
    assert.deepEqual([refused.status, refused.body.code], [409, 'CONFLICT'])
    assert.match(refused.body.detail, /merged already/)
    await resolve((await report(pair(23, 21))).body.reportId, { resolution: 'MERGE' })
    assert.equal((await resolve(back, { resolution: 'MERGE' })).status, 409)
    assert.equal((await eventsOf(pro.id)).length, told + 1)
    assert.equal((await service.call('GET', `${PATH}/${back}`, { key: pro.key })).body.status, 'PENDING')
    assert.equal((await resolve(back, { resolution: 'REJECT' })).status, 200)
  })
})
