import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ALIKE_MIN, wordSimilarity } from './word-similarity.ts'

function alike(a: string, b: string): boolean {
  const [one, other] = [a, b].map((text) => new TextEncoder().encode(text))
  return wordSimilarity(one, 0, one.length, other, 0, other.length) >= ALIKE_MIN
}

it('a slip of one letter is forgiven, also the first one of a long word', () => {
  for (const [a, b] of [
    ['rowan', 'rowen'],
    ['larch', 'larsh'],
    ['larkspur', 'parkspur'],
    ['saltmarsh', 'saltmarhs'],
  ] as const)
    assert.ok(alike(a, b), `${a} ${b}`)
})

it('a short word that begins with another letter is another word, unless both are heard alike', () => {
  for (const [a, b] of [
    ['mana', 'hana'],
    ['karon', 'baron'],
  ] as const)
    assert.ok(!alike(a, b), `${a} ${b}`)
  for (const [a, b] of [
    ['coral', 'koral'],
    ['zaman', 'saman'],
    ['villa', 'willa'],
  ] as const)
    assert.ok(alike(a, b), `${a} ${b}`)
})
