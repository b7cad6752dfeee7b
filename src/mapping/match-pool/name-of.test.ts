import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReferenceIndex, ReferenceIndexBuilder } from '../../matching/index.ts'
import { nameOf } from './name-of.ts'

test('the name found in the bytes of the index is the one the index itself reads', () => {
  const builder = new ReferenceIndexBuilder()
  const name = ['Hôtel Été', 'Ritz', '東京ホテル']
  const id = name.map((_, i) => `00000000-0000-4000-8000-00000000000${i}`)
  builder.add({
    count: 3,
    id,
    name,
    countryCode: ['FR', 'GB', 'JP'],
    aliases: ['a|b', null, 'Tokyo'],
    city: ['Paris', 'London', null],
  })
  const index = openReferenceIndex(builder.finish())
  for (let ref = 0; ref < index.count; ref++) {
    const { start, end } = nameOf(index, ref)
    assert.equal(Buffer.from(index.textBytes.slice(start, end)).toString(), index.hotelName(ref))
  }
})
