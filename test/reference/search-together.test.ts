import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { seededRandom } from '../../src/evaluation/seeded-random.ts'
import type { SearchRequest } from '../../src/reference/index.ts'
import { distanceKm } from '../../src/reference/search/radius/great-circle.ts'
import { importHotels, type TestHotel, testId } from '../support/reference/reference.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const PAGE = { countryCode: null, offset: 0, limit: 20 }
const FILTER: SearchRequest = {
  kind: 'filter', name: null, city: null, region: null, ratingMin: null, hasCoordinates: false, sortBy: 'name', isDescending: false, ...PAGE,
} // biome-ignore format: one request
const WORDS = 'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima'.split(' ')

// Dense places, so that squares lie inside the circle, on its edge and outside; the date line and both poles among
// them.
const PLACES = [
  [48.85, 2.35], [-17.5, 179.95], [0.05, -0.05], [88.9, 40], [-89.5, -120], [60, -179.99],
] // biome-ignore format: a table
const random = seededRandom(3)
const hotels: TestHotel[] = Array.from({ length: 1_500 }, (_, at) => {
  const [lat, lon] = PLACES[at % PLACES.length]
  const spread = [0.02, 0.4, 3][at % 3]
  return {
    name: `${WORDS[at % 12]} ${WORDS[(at * 7 + 3) % 12]} ${['Zürich', '北京', 'Москва', 'plain'][at % 4]} ${at % 50}`,
    country: ['FR', 'FJ', 'GH', 'NO', 'NZ', 'RU'][at % 6],
    city: 'Somewhere',
    latitude: Math.max(-90, Math.min(90, lat + (random() - 0.5) * spread)),
    longitude: ((lon + (random() - 0.5) * spread + 540) % 360) - 180,
  }
})
const LONG_NAME = 'Quince Walnut Almond Hazelnut Chestnut Pecan Cashew Macadamia Pistachio Pinenut'

describe('a search', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({}, { work: false })
    await importHotels(service, [
      ...hotels,
      { name: LONG_NAME, country: 'FR', aliases: 'Acorn Villa|Beechnut Court' },
      { name: '旅館白大浜', country: 'JP' },
      { name: '凤阁翡翠宾馆', country: 'CN' },
    ])
  })
  after(() => service.close())

  const ask = (request: SearchRequest) => service.services.referenceSearch.search(request)

  test('that comes while the threads still run in is answered, and says the same as always', async () => {
    const requests = hotels.slice(0, 40).map(({ name }) => ({ kind: 'name', q: name, region: null, ...PAGE }) as const)
    // Alone, so that no thread has been asked for anything before it runs in.
    const expected: string[] = []
    for (const request of requests) expected.push(await ask(request))
    await service.services.referenceSearch.warmUp()
    assert.deepEqual(await Promise.all(requests.map(ask)), expected)
  })

  test('that comes alone says the same, byte for byte, as one among many, which threads share', async () => {
    const requests: SearchRequest[] = []
    for (let i = 0; i < 120; i++) {
      const { name, latitude, longitude, country } = hotels[(i * 37) % hotels.length]
      const countryCode = i % 3 === 0 ? country : null
      requests.push({ kind: 'name', q: name.slice(0, 4 + (i % 20)), region: null, ...PAGE, countryCode, offset: i % 7 })
      const radiusKm = [0.5, 3, 20, 150, 900][i % 5]
      requests.push({ kind: 'radius', lat: latitude!, lon: longitude!, radiusKm, ...PAGE, countryCode })
    }
    const alone: string[] = []
    for (const request of requests) alone.push(await ask(request))
    await ask(FILTER)
    assert.deepEqual(await Promise.all(requests.map(ask)), alone)
  })

  test('around a point finds exactly the hotels within, nearest first, also across the date line and near the poles', async () => {
    for (const [lat, lon] of PLACES) {
      for (const radiusKm of [0.3, 2, 15, 60, 130, 400, 3_000]) {
        const wanted = hotels
          .map((hotel, at) => ({ at, km: distanceKm(lat, lon, hotel.latitude!, hotel.longitude!) }))
          .filter(({ km }) => km <= radiusKm)
        const answer = await ask({ kind: 'radius', lat, lon, radiusKm, ...PAGE, limit: 100 })
        const { total, results } = JSON.parse(Buffer.from(answer, 'latin1').toString())
        assert.equal(total, wanted.length, `${lat} ${lon} ${radiusKm}`)
        const nearest = wanted.map(({ km }) => km).sort((a, b) => a - b)
        for (const [i, { distanceKm: km }] of results.entries()) assert.ok(Math.abs(km - nearest[i]) < 0.002)
        assert.equal(results.length, Math.min(100, total))
      }
    }
  })

  test('finds a hotel with many words by its last ones and by those of its other names', async () => {
    for (const q of [
      'pistachio pinenut',
      'acorn villa',
      'beechnut court',
      'quince walnut',
      'xenonas pecan cashew macadamia',
    ]) {
      const answer = await ask({ kind: 'name', q, region: null, ...PAGE })
      assert.equal(JSON.parse(answer).results[0]?.id, testId(hotels.length + 1), q)
    }
  })

  test('reads signs that Chinese and Japanese share as either does, and finds a name without one of them', async () => {
    const finds: [string, string | null, number][] = [
      ['旅館白大浜', null, 2],
      ['旅館白大浜', 'JP', 2],
      ['凤阁翡翠宾馆', null, 3],
      ['凤阁翠宾馆', null, 3],
    ]
    for (const [q, countryCode, number] of finds) {
      const answer = await ask({ kind: 'name', q, region: null, ...PAGE, countryCode })
      assert.equal(JSON.parse(answer).results[0]?.id, testId(hotels.length + number), q)
    }
  })

  test('before there is a reference finds nothing', async () => {
    const empty = await startTestService({}, { work: false })
    try {
      assert.deepEqual((await empty.call('GET', '/api/v1/reference/search?q=alpha')).body, { results: [], total: 0 })
    } finally {
      await empty.close()
    }
  })

  test('and a lookup carry every header an answer has, and as many bytes as they say, in every script', async () => {
    const other = await service.call('GET', '/api/v1/reference/statistics')
    for (const path of ['/api/v1/reference/search?q=Z%C3%BCrich', `/api/v1/reference/${testId(2)}`]) {
      const response = await fetch(service.url + path, { headers: { 'x-request-id': 'mine-1' } })
      const bytes = Buffer.from(await response.arrayBuffer())
      assert.equal(response.status, 200)
      assert.equal(response.headers.get('content-length'), String(bytes.length))
      assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8')
      assert.equal(response.headers.get('x-request-id'), 'mine-1')
      assert.match(bytes.toString(), /Zürich|北京/)
      const names = (headers: Headers) => [...headers.keys()].filter((name) => name !== 'content-length').sort()
      assert.deepEqual(names(response.headers), names(other.headers))
      const head = await fetch(service.url + path, { method: 'HEAD' })
      assert.equal(head.headers.get('content-length'), String(bytes.length))
      assert.equal((await head.arrayBuffer()).byteLength, 0)
    }
  })
})
