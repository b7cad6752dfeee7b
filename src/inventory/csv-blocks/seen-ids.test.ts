import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HASH_WORDS, hashId, SeenIds } from './seen-ids.ts'

const COUNT = 20_000

function hashesOf(ids: string[]): Uint32Array {
  const hashes = new Uint32Array(ids.length * HASH_WORDS)
  ids.forEach((id, i) => {
    const bytes = Buffer.from(id)
    hashId(bytes, 0, bytes.length, hashes, i)
  })
  return hashes
}

for (const expected of [0, 100, 15_000, 1_000_000]) {
  test(`an id is told with the line of the first row that has it, whether ${expected} were expected or more came`, () => {
    const ids = Array.from({ length: COUNT }, (_, i) => `P${i % (COUNT / 2)}`)
    const hashes = hashesOf(ids)
    const seen = new SeenIds()
    for (let from = 0; from < COUNT; from += 1_000) {
      seen.expect(expected)
      seen.fetch(hashes, from, from + 1_000)
      for (let i = from; i < from + 1_000; i++) {
        assert.equal(seen.add(hashes, i, i + 2), i < COUNT / 2 ? 0 : i - COUNT / 2 + 2)
      }
    }
  })
}
