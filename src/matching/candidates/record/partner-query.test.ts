import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder } from '../../index.ts'

const builder = new ReferenceIndexBuilder()
builder.add({ count: 1, id: ['0f000000-0000-4000-8000-000000000001'], name: ['Larch Hotel'], countryCode: ['US'] })
const matcher = createMatcher(openReferenceIndex(builder.finish()))

it('a hotel group is named by a word of its own, not by one for a kind of house', () => {
  const namesGroup = (name: string): boolean => {
    matcher.readRecord({ id: 'x', name, countryCode: 'US' })
    return matcher.query.namesGroup
  }
  assert.equal(namesGroup('Comfort Suites'), true)
  assert.equal(namesGroup('Larch Hotel by the Days Inn'), true)
  for (const name of ['Plaza Hotel', 'The Villa', 'Larch Residence', 'Larch Hotel'])
    assert.equal(namesGroup(name), false, name)
})

it('the name of a hotel group is not the rarer for being missing from a small reference', () => {
  const houses = new ReferenceIndexBuilder()
  const rows = Array.from({ length: 2000 }, (_, row) => row)
  houses.add({
    count: rows.length,
    id: rows.map((row) => `0f000000-0000-4000-8000-${String(row).padStart(12, '0')}`),
    name: rows.map(() => 'Larch Hotel'),
    countryCode: rows.map(() => 'US'),
  })
  const other = createMatcher(openReferenceIndex(houses.finish()))
  other.readRecord({ id: 'x', name: 'Mercure Zephyrine', countryCode: 'US' })
  const [group, own] = other.query.weights
  assert.ok(own > 7, 'nobody is called so')
  assert.ok(group <= 6)
})

it('a point of two decimals is a square: hotels in it are as far, those around it by the way to its edge', () => {
  const metres = (latitude: number, longitude: number, toLatitude: number, toLongitude: number): number => {
    matcher.readRecord({ id: 'x', name: 'Larch', countryCode: 'US', latitude, longitude })
    return Math.round(matcher.query.metresTo(toLatitude * 1e7, toLongitude * 1e7))
  }
  const inside = metres(40.71, -74.01, 40.7121, -74.0093)
  assert.equal(metres(40.71, -74.01, 40.7148, -74.0052), inside)
  assert.ok(inside > 200 && inside < 400, `${inside} m`)
  // Three hundredths of a degree to the north are 3.3 km, half a hundredth of it is the square's own.
  assert.ok(Math.abs(metres(40.71, -74.01, 40.74, -74.01) - inside - 2780) < 10)
  assert.equal(metres(40.71, -74.01, 40.71, -74.01), 0, 'the same point in both lists')
  assert.ok(metres(40.7101, -74.01, 40.7121, -74.01) < 230, 'one coordinate has more decimals')
  assert.ok(metres(40.71, 179.99, 40.71, -179.99) < 1600, 'across the date line')
})

it('the city beside the name is left out, and no part of it where its own name has a hyphen', () => {
  const left = (name: string, city: string): string => {
    matcher.readRecord({ id: 'x', name, city, countryCode: 'US' })
    const { text, start, end, count } = matcher.query.name
    return Array.from({ length: count }, (_, i) => new TextDecoder().decode(text.slice(start[i], end[i]))).join(' ')
  }
  assert.equal(left('Larch Hotel, Elm Rowan', 'Elm Rowan'), 'larch hotel')
  assert.equal(left('Larch Hotel Elm - Elm', 'Elm'), 'larch hotel elm')
  assert.equal(left('Elm-Rowan: Larch Hotel', 'Elm-Rowan'), 'elm rowan larch hotel')
  assert.equal(left('Larch Hotel Elm-Rowan', 'Elm-Rowan'), 'larch hotel elm rowan')
  assert.equal(left('Hotel Elm-Rowan', 'Elm-Rowan'), 'hotel elm rowan')
})
