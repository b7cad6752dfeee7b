import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COPY_SPILL, copyBytes, viewOf } from './copy-bytes.ts'

test('a text of any length is copied from any place, and nothing is written before it or far behind it', () => {
  const source = Uint8Array.from({ length: 64 }, (_, i) => i + 1)
  for (let start = 0; start < 20; start++)
    for (let end = start; end <= source.length; end++) {
      const target = new Uint8Array(100).fill(200)
      copyBytes(viewOf(source), start, end, viewOf(target), 5)
      assert.deepEqual(target.subarray(5, 5 + end - start), source.subarray(start, end))
      assert.ok(target.subarray(0, 5).every((byte) => byte === 200))
      assert.ok(target.subarray(5 + end - start + COPY_SPILL).every((byte) => byte === 200))
    }
})

test('an array that begins within its memory is copied from where it begins', () => {
  const source = Uint8Array.from({ length: 40 }, (_, i) => i).subarray(10, 20)
  const target = new Uint8Array(32)
  copyBytes(viewOf(source), 2, 9, viewOf(target), 0)
  assert.deepEqual([...target.subarray(0, 7)], [12, 13, 14, 15, 16, 17, 18])
})
