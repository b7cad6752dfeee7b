import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confidenceBeside, SAFE_BESIDE_ANY } from './beside-surer.ts'

test('beside a certain row, a row that alone would just be believed is for a person', () => {
  for (const confidence of [75, 80, 85, 89]) {
    const beside = confidenceBeside(confidence, 100)
    assert.ok(beside < 75 && beside > 10, `${confidence} came to ${beside}`)
  }
})

test('two rows about as sure as each other leave each other alone, and so does a less sure one', () => {
  for (const [confidence, other] of [
    [80, 80],
    [80, 86],
    [89, 95],
    [85, 75],
  ])
    assert.equal(confidenceBeside(confidence, other), confidence)
})

test('a row that is sure itself, or that a person looks at anyway, stays as it is', () => {
  assert.ok(SAFE_BESIDE_ANY > 85 && SAFE_BESIDE_ANY < 95)
  for (const confidence of [SAFE_BESIDE_ANY, 97, 100, 74.9, 30, 0])
    assert.equal(confidenceBeside(confidence, 100), confidence)
})

test('the surer the other row, the more doubtful this one, and never the other way about', () => {
  let before = 82
  for (let surest = 82; surest <= 100; surest++) {
    const now = confidenceBeside(82, surest)
    assert.ok(now <= before, `beside ${surest}: ${now}`)
    before = now
  }
  assert.ok(before < 60)
})
