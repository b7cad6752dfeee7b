import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMatcher, openReferenceIndex, ReferenceIndexBuilder } from '../../matching/index.ts'
import { matchRecords } from './match-records.ts'
import { oddRecords } from './odd-rows.ts'

test('having met odd records changes no answer', () => {
  const builder = new ReferenceIndexBuilder()
  const odd = oddRecords()
  builder.add({
    count: odd.length,
    id: odd.map((_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`),
    name: odd.map(({ name }) => name),
    countryCode: odd.map(({ countryCode }) => countryCode),
    city: odd.map(({ city }) => city!),
    address: odd.map(({ address }) => address!),
  })
  const index = openReferenceIndex(builder.finish())
  const asked = odd.map((record) => ({ ...record, name: `${record.name} 2`, address: null }))
  const plain = createMatcher(index, {})
  const before = matchRecords(plain, asked, 'STANDARD')
  matchRecords(plain, odd, 'STANDARD')
  assert.ok(before.some(({ candidates }) => candidates.length > 0))
  assert.deepEqual(matchRecords(plain, asked, 'STANDARD'), before)
})
