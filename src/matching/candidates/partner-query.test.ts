import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder } from '../index.ts'

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
