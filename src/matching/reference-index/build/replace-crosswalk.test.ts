import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AMBIGUOUS, openReferenceIndex } from '../reference-index.ts'
import { ReferenceIndexBuilder } from './builder.ts'
import { CrosswalkReplacement } from './replace-crosswalk.ts'

const ids = Array.from({ length: 200 }, (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`)

function build(supplierIds: Record<string, (string | null)[]>): SharedArrayBuffer {
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: ids.length,
    id: ids,
    name: ids.map((_, i) => `Hotel ${i % 7} Garden ${i}`),
    countryCode: ids.map((_, i) => ['FR', 'DE', 'TH'][i % 3]),
    city: ids.map((_, i) => ['Paris', 'Bonn', 'Trat'][i % 3]),
    latitude: Float64Array.from(ids, (_, i) => (i % 5 === 0 ? Number.NaN : 10 + ((i * 37) % 50))),
    longitude: Float64Array.from(ids, (_, i) => (i % 5 === 0 ? Number.NaN : (i * 17) % 90)),
    supplierIds,
  })
  return builder.finish()
}

const acme = ids.map((_, i) => (i % 2 === 0 ? `A${i}` : null))
const beds = ids.map((_, i) => (i % 3 === 0 ? `B${i}|B${i}x` : i === 1 ? 'B0' : null))

test('an index whose crosswalk was replaced is, byte for byte, the one built with that crosswalk', () => {
  const replacement = new CrosswalkReplacement(build({ ACME: acme }))
  replacement.add(ids, { ACME: acme, BEDS: beds })
  const replaced = replacement.finish()
  assert.deepEqual(new Uint8Array(replaced), new Uint8Array(build({ ACME: acme, BEDS: beds })))
  const index = openReferenceIndex(replaced)
  assert.equal(index.hotelId(index.findBySupplierId(index.supplierNumber('BEDS'), 'B9x')), ids[9])
  assert.equal(index.findBySupplierId(index.supplierNumber('BEDS'), 'B0'), AMBIGUOUS)
})

test('a crosswalk of other hotels than those of the index is refused', () => {
  const replacement = new CrosswalkReplacement(build({}))
  assert.throws(() => replacement.finish(), /has 200 hotels, 0 were given/)
  assert.throws(() => replacement.add([crypto.randomUUID()], {}), /does not have hotel/)
})
