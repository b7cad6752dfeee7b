import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSealer } from './seal.ts'

const sealer = createSealer(Buffer.alloc(32, 1))

test('what is sealed opens again, and looks different every time', () => {
  for (const plain of ['whsec_x', '', 'ключ 鍵']) {
    const [one, other] = [sealer.seal(plain, 'a'), sealer.seal(plain, 'a')]
    assert.notEqual(one, other)
    assert.equal(sealer.open(one, 'a'), plain)
    assert.equal(sealer.open(other, 'a'), plain)
  }
})

test('it opens for its own purpose only, with its own secret only, and only unchanged', () => {
  const sealed = sealer.seal('whsec_x', 'a')
  assert.throws(() => sealer.open(sealed, 'b'))
  assert.throws(() => createSealer(Buffer.alloc(32, 2)).open(sealed, 'a'))
  const bytes = Buffer.from(sealed.slice(3), 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] ^= 1
    assert.throws(() => sealer.open(`v1.${changed.toString('base64url')}`, 'a'), `byte ${at}`)
  }
  assert.throws(() => sealer.open(sealed.slice(3), 'a'), /unknown form/)
})
