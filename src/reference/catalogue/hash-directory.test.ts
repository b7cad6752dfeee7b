import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { buildHashDirectory, findAllInDirectory, findInDirectory } from './hash-directory.ts'

describe('a directory of hashes', () => {
  for (const size of [0, 1, 2, 3, 1_000, 20_000]) {
    test(`of ${size} keys finds every value of a key in the order given, and nothing for a key that is not there`, () => {
      // Keys spread over all 32 bits, both ends included; every third is given twice.
      const keys = Uint32Array.from({ length: size }, (_, i) =>
        i === 0 ? 0xffffffff : i === 1 ? 0 : Math.imul(i - (i % 3 === 0 ? 1 : 0), 0x9e3779b1),
      )
      const values = Uint32Array.from({ length: size }, (_, i) => i)
      const directory = buildHashDirectory(keys, values)
      const wanted = new Map<number, number[]>()
      for (const [i, key] of keys.entries()) wanted.set(key, [...(wanted.get(key) ?? []), i])
      for (const [key, of] of wanted) assert.deepEqual(find(directory, key), of)
      for (let i = 0; i < 5_000; i++) {
        const key = Math.imul(i + 7, 0x85ebca6b) >>> 0
        if (!wanted.has(key)) assert.deepEqual(find(directory, key), [])
      }
      const asked = Uint32Array.from([...wanted.keys()].flatMap((key) => [key, Math.imul(key + 11, 0x85ebca6b) >>> 0]))
      const expected = [...asked].flatMap((key) => wanted.get(key) ?? [])
      const found: number[] = []
      findAllInDirectory(directory, asked, asked.length, found)
      assert.deepEqual(found, expected)
    })
  }
})

function find(directory: ReturnType<typeof buildHashDirectory>, key: number): number[] {
  const found: number[] = []
  findInDirectory(directory, key, found)
  return found
}
