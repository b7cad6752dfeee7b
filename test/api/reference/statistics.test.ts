import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { COUNTRIES } from '../../../src/platform/places/countries.ts'
import { importHotels, type TestHotel, testId } from '../../support/reference/reference.ts'
import { startTestService, type TestService } from '../../support/test-service.ts'

// 210 countries, more than the ranking's 200; France has most.
const HOTELS: TestHotel[] = [
  ...COUNTRIES.slice(0, 210).map(({ code }) => ({ name: `Inn of ${code}`, country: code, city: 'Capital' })),
  ...['Paris', 'Paris', 'Lyon', undefined].map((city, i) => ({ name: `Hôtel ${i}`, country: 'FR', city })),
  { name: 'Gasthof', country: 'DE', city: 'Bonn' },
]

describe('reference statistics', () => {
  let service: TestService
  before(async () => {
    service = await startTestService({}, { work: false })
  })
  after(() => service.close())

  const get = (path: string) => service.call('GET', `/api/v1/reference/statistics${path}`)

  test('zeros and empty lists before there is a version', async () => {
    assert.deepEqual((await get('')).body, { totalHotels: 0, totalCountries: 0, totalCities: 0, byCountry: [] })
    assert.deepEqual((await get('/countries')).body, [])
    assert.equal((await get('/countries/France')).status, 404)
    await importHotels(service, HOTELS)
  })

  test('global: hotels, countries and cities; byCountry most first', async () => {
    const { body } = await get('')
    const codes = new Set(HOTELS.map((hotel) => hotel.country))
    assert.equal(body.totalHotels, HOTELS.length)
    assert.equal(body.totalCountries, codes.size)
    // One "Capital" in each of the 210, Paris, Lyon and Bonn; a hotel without a city adds none.
    assert.equal(body.totalCities, 210 + 3)
    const france = HOTELS.filter((hotel) => hotel.country === 'FR').length
    assert.deepEqual(body.byCountry[0], { country: 'France', hotelCount: france })
    assert.equal(body.byCountry[1].country, 'Germany')
    assert.equal(body.byCountry.length, codes.size)
  })

  test('ranking: 20 if left out, moved to 1..200', async () => {
    for (const [query, count] of [
      ['', 20],
      ['?limit=0', 1],
      ['?limit=-3', 1],
      ['?limit=1', 1],
      ['?limit=199', 199],
      ['?limit=200', 200],
      ['?limit=201', 200],
    ] as const) {
      const { body } = await get(`/countries${query}`)
      assert.equal(body.length, count, query)
      assert.equal(body[0].country, 'France')
    }
    assert.equal((await get('/countries?limit=ten')).status, 400)
  })

  test('country detail: by the stored name exactly, cities most first', async () => {
    const { body } = await get('/countries/France')
    assert.equal(body.country, 'France')
    assert.deepEqual(body.cities[0], { city: 'Paris', hotelCount: 2 })
    assert.deepEqual(body.cities.map((city: { city: string }) => city.city).sort(), ['Capital', 'Lyon', 'Paris'])
    assert.equal(body.totalHotels, HOTELS.filter((hotel) => hotel.country === 'FR').length)
    for (const other of ['france', 'FR', 'FRANCE', 'Atlantis', 'Fran%20ce']) {
      assert.equal((await get(`/countries/${other}`)).status, 404, other)
    }
  })
  test('names leave as they are stored, whatever their letters', async () => {
    const stored = new Set(COUNTRIES.slice(0, 210).map(({ name }) => name))
    assert.ok([...stored].some((name) => /[^\x20-\x7e]/.test(name)))
    for (const list of [(await get('')).body.byCountry, (await get('/countries?limit=200')).body]) {
      for (const { country } of list) assert.ok(stored.has(country), country)
    }
  })

  test('what was asked before is told anew when there is another version', async () => {
    const counts = async () => {
      const [global, ranking, country] = await Promise.all([
        get(''),
        get('/countries?limit=1'),
        get('/countries/France'),
      ])
      return [global.body.totalHotels, ranking.body[0].hotelCount, country.body.totalHotels, country.body.cities.length]
    }
    const [hotels, most, inFrance, cities] = await counts()
    await importHotels(service, [{ name: 'Nouvel Hôtel', country: 'FR', city: 'Évian-les-Bains', id: testId(9_999) }])
    assert.deepEqual(await counts(), [hotels + 1, most + 1, inFrance + 1, cities + 1])
    const { body } = await get('/countries/France')
    assert.ok(body.cities.some(({ city }: { city: string }) => city === 'Évian-les-Bains'))
  })

  test('a city is one however it is spelled in case and accents, under the spelling most of its hotels have', async () => {
    const before = (await get('')).body
    const cities = ['new york', 'New York', 'NEW YORK', 'Zürich', 'ZURICH', 'zurich', 'ZURICH', '宜春', '伊春', 'YORK']
    const id = (at: number) => testId(20_000 + at)
    await importHotels(
      service,
      cities.map((city, at) => ({ id: id(at), name: `House ${at}`, country: 'SM', city })),
    )
    const { body } = await get('/countries/San Marino')
    assert.deepEqual(
      body.cities.map(({ city, hotelCount }: { city: string; hotelCount: number }) => [city, hotelCount]),
      [
        ['ZURICH', 4],
        ['New York', 3],
        ['Capital', 1],
        ['YORK', 1],
        ['伊春', 1],
        ['宜春', 1],
      ],
    )
    assert.equal((await get('')).body.totalCities, before.totalCities + 5)
    // The same spelling in another country is another city.
    await importHotels(service, [{ id: id(99), name: 'House 99', country: 'LI', city: 'NEW YORK' }])
    assert.equal((await get('')).body.totalCities, before.totalCities + 6)
    const { body: there } = await get('/countries/Liechtenstein')
    assert.ok(there.cities.some(({ city }: { city: string }) => city === 'NEW YORK'))
  })
})
