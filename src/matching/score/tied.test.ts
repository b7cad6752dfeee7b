import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createMatcher, type MatchOutcome, openReferenceIndex, ReferenceIndexBuilder } from '../index.ts'

function match(name: string, addresses: (string | null)[], address?: string): MatchOutcome {
  const builder = new ReferenceIndexBuilder()
  const given = [...addresses, 'Calle Rowan 7']
  builder.add({
    count: given.length,
    id: given.map((_, n) => `0f000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    name: given.map((_, n) => (n < addresses.length ? name : 'Larkspur Residence')),
    countryCode: given.map(() => 'ES'),
    city: given.map(() => 'Madrid'),
    address: given,
    latitude: given.map((_, n) => 40.41 + 0.01 * n),
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

it('of two houses at its address, whose names say nothing of its own, neither is taken', () => {
  const at = (names: string[]) => {
    const builder = new ReferenceIndexBuilder()
    builder.add({
      count: names.length,
      id: names.map((_, n) => `0f000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
      name: names,
      countryCode: names.map(() => 'ES'),
      city: names.map(() => 'Madrid'),
      address: names.map((_, n) => `Calle Mayor 3, 2801${3 + n}`),
      latitude: names.map(() => Number.NaN),
      longitude: names.map(() => Number.NaN),
    })
    const matcher = createMatcher(openReferenceIndex(builder.finish()))
    const record = { id: '1', name: 'Orion Madrid', city: 'Madrid', countryCode: 'ES' }
    return matcher.match({ ...record, address: 'Calle Mayor 3, 28013' })
  }
  assert.equal(at(['Hotel Larkspur']).status, 'MATCHED', 'renamed')
  assert.ok(at(['Hotel Larkspur', 'Hotel Rowan']).confidence <= 50)
  assert.equal(at(['Hotel Larkspur', 'Hotel Orion']).status, 'MATCHED', 'the name tells')
})
