import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testId } from '../../support/reference/reference.ts'
import { importSearchedHotels, SEARCHED_HOTELS } from '../../support/reference/searched-hotels.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('GET /api/v1/reference/search/advanced', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({}, { work: false })
    await importSearchedHotels(service)
  })
  after(() => service.close())

  test('filters combine, sorted either way, what has no rating last', async () => {
    const advanced = async (query: string) => {
      const { body } = await service.call('GET', `/api/v1/reference/search/advanced?${query}`)
      return { total: body.total, ids: body.results.map((hotel: { id: string }) => hotel.id) }
    }
    const europe = 'country=DE&limit=3'
    assert.deepEqual((await advanced(europe)).ids, [testId(4), testId(3)])
    assert.deepEqual((await advanced(`${europe}&sortDir=desc`)).ids, [testId(3), testId(4)])
    assert.deepEqual((await advanced(`${europe}&sortBy=rating`)).ids, [testId(3), testId(4)])
    assert.deepEqual((await advanced(`${europe}&sortBy=rating&sortDir=desc`)).ids, [testId(4), testId(3)])
    assert.deepEqual((await advanced(`${europe}&hasCoordinates=true`)).ids, [testId(3)])
    assert.equal((await advanced(`${europe}&hasCoordinates=false`)).total, 2)
    assert.equal(
      (await advanced('hasCoordinates=true')).total,
      SEARCHED_HOTELS.filter((hotel) => hotel.latitude !== undefined).length,
    )
    assert.deepEqual((await advanced('sortBy=rating&sortDir=desc&limit=2')).ids, [testId(1), testId(4)])
    for (const direction of ['asc', 'desc']) {
      const last = await advanced(`sortBy=rating&sortDir=${direction}&limit=100&offset=100`)
      assert.deepEqual(last.ids.slice(-5).sort(), [5, 6, 7, 8, 9].map(testId), direction)
    }
    assert.equal((await advanced('name=terminus&country=FR&rating=3')).total, 1)
    assert.equal((await advanced('name=terminus&rating=3.5')).total, 0)
    assert.deepEqual((await advanced('name=hotel ritz&sortBy=created')).ids, [testId(1)])
    assert.deepEqual((await advanced('city=KOLN')).ids, [testId(4)])
    assert.equal((await advanced('limit=500')).ids.length, 100)
    assert.equal((await advanced('limit=0')).ids.length, 1)
    assert.equal((await advanced('')).ids.length, 20)
  })

  test('400 for an unknown order or direction, a negative offset, what is no number or no boolean', async () => {
    for (const query of ['sortBy=price', 'sortDir=up', 'offset=-1', 'rating=good', 'hasCoordinates=1', 'limit=x']) {
      assert.equal((await service.call('GET', `/api/v1/reference/search/advanced?${query}`)).status, 400, query)
    }
  })
})
