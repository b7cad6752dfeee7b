import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { seededRandom } from '../../src/evaluation/seeded-random.ts'
import { listReference } from '../../src/world/index.ts'
import { misspellQuery } from '../support/reference/misspell-query.ts'
import { importHotels, type TestHotel } from '../support/reference/reference.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const HOTELS = 5_000
const QUERIES = 2_000

describe('fuzzy search over a made world', () => {
  let service: TestService
  const hotels: TestHotel[] = []
  before(async () => {
    service = await startTestService({}, { work: false })
    const list = listReference({ hotels: HOTELS, seed: 11 })
    for (let i = 0; i < HOTELS; i++) {
      const { aliases, suppliers, ...row } = list.row(i)
      hotels.push({ ...row, aliases: aliases.join('|') })
    }
    await importHotels(service, hotels)
  })
  after(() => service.close())

  test('at least 97 of 100 misspelt queries find the hotel among the first three', async () => {
    const random = seededRandom(42)
    // A name that several hotels share cannot tell which of them is meant.
    const count = new Map<string, number>()
    const key = (hotel: TestHotel) => hotel.name.toLowerCase().split(/\s+/).sort().join(' ')
    for (const hotel of hotels) count.set(key(hotel), (count.get(key(hotel)) ?? 0) + 1)
    const unique = hotels.filter((hotel) => count.get(key(hotel)) === 1)
    const missed: string[] = []
    for (let i = 0; i < QUERIES; i++) {
      const hotel = unique[Math.floor(random() * unique.length)]
      const q = misspellQuery(hotel.name, hotel.city ?? '', random)
      const answer = await service.services.referenceSearch.search({
        kind: 'name',
        q,
        region: null,
        countryCode: null,
        offset: 0,
        limit: 3,
      })
      const body = JSON.parse(answer.toString())
      if (!body.results.some(({ id }: { id: string }) => id === hotel.id)) missed.push(`${q} ← ${hotel.name}`)
    }
    const found = 1 - missed.length / QUERIES
    assert.ok(
      found >= 0.97,
      `found ${(found * 100).toFixed(1)} %; missed for example:\n${missed.slice(0, 30).join('\n')}`,
    )
  })
})
