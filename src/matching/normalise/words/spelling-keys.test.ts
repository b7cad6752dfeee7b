import assert from 'node:assert/strict'
import { it } from 'node:test'
import { skeletonKey, soundKey } from './spelling-keys.ts'

type Key = (bytes: Uint8Array, start: number, end: number) => number

function keyOf(key: Key, word: string): number {
  const bytes = new TextEncoder().encode(word)
  return key(bytes, 0, bytes.length)
}

it('words of the same consonants have one skeleton, words of fewer than three none', () => {
  assert.equal(keyOf(skeletonKey, 'nakhil'), keyOf(skeletonKey, 'nakheel'))
  assert.notEqual(keyOf(skeletonKey, 'nakhil'), keyOf(skeletonKey, 'nabil'))
  assert.equal(keyOf(skeletonKey, 'tawhid'), 0)
  assert.equal(keyOf(skeletonKey, 'b4t'), 0)
})

it('candidates are looked for by sounds that scripts share', () => {
  assert.equal(keyOf(soundKey, 'nafton'), keyOf(soundKey, 'neptune'))
  assert.notEqual(keyOf(skeletonKey, 'nafton'), keyOf(skeletonKey, 'neptune'))
  assert.equal(keyOf(soundKey, 'maxima'), keyOf(soundKey, 'makisima'))
  assert.equal(keyOf(soundKey, 'xanthos'), keyOf(soundKey, 'ksanthos'.slice(1)))
})

it('of too few consonants, an h, w or y that is heard makes three', () => {
  assert.equal(keyOf(soundKey, 'tuhid'), keyOf(soundKey, 'tawhid'))
  assert.equal(keyOf(soundKey, 'kaswa'), keyOf(soundKey, 'kiswah'))
  assert.notEqual(keyOf(soundKey, 'tuhid'), 0)
  assert.equal(keyOf(soundKey, 'saja'), 0, 'there is none')
})
