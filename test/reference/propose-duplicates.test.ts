import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { proposeDuplicates } from '../../src/reference/index.ts'
import { importHotels, testId } from '../support/reference/reference.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService({}, { work: false })
  const place = { city: 'Salzburg', country: 'AT', address: 'Getreidegasse 12', latitude: 47.8001, longitude: 13.0432 }
  await importHotels(service, [
    { name: 'Hotel Goldener Hirsch', ...place },
    { name: 'Goldener Hirsch Hotel', ...place, latitude: 47.80012 },
    { name: 'Pension Sonnblick', city: 'Graz', country: 'AT', latitude: 47.07, longitude: 15.44 },
    { name: 'Albergo Stella Alpina', city: 'Bolzano', country: 'IT', latitude: 46.5, longitude: 11.35 },
    { name: 'Stella Alpina', city: 'Bolzano', country: 'IT', latitude: 46.50005, longitude: 11.35003 },
  ])
})
after(() => service.close())

const pairsOf = async (country: string | null, limit = 10) => {
  const pairs = await proposeDuplicates(service.services.reference.current()!, { limit, country })
  return pairs.map(({ hotels }) => hotels.map(({ id }) => id).sort())
}

test('two listings of one house are proposed with what speaks for it, other neighbours are not', async () => {
  const pairs = await proposeDuplicates(service.services.reference.current()!, { limit: 10, country: 'austria' })
  assert.deepEqual(
    pairs.map(({ hotels }) => hotels.map(({ id }) => id).sort()),
    [[testId(1), testId(2)]],
  )
  assert.ok(pairs[0].confidence >= 80 && pairs[0].confidence <= 100, String(pairs[0].confidence))
  assert.notEqual(pairs[0].reason, '')
  assert.ok(pairs[0].distanceMetres !== null && pairs[0].distanceMetres < 20, String(pairs[0].distanceMetres))
})

test('a country that has no hotels, or is none, has no pairs', async () => {
  assert.deepEqual(await pairsOf('FR'), [])
  assert.deepEqual(await pairsOf('Atlantis'), [])
})

test('no more pairs than asked for, surest first', async () => {
  const all = await pairsOf(null)
  assert.deepEqual(await pairsOf(null, 1), all.slice(0, 1))
})
