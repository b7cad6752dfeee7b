import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  createMatcher,
  type Matcher,
  openReferenceIndex,
  ReferenceIndexBuilder,
  readTowns,
  type Town,
} from '../../index.ts'

type Row = { name: string; city: string; at: [number, number] }

const TOWNS: Town[] = [
  { countryCode: 'FR', name: 'Vellanport', latitude: 43.7012, longitude: 7.2655 },
  { countryCode: 'FR', name: 'Ondrevaux', latitude: 48.1, longitude: 1.2 },
  // A small town, far from both, whose name is also that of a quarter; and one that lies in a region.
  { countryCode: 'FR', name: 'Perrelle', latitude: 46.4, longitude: -0.9 },
  { countryCode: 'FR', name: 'Dunmere', latitude: 44.3, longitude: 3.3, areas: ['Saltshire'] },
]
const VELLANPORT: [number, number] = [43.70123, 7.26547]
const ONDREVAUX: [number, number] = [48.10123, 1.20547]

function matcherOf(rows: Row[]): Matcher {
  const builder = new ReferenceIndexBuilder({ towns: () => readTowns(TOWNS) })
  builder.add({
    count: rows.length,
    id: rows.map((_, k) => `0f000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`),
    name: rows.map(({ name }) => name),
    countryCode: rows.map(() => 'FR'),
    city: rows.map(({ city }) => city),
    address: rows.map(() => ''),
    latitude: rows.map(({ at }) => at[0]),
    longitude: rows.map(({ at }) => at[1]),
  })
  return createMatcher(openReferenceIndex(builder.finish()))
}

/** Where the best candidate stands and how sure that is, for a hotel without a point. */
function found(matcher: Matcher, name: string, city: string) {
  const { ref, confidence, status } = matcher.match({ id: 'x', name, countryCode: 'FR', city })
  return { city: ref < 0 ? '' : matcher.index.cityName(ref), confidence, status }
}

const others = ['Larkspur', 'Overmoor', 'Quillfeather', 'Thistlewick'].flatMap((house): Row[] => [
  { name: `${house} Inn`, city: 'Vellanport', at: VELLANPORT },
  { name: `${house} Lodge`, city: 'Ondrevaux', at: ONDREVAUX },
])

describe('a quarter before the city, as portals write it', () => {
  const matcher = matcherOf([...others, { name: 'Hotel Greywether', city: 'Ondrevaux', at: ONDREVAUX }])

  it('is a quarter of that city, also where a small town somewhere bears its name', () => {
    for (const city of [
      'Old Harbour, Vellanport',
      '2e arr., Vellanport',
      'Perrelle, Vellanport',
      'Perrelle, 06300 Vellanport, France',
    ]) {
      assert.ok(found(matcher, 'Hotel Greywether', city).confidence < 50, city)
      assert.deepEqual(
        [found(matcher, 'Larkspur Inn', city).city, found(matcher, 'Larkspur Inn', city).status],
        ['Vellanport', 'MATCHED'],
        city,
      )
    }
    assert.equal(found(matcher, 'Hotel Greywether', 'Old Harbour, Ondrevaux').status, 'MATCHED')
  })

  it('is no quarter where the city is followed by its region', () => {
    const inRegion = matcherOf([
      ...others,
      { name: 'Larkspur Rooms', city: 'Saltshire', at: [44.6, 3.9] },
      { name: 'Hotel Greywether', city: 'Saltshire', at: [44.31, 3.31] },
    ])
    // Dunmere itself is gone by: the hotel lies there, other hotels of the region 50 km off.
    assert.equal(found(inRegion, 'Hotel Greywether', 'Dunmere, Saltshire').status, 'MATCHED')
    assert.equal(inRegion.query.hasTown, true)
  })

  it('is of the nearer city where another has hotels in a quarter of that name', () => {
    const twoCentres = matcherOf([...others, { name: 'Hotel Greywether', city: 'Center', at: ONDREVAUX }])
    assert.ok(found(twoCentres, 'Hotel Greywether', 'Center, Vellanport').confidence < 50)
    assert.equal(found(twoCentres, 'Hotel Greywether', 'Center, Ondrevaux').status, 'MATCHED')
  })
})

it('a reference that writes a quarter before the city is met by lists that write the city alone', () => {
  const matcher = matcherOf([
    ...others,
    { name: 'Hotel Greywether', city: 'Old Harbour, Vellanport', at: VELLANPORT },
    { name: 'Hotel Greywether', city: 'Old Harbour, Ondrevaux', at: ONDREVAUX },
  ])
  for (const city of ['Vellanport', 'Ondrevaux'])
    assert.deepEqual(found(matcher, 'Hotel Greywether', city).city, `Old Harbour, ${city}`)
})
