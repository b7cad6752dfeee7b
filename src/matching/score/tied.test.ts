import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type Signals, signalRow } from '../../../test/support/signal-row.ts'
import { NO_DISTANCE, ROW } from '../compare/signals.ts'
import { createMatcher, type MatchOutcome, openReferenceIndex, ReferenceIndexBuilder } from '../index.ts'
import { isTied } from './tied.ts'

function match(name: string, addresses: (string | null)[], address?: string, degreesApart = 0.01): MatchOutcome {
  const builder = new ReferenceIndexBuilder()
  const given = [...addresses, 'Calle Rowan 7']
  builder.add({
    count: given.length,
    id: given.map((_, n) => `0f000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    name: given.map((_, n) => (n < addresses.length ? name : 'Larkspur Residence')),
    countryCode: given.map(() => 'ES'),
    city: given.map(() => 'Madrid'),
    address: given,
    latitude: given.map((_, n) => 40.41 + degreesApart * n),
    longitude: given.map(() => -3.7),
  })
  const matcher = createMatcher(openReferenceIndex(builder.finish()))
  return matcher.match({ id: '1', name, city: 'Madrid', countryCode: 'ES', address })
}

it('a record that fits two houses alike is for a person', () => {
  const found = match('Hotel Central', ['Calle Mayor 3', 'Calle Atocha 50'])
  assert.deepEqual([found.status, found.reason, found.confidence], ['REVIEW', 'AMBIGUOUS', 50])
  assert.equal(found.candidateConfidences[1], 50)
})

it('its own address tells them apart', () => {
  assert.equal(match('Hotel Central', ['Calle Mayor 3', 'Calle Atocha 50'], 'Atocha 50').status, 'MATCHED')
})

it('listings whose addresses do not tell two houses are taken for one', () => {
  assert.equal(match('Hotel Central', ['Calle Mayor 3', null]).status, 'MATCHED')
})

it('two houses of a group, called by its name alone, are two by their points', () => {
  assert.deepEqual(
    [0.03, 0.01].map((apart) => match('Days Inn', [null, null], undefined, apart).status),
    ['REVIEW', 'MATCHED'],
  )
  assert.equal(match('Rowanelm Hotel', [null, null], undefined, 0.03).status, 'MATCHED', 'any other is listed twice')
})

it('two of one name in towns of one name, far from one another, are two', () => {
  assert.equal(match('Hotel Central Madrid', [null, null], undefined, 4).status, 'REVIEW')
  assert.equal(match('Hotel Central Madrid', [null, null], undefined, 0.5).status, 'MATCHED', 'a point is wrong')
})

for (const latitude of [Number.NaN, 40.41])
  it(`of two houses at its address, whose names say nothing of its own, neither is taken (latitude ${latitude})`, () => {
    const builder = new ReferenceIndexBuilder()
    const names = ['Hotel Larkspur', 'Hotel Rowan', 'Hotel Larkspur']
    builder.add({
      count: names.length,
      id: names.map((_, n) => `0f000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
      name: names,
      countryCode: names.map(() => 'ES'),
      city: names.map(() => 'Madrid'),
      address: names.map(() => 'Calle Mayor 3'),
      latitude: names.map(() => latitude),
      longitude: names.map(() => latitude && -3.7),
    })
    const index = openReferenceIndex(builder.finish())
    const isTiedWith = (other: Signals, ref = 1) => {
      const rows = new Float32Array(2 * ROW)
      rows.set(signalRow({ logDistance: NO_DISTANCE, house: 1, streetShare: 1, postcode: 1, city: 1 }))
      rows.set(signalRow({ logDistance: NO_DISTANCE, house: 1, streetShare: 1, postcode: -1, city: 1, ...other }), ROW)
      return isTied(index, rows, Int32Array.of(0, ref), 2, 0)
    }
    assert.ok(isTiedWith({}))
    assert.ok(!isTiedWith({}, 2), 'one house listed twice')
    assert.ok(!isTiedWith({ house: -1 }), 'next door')
    assert.ok(!isTiedWith({ city: -1 }), 'the street of that name in another town')
    assert.ok(!isTiedWith({ coverCorePartner: 0.8 }), 'its name tells')
  })
