import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder, readTowns, type Town } from '../../index.ts'

const town = (name: string, latitude: number, ...areas: string[]): Town => ({
  name,
  countryCode: 'GB',
  latitude,
  longitude: -1.5,
  areas,
})
// A degree is 111 km. Behind the towns the points of their regions.
const TOWNS = [
  town('Rowanton', 51, 'Larchshire'),
  town('Rowanton', 55, 'Elmshire'),
  town('Dunmere', 55.1, 'Elmshire'),
  town('Larchshire', 51),
  town('Elmshire', 55),
  // Far from both, and no region of theirs.
  town('Quayside', 58),
]
const id = (k: number) => `0f000000-0000-4000-8000-${String(k).padStart(12, '0')}`

/** Of hotels at some latitudes in a Rowanton: which one a record of the same name is matched to; -1 for none. */
function matched(latitudes: number[], city: string): number {
  const builder = new ReferenceIndexBuilder({ towns: () => readTowns(TOWNS) })
  const others = Array.from({ length: 20 }, (_, k) => ({ name: `Thistle ${k} Inn`, latitude: 51 + 4 * (k % 2) }))
  const rows = [...latitudes.map((latitude) => ({ name: 'Greywether House', latitude })), ...others]
  builder.add({
    count: rows.length,
    id: rows.map((_, k) => id(k)),
    name: rows.map(({ name }) => name),
    countryCode: rows.map(() => 'GB'),
    city: rows.map(() => 'Rowanton'),
    address: rows.map(() => ''),
    latitude: rows.map(({ latitude }) => latitude),
    longitude: rows.map(() => -1.5),
  })
  const index = openReferenceIndex(builder.finish())
  const record = { id: '1', name: 'Greywether House', countryCode: 'GB', city }
  const { ref, status } = createMatcher(index).match(record)
  return status === 'MATCHED' ? latitudes.findIndex((_, k) => index.findById(id(k)) === ref) : -1
}

it('the region behind a town tells which of two towns of one name it is', () => {
  for (const [city, hotel] of [
    ['Rowanton, Larchshire', 0],
    ['Rowanton, Elmshire', 1],
    ['Rowanton (Elmshire)', 1],
  ] as const)
    assert.equal(matched([51, 55], city), hotel, city)
  assert.equal(matched([51, 55], 'Rowanton'), -1, 'a question')
})

it('a hotel of the other one is not taken, and one of the town itself is', () => {
  assert.equal(matched([55], 'Rowanton, Larchshire'), -1)
  assert.equal(matched([51], 'Rowanton, Larchshire'), 0)
})

it('what follows a town and is no region of it says nothing', () => {
  for (const city of ['Rowanton, Quayside', 'Rowanton (Quayside)', 'Rowanton, England', 'Rowanton, Nowhere'])
    assert.equal(matched([55], city), 0, city)
})
