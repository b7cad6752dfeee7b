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

type Row = { name: string; city: string }

const TOWNS: Town[] = [
  { countryCode: 'US', name: 'Elmpuri', latitude: 21.3, longitude: -157.86 },
  { countryCode: 'US', name: 'Dunmere', latitude: 21.28, longitude: -157.8 },
  { countryCode: 'US', name: 'Saltmarsh', latitude: 44.9, longitude: -93.1 },
  // As a code of three letters is heard: KAE.
  { countryCode: 'US', name: 'Ka', latitude: 44.1, longitude: -70.1 },
]

function matcherOf(rows: Row[]): Matcher {
  const builder = new ReferenceIndexBuilder({ towns: () => readTowns(TOWNS) })
  builder.add({
    count: rows.length,
    id: rows.map((_, k) => `0f000000-0000-4000-8000-${k.toString(16).padStart(12, '0')}`),
    name: rows.map(({ name }) => name),
    countryCode: rows.map(() => 'US'),
    city: rows.map(({ city }) => city),
    address: rows.map(() => ''),
  })
  return createMatcher(openReferenceIndex(builder.finish()))
}

const HOUSES = ['Larkspur', 'Overmoor', 'Quillfeather', 'Thistlewick']
const named = (place: string, city: string): Row[] => HOUSES.map((house) => ({ name: `${house} ${place}`, city }))
const greywether: Row = { name: 'Greywether Lodge', city: 'Elmpuri' }

function sureOf(matcher: Matcher, city: string): number {
  const { ref, confidence } = matcher.match({ id: 'x', name: 'Greywether', countryCode: 'US', city })
  return ref < 0 ? 0 : confidence
}

describe('a quarter in place of the city', () => {
  const matcher = matcherOf([
    ...named('Larchside', 'Elmpuri'),
    ...named('Rowan Quay', 'Elmpuri'),
    ...named('Dunmere', 'Elmpuri'),
    greywether,
  ])
  const unknown = sureOf(matcher, 'Nowheresby')

  it('is part of the city in which the hotels called after it are', () => {
    for (const city of ['Larchside', 'Rowan Quay']) assert.ok(sureOf(matcher, city) > unknown + 5, city)
  })

  it('also where a gazetteer knows it, near that city', () => {
    assert.ok(sureOf(matcher, 'Dunmere') > unknown + 5)
  })

  it('but not where few are called after it, they are in several cities, or the place of that name is far off', () => {
    const few = matcherOf([...named('Larchside', 'Elmpuri').slice(0, 2), ...named('Inn', 'Elmpuri'), greywether])
    assert.ok(sureOf(few, 'Larchside') <= sureOf(few, 'Nowheresby'))
    const several = matcherOf([
      ...named('Larchside', 'Elmpuri').slice(0, 2),
      ...named('Larchside', 'Rowanton').slice(2),
      greywether,
    ])
    assert.ok(sureOf(several, 'Larchside') <= sureOf(several, 'Nowheresby'))
    const far = matcherOf([...named('Saltmarsh', 'Elmpuri'), greywether])
    assert.ok(sureOf(far, 'Saltmarsh') <= sureOf(far, 'Nowheresby'))
  })
})

it('a supplier’s own code of three letters is no place that happens to be heard like it', () => {
  const matcher = matcherOf([...named('Inn', 'Elmpuri'), greywether])
  assert.equal(sureOf(matcher, 'KAE'), sureOf(matcher, 'QQQ'))
  assert.ok(sureOf(matcher, 'Ka') < sureOf(matcher, 'KAE'), 'a name that is no code is')
})
