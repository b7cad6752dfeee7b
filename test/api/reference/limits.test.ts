import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { importHotels, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

const COPIES = 103
const PATHS = ['/api/v1/reference/search', '/api/v1/reference/search/advanced']

/** Every limit of the specification's tables, in every mode, at its edge and one step to either side. */
describe('limits of reference search', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({}, { work: false })
    await importHotels(
      service,
      Array.from({ length: COPIES }, (_, i) => ({
        name: `Copy Lodge ${i + 1}`,
        country: 'US',
        city: i < 2 ? 'Salem' : 'Springfield',
        region: i < 2 ? 'Oregon' : 'Illinois',
        rating: i < 2 ? 4 : 3,
        latitude: 40 + i / 10_000,
        longitude: -90,
      })),
    )
    // Two more, an hour and two hours later.
    for (const name of ['Later Inn', 'Another Inn']) {
      service.clock.advance(3_600_000)
      const id = testId(name === 'Later Inn' ? 901 : 902)
      await importHotels(service, [{ id, name, country: 'CA', city: 'Quebec' }])
    }
  })
  after(() => service.close())

  const call = (path: string, query: string) => service.call('GET', `${path}?${query}`)
  const MODES: [string, string, string][] = [
    ['by name', PATHS[0], 'q=copy%20lodge'],
    ['around a point', PATHS[0], 'lat=40&lon=-90&radius=50'],
    ['by filters', PATHS[0], 'country=us'],
    ['advanced', PATHS[1], 'country=us'],
    ['advanced with a name', PATHS[1], 'name=copy%20lodge'],
  ]

  for (const [mode, path, query] of MODES) {
    test(`${mode}: limit is 20 if left out and moved to 1..100, the total stays`, async () => {
      for (const [limit, count] of [
        [null, 20],
        [-1, 1],
        [0, 1],
        [1, 1],
        [2, 2],
        [99, 99],
        [100, 100],
        [101, 100],
      ] as const) {
        const { body } = await call(path, limit === null ? query : `${query}&limit=${limit}`)
        assert.deepEqual([body.results.length, body.total], [count, COPIES], `limit ${limit}`)
      }
    })

    test(`${mode}: offset is 0 if left out, counts from 0, goes past the end, and is refused below 0`, async () => {
      const all = [
        ...(await call(path, `${query}&limit=100`)).body.results,
        ...(await call(path, `${query}&limit=100&offset=100`)).body.results,
      ].map(({ id }) => id)
      assert.equal(new Set(all).size, COPIES)
      for (const offset of [0, 1, COPIES - 1, COPIES, COPIES + 1]) {
        const { body } = await call(path, `${query}&limit=2&offset=${offset}`)
        assert.deepEqual(
          body.results.map(({ id }: { id: string }) => id),
          all.slice(offset, offset + 2),
          `offset ${offset}`,
        )
        assert.equal(body.total, COPIES)
      }
      const refused = await call(path, `${query}&offset=-1`)
      assert.deepEqual([refused.status, refused.body.errors[0].path], [400, 'offset'])
    })
  }

  test('around a point city, region and rating are ignored, country applies', async () => {
    const circle = 'lat=40&lon=-90&radius=50'
    const { body } = await call(PATHS[0], `${circle}&city=Salem&region=Oregon&rating=4`)
    assert.equal(body.total, COPIES)
    assert.equal((await call(PATHS[0], `${circle}&country=ca`)).body.total, 0)
    assert.equal((await call(PATHS[0], `${circle}&country=United States`)).body.total, COPIES)
  })

  test('stars: at, below and above what the hotels have', async () => {
    for (const path of PATHS) {
      for (const [rating, total] of [
        [2.99, COPIES],
        [3, COPIES],
        [3.01, 2],
        [4, 2],
        [4.01, 0],
      ] as const) {
        assert.equal((await call(path, `rating=${rating}`)).body.total, total, `${path} ${rating}`)
      }
    }
  })

  test('advanced: by creation time in both directions, by name when equal; by name when nothing is said', async () => {
    const names = async (query: string): Promise<string[]> =>
      (await call(PATHS[1], query)).body.results.map(({ name }: { name: string }) => name)
    assert.deepEqual(await names('sortBy=created&sortDir=desc&limit=3'), ['Another Inn', 'Later Inn', 'Copy Lodge 1'])
    assert.deepEqual(await names('sortBy=created&limit=1'), ['Copy Lodge 1'])
    assert.deepEqual(await names('sortBy=created&offset=103'), ['Later Inn', 'Another Inn'])
    assert.deepEqual(await names('limit=2'), ['Another Inn', 'Copy Lodge 1'])
    assert.deepEqual(await names('sortBy=name&sortDir=asc&limit=2'), ['Another Inn', 'Copy Lodge 1'])
    assert.deepEqual(await names('sortDir=desc&limit=1'), ['Later Inn'])
  })
})
