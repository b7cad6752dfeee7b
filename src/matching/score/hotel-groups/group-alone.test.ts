import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createMatcher, type MatchOutcome, openReferenceIndex, ReferenceIndexBuilder } from '../../index.ts'

const OTHERS = ['Larkspur Lodge', 'Rowan Manor', 'Quillfeather Hotel', 'Thistlewick Inn']

type Given = { city?: string; latitude?: number; address?: string; postalCode?: string; countryCode?: string }

function match(name: string, house: string, city = '', given: Given = {}): MatchOutcome {
  const names = [house, ...OTHERS]
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: names.length,
    id: names.map((_, n) => `0f000000-0000-4000-8000-${String(n).padStart(12, '0')}`),
    name: names,
    countryCode: names.map(() => given.countryCode ?? 'US'),
    city: names.map((_, n) => (n === 0 ? city : 'Elmpuri')),
    address: names.map(() => '12 Larch Street'),
    postalCode: names.map(() => 'EC1M 4AA'),
    latitude: names.map((_, n) => 44.9123 + 0.0312 * n),
    longitude: names.map(() => -93.10234),
  })
  const { latitude, ...rest } = given
  const point = latitude === undefined ? {} : { latitude, longitude: -93.10234 }
  const record = { id: '1', name, countryCode: 'US', city: 'Dunmere', ...rest, ...point }
  return createMatcher(openReferenceIndex(builder.finish())).match(record)
}

it('a hotel called by its group’s name alone is never taken where nothing else tells which house it is', () => {
  for (const name of ['Quality Inn', 'Motel 6', 'Hilton', 'Courtyard', 'Howard Johnson Express Inn']) {
    const { status, confidence, ref } = match(name, name)
    assert.deepEqual([status, confidence, ref], ['REVIEW', 50, 0], name)
  }
})

it('nor in its city, where the record tells more than the group', () => {
  assert.ok(match('Quality Inn Saltmarsh', 'Quality Inn', 'Dunmere').confidence <= 50)
})

it('nor where both tell an address of which nothing agrees, though the name says the city', () => {
  const elsewhere = { address: '480 Thistlewick Road', postalCode: 'EC1M 8ZZ', countryCode: 'GB' }
  for (const name of ['Quality Inn', 'Quality Inn Dunmere'])
    assert.ok(match(name, name, 'Dunmere', elsewhere).confidence <= 50, name)
  assert.equal(match('Quality Inn Saltmarsh', 'Quality Inn Saltmarsh', 'Dunmere', elsewhere).status, 'MATCHED')
  assert.equal(match('Quality Inn', 'Quality Inn', 'Dunmere', { ...elsewhere, countryCode: 'US' }).status, 'MATCHED')
  assert.equal(
    match('Quality Inn', 'Quality Inn', 'Dunmere', { ...elsewhere, postalCode: 'EC1M 4AA' }).status,
    'MATCHED',
  )
})

it('it is where the city or the point tells', () => {
  assert.equal(match('Quality Inn', 'Quality Inn', 'Dunmere').status, 'MATCHED')
  assert.equal(match('Quality Inn', 'Quality Inn', '', { latitude: 44.9124 }).status, 'MATCHED')
})

it('a name that tells the house is taken', () => {
  for (const name of ['Quality Inn Saltmarsh', 'Saltmarsh Inn', 'Saltmarsh Residence'])
    assert.equal(match(name, name).status, 'MATCHED', name)
})
