import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { testId } from '../../support/reference/reference.ts'
import { importSearchedHotels, SEARCHED_HOTELS } from '../../support/reference/searched-hotels.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

describe('GET /api/v1/reference/search', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({}, { work: false })
    await importSearchedHotels(service)
  })
  after(() => service.close())

  const find = async (query: string) => (await service.call('GET', `/api/v1/reference/search?${query}`)).body
  const ids = async (query: string): Promise<string[]> =>
    (await find(query)).results.map((hotel: { id: string }) => hotel.id)
  const statusOf = async (query: string) => (await service.call('GET', `/api/v1/reference/search?${query}`)).status

  describe('by name', () => {
    const finds: [string, string, number][] = [
      ['the name itself', 'Hôtel Ritz', 1],
      ['without accents and case', 'HOTEL RITZ', 1],
      ['a letter wrong', 'grend hotel terminus', 2],
      ['two letters swapped', 'grand hotel termnius', 2],
      ['words in another order', 'terminus hotel grand', 2],
      ['a space forgotten', 'parkhotel', 3],
      ['a space too many', 'bel air residence', 4],
      ['as typed so far', 'grand hotel ter', 2],
      ['the city behind the name', 'ritz paris', 1],
      ['another script', 'ホテルニューオータニ', 5],
      ['another name', 'new otani', 5],
      ['a romanised name', 'gostinitsa kosmos', 10],
      ['a kind of house as it is written', 'casa bianchi', 11],
      ['the same misspelt', 'csaa bianchi', 11],
      ['the same as typed so far', 'bianchi cas', 11],
      ['the same in English', 'bianchi house', 11],
      ['a kind of house in two words', 'khach san hoa sen', 12],
      ['one of them', 'hoa sen khach', 12],
    ]
    for (const [what, q, number] of finds) {
      test(`${what}: "${q}"`, async () => {
        assert.equal((await ids(`q=${encodeURIComponent(q)}`))[0], testId(number))
      })
    }

    test('hits are ranked by a score from 0 to 1, and counted before limit and offset', async () => {
      const all = await find('q=copy lodge&limit=100')
      assert.equal(all.total, 130)
      assert.equal(all.results.length, 100)
      const scores = all.results.map((hit: { score: number }) => hit.score)
      assert.deepEqual(
        scores,
        [...scores].sort((a, b) => b - a),
      )
      assert.ok(scores.every((score: number) => score > 0 && score <= 1))
      const page = await find('q=copy lodge&limit=10&offset=95')
      assert.equal(page.total, 130)
      assert.deepEqual(
        page.results.slice(0, 5).map((hit: { id: string }) => hit.id),
        all.results.slice(95).map((hit: { id: string }) => hit.id),
      )
      assert.deepEqual((await find('q=copy lodge&offset=130')).results, [])
    })

    test('every page together gives every match exactly once', async () => {
      const seen: string[] = []
      for (let offset = 0; offset < 130; offset += 50)
        seen.push(...(await ids(`q=copy%20lodge&limit=50&offset=${offset}`)))
      assert.equal(new Set(seen).size, 130)
      assert.equal(seen.length, 130)
    })

    test('country and region apply; city, rating and the geographic parameters are ignored, even when wrong', async () => {
      assert.deepEqual(await ids('q=hotel ritz&country=de'), [])
      assert.equal((await ids('q=hotel ritz&country=FRANCE'))[0], testId(1))
      assert.equal((await ids('q=ritz&region=ILE-DE-FRANCE'))[0], testId(1))
      assert.deepEqual(await ids('q=ritz&region=Bayern'), [])
      assert.equal((await ids('q=ritz&city=Berlin&rating=9&lat=0&lon=0&radius=-4'))[0], testId(1))
      assert.equal((await ids('q=ritz&lat=x'))[0], testId(1))
    })

    test('a second word is looked for, not taken for a slip in the first: "lodge a" is more than "lodge"', async () => {
      assert.equal((await find('q=lodge')).total, 132)
      assert.equal((await find('q=lodge a')).total, 0)
      assert.equal((await find('q=lodge m')).results[0].id, testId(7))
    })

    test('nothing like it: an empty list, not an error', async () => {
      assert.deepEqual(await find('q=zzyzx qwkjx'), { results: [], total: 0 })
      assert.deepEqual(await find(`q=${encodeURIComponent('!!! ???')}`), { results: [], total: 0 })
      assert.equal(await statusOf(`q=${'a'.repeat(3000)}`), 200)
    })
  })

  describe('around a point', () => {
    test('nearest first, with the distance in kilometres', async () => {
      const found = await find('lat=48.868&lon=2.328&radius=10')
      assert.deepEqual(
        found.results.map((hit: { id: string }) => hit.id),
        [testId(1), testId(2)],
      )
      assert.equal(found.results[0].distanceKm, 0)
      assert.ok(Math.abs(found.results[1].distanceKm - 2.44) < 0.02, String(found.results[1].distanceKm))
      assert.equal(found.total, 2)
    })

    test('the radius is inclusive of what lies within it and exclusive of what lies beyond', async () => {
      const { distanceKm } = (await find('lat=48.868&lon=2.328&radius=10')).results[1]
      assert.equal((await find(`lat=48.868&lon=2.328&radius=${distanceKm + 0.002}`)).total, 2)
      assert.equal((await find(`lat=48.868&lon=2.328&radius=${distanceKm - 0.002}`)).total, 1)
    })

    test('across the date line, and over the pole', async () => {
      assert.deepEqual((await ids('lat=-16.8&lon=180&radius=5')).sort(), [testId(6), testId(7)])
      assert.deepEqual(await ids('lat=-16.8&lon=-179.992&radius=5'), [testId(7), testId(6)])
      assert.deepEqual((await ids('lat=-90&lon=0&radius=3')).sort(), [testId(8), testId(9)])
    })

    test('a radius round the world finds every hotel that has a point, in pages without gaps', async () => {
      const withPoint = SEARCHED_HOTELS.filter((hotel) => hotel.latitude !== undefined).length
      const found = await find('lat=48.868&lon=2.328&radius=21000&limit=100')
      assert.equal(found.total, withPoint)
      const distances = found.results.map((hit: { distanceKm: number }) => hit.distanceKm)
      assert.deepEqual(
        distances,
        [...distances].sort((a, b) => a - b),
      )
      const second = await find('lat=48.868&lon=2.328&radius=21000&limit=3&offset=3')
      assert.deepEqual(second.results, found.results.slice(3, 6))
      assert.equal((await find('lat=48.868&lon=2.328&radius=21000&country=Fiji')).total, 2)
    })

    test('400: one of the three missing, a radius of 0 or less, a point that is none, what is no number', async () => {
      for (const query of [
        'lat=1',
        'lon=1',
        'radius=1',
        'lat=1&lon=1',
        'lat=1&radius=1',
        'lon=1&radius=1',
        'lat=1&lon=1&radius=0',
        'lat=1&lon=1&radius=-1',
        'lat=90.001&lon=1&radius=1',
        'lat=-90.001&lon=1&radius=1',
        'lat=1&lon=180.001&radius=1',
        'lat=1&lon=-180.001&radius=1',
        'lat=x&lon=1&radius=1',
        'lat=1&lon=&radius=1',
        'lat=1&lon=1&radius=ten',
        'lat=1&lon=1&radius=0x10',
        'lat=NaN&lon=1&radius=1',
        'lat=1&lon=1&radius=Infinity',
      ]) {
        // biome-ignore format: a table
        const answer = await service.call('GET', `/api/v1/reference/search?${query}`)
        assert.equal(answer.status, 400, query)
        assert.equal(answer.body.code, 'BAD_REQUEST')
        assert.ok(answer.body.errors.length > 0)
      }
    })

    test('200 at the very edges', async () => {
      for (const query of ['lat=90&lon=180&radius=0.001', 'lat=%2B1&lon=.5&radius=1e1', 'lat=-90&lon=-180&radius=1'])
        assert.equal(await statusOf(query), 200)
    })
  })

  describe('by filters', () => {
    test('country in any case, by code or name; city whatever its case and accents; at least so many stars', async () => {
      for (const query of ['country=DE', 'country=de', 'country=germany', 'country=DEU']) {
        assert.deepEqual(await ids(query), [testId(4), testId(3)], query)
      }
      assert.deepEqual(await ids('city=munchen'), [testId(3)])
      assert.deepEqual(await ids('city=paris&country=DE'), [])
      assert.deepEqual(await ids('region=bayern'), [testId(3)])
      assert.deepEqual(await ids('rating=4.5'), [testId(4), testId(1)])
      assert.deepEqual(await ids('rating=4.51'), [testId(1)])
      assert.deepEqual(await ids('country=Atlantis'), [])
    })

    test('no filter at all: everything, by name', async () => {
      const found = await find('')
      assert.equal(found.total, SEARCHED_HOTELS.length + 130)
      assert.equal(found.results.length, 20)
      assert.equal(found.results[0].name, 'Belair Residence')
    })

    test('an empty q is no q', async () => {
      assert.deepEqual(await ids('q=&country=DE'), [testId(4), testId(3)])
    })
  })

  test('limit: 20 if left out, moved to 1..100; offset: 0 or more', async () => {
    const countOf = async (query: string) => (await find(query)).results.length
    assert.equal(await countOf('country=US'), 20)
    for (const [limit, count] of [
      ['0', 1],
      ['-5', 1],
      ['1', 1],
      ['99', 99],
      ['100', 100],
      ['101', 100],
      ['1e9', 100],
    ] as const) {
      assert.equal(await countOf(`country=US&limit=${limit}`), count, limit)
    }
    assert.equal(await statusOf('limit=many'), 400)
    assert.equal(await statusOf('limit='), 400)
    assert.equal(await statusOf('offset=-1'), 400)
    assert.equal(await statusOf('q=ritz&offset=-1'), 400)
    assert.equal(await statusOf('offset=x'), 400)
    assert.equal(await countOf('country=US&offset=129'), 1)
    assert.equal(await countOf('country=US&offset=130'), 0)
    assert.equal((await find('country=US&offset=1e12')).total, 130)
  })
})
