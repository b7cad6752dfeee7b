import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder, readTowns, type Town } from '../../index.ts'

const at = (name: string, latitude: number): Town => ({ name, countryCode: 'GB', latitude, longitude: -1.5 })
// A tenth of a degree is eleven kilometres.
const TOWNS = [
  at('Rowanton', 52),
  at('Elmbridge', 52.1),
  at('Larchford', 53),
  at('Thornhill Shire', 50),
  at('Ashby Shire', 54),
]

type Row = { name: string; city: string; address?: string }
const HOTELS: Row[] = [
  { name: 'The Quillfeather', city: 'Rowanton', address: '18 North Street' },
  { name: 'The Overmoor', city: 'Rowanton', address: '45 Elmbridge Road' },
  { name: 'Saltmarsh House', city: 'Rowanton', address: '3 Mill Lane, Elmbridge' },
  { name: 'Greywether Inn', city: 'Thornhill Shire' },
  { name: 'Filler One', city: 'Elmbridge' },
  { name: 'Filler Two', city: 'Larchford' },
  { name: 'Filler Three', city: 'Ashby Shire' },
]

describe('a hotel of the same name in another city, without points', () => {
  const builder = new ReferenceIndexBuilder({ towns: () => readTowns(TOWNS) })
  builder.add({
    count: HOTELS.length,
    id: HOTELS.map((_, k) => `0f000000-0000-4000-8000-00000000000${k}`),
    name: HOTELS.map(({ name }) => name),
    countryCode: HOTELS.map(() => 'GB'),
    city: HOTELS.map(({ city }) => city),
    address: HOTELS.map(({ address }) => address ?? ''),
  })
  const matcher = createMatcher(openReferenceIndex(builder.finish()))
  const confidence = (name: string, city: string, address = '') =>
    matcher.match({ id: 'x', name, city, address, countryCode: 'GB' }).candidateConfidences[0]
  const told = (name: string, city: string) =>
    matcher
      .explain(
        { id: 'x', name, city, countryCode: 'GB' },
        matcher.match({ id: 'x', name, city, countryCode: 'GB' }).candidateRefs[0],
      )
      .map(({ text }) => text)

  it('is the less likely the farther the city is', () => {
    const [near, far] = ['Elmbridge', 'Larchford'].map((city) => confidence('The Quillfeather', city))
    assert.ok(far < near - 5, `${near} near, ${far} far`)
  })

  it('is not said to be of a city that only its street is called after', () => {
    assert.ok(told('The Overmoor', 'Elmbridge').includes('cities differ: Elmbridge, Rowanton'))
    assert.ok(told('Saltmarsh House', 'Elmbridge').includes('related places: Elmbridge, Rowanton'))
  })

  it('is of another town where the two share only the word for their region', () => {
    assert.ok(
      told('Greywether Inn', 'Ashby Shire').includes('cities differ: Ashby Shire, Thornhill Shire, 445 km apart'),
    )
  })

  it('is not the likelier for the same number in a street of which no word tells', () => {
    const ofNumber = confidence('The Quillfeather', 'Larchford', '18 South Street')
    assert.equal(ofNumber, confidence('The Quillfeather', 'Larchford', 'South Street'))
  })
})
