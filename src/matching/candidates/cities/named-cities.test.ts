import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder, readTowns, type Town } from '../../index.ts'

const town = (name: string, latitude: number, ...areas: string[]): Town => ({
  name,
  countryCode: 'IT',
  latitude,
  longitude: 9,
  areas,
})

const TOWNS = [
  town('Elmbridge', 42.0, 'Rowan Isle'),
  town('Larchton', 42.2),
  town('Saltmarsh', 42.3),
  town('Farhaven', 45.0),
  // The area itself, as points of its towns.
  town('Rowan Isle', 42.0),
]
const HOTELS: [name: string, city: string][] = [
  ['The Quillfeather', 'Rowan Isle'],
  ['Overmoor Saltmarsh', 'Larchton'],
  ['Dunbarrow', 'Farhaven'],
  ['Greywether', 'Larchton'],
  ['Thistlewick', 'Elmbridge'],
]

describe('what a list calls the city', () => {
  const builder = new ReferenceIndexBuilder({ towns: () => readTowns(TOWNS) })
  builder.add({
    count: HOTELS.length,
    id: HOTELS.map((_, k) => `0f000000-0000-4000-8000-00000000000${k}`),
    name: HOTELS.map(([name]) => name),
    countryCode: HOTELS.map(() => 'IT'),
    city: HOTELS.map(([, city]) => city),
  })
  const matcher = createMatcher(openReferenceIndex(builder.finish()))

  /** What is said of the cities of a record and of the hotel it is most like. */
  const said = (name: string, city: string) => {
    const record = { id: 'x', name, city, countryCode: 'IT' }
    const { candidateRefs } = matcher.match(record)
    const reasons = matcher.explain(record, candidateRefs[0])
    return [matcher.index.hotelName(candidateRefs[0]), reasons.find(({ group }) => group === 'city')?.text]
  }

  it('may be an area that the other’s lies in, whichever way round', () => {
    assert.deepEqual(said('Quillfeather', 'Elmbridge'), ['The Quillfeather', 'related places: Elmbridge, Rowan Isle'])
    assert.deepEqual(said('Hotel Thistlewick', 'Rowan Isle'), ['Thistlewick', 'related places: Rowan Isle, Elmbridge'])
    assert.deepEqual(said('Quillfeather', 'Larchton'), ['The Quillfeather', 'cities differ: Larchton, Rowan Isle'])
  })

  it('may be told by the name of the other, the record’s or the hotel’s', () => {
    assert.deepEqual(said('Quillfeather Rowan Isle', 'Larchton'), [
      'The Quillfeather',
      'related places: Larchton, Rowan Isle',
    ])
    assert.deepEqual(said('Overmoor', 'Saltmarsh'), ['Overmoor Saltmarsh', 'related places: Saltmarsh, Larchton'])
    assert.deepEqual(said('Greywether', 'Saltmarsh'), ['Greywether', 'cities differ: Saltmarsh, Larchton'])
  })

  it('is another one where that lies far off: a house may be called after any city', () => {
    assert.deepEqual(said('Dunbarrow Farhaven', 'Larchton')[1], 'cities differ: Larchton, Farhaven, 311 km apart')
  })
})
