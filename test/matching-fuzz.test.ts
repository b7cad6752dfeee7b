import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fuzzMatching } from './fuzz-matching.ts'

it('nonsense in any field causes no crash, no hang and never another country', () => {
  const result = fuzzMatching(1500, 7)
  assert.equal(result.wrongCountry, 0)
  assert.ok(result.slowestMs < 2000, `slowest record took ${result.slowestMs} ms`)
})
