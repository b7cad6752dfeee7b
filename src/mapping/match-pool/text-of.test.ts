import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openReferenceIndex, ReferenceIndexBuilder } from '../../matching/index.ts'
import { nameOf, sourceIdOf } from './text-of.ts'

test('the name and the own id found in the bytes of the index are those the index itself reads', () => {
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
    sourceId: ['H-1', null, '003'],
  })
  const index = openReferenceIndex(builder.finish())
  for (let ref = 0; ref < index.count; ref++) {
    const text = ({ start, end }: { start: number; end: number }) =>
      Buffer.from(index.textBytes.slice(start, end)).toString()
    assert.equal(text(nameOf(index, ref)), index.hotelName(ref))
    assert.equal(text(sourceIdOf(index, ref)), index.sourceId(ref))
  }
})
