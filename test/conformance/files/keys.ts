import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { FileKeyInvalid } from '../../../src/platform/files/index.ts'
import type { StoreUnderTest } from './store-under-test.ts'

export function takesEveryKey(under: StoreUnderTest): void {
  const { readAll, keysUnder, writeText } = under
  describe('keys', () => {
    const odd = [
      'odd/with space.csv',
      'odd/plus+and&equals=?#%25%2F',
      'odd/quote\'"(paren)*!~,;:@$[]{}|<>^`',
      'odd/Hôtel Zürich 東京 🏨.parquet',
      'odd/...',
      'odd/.hidden',
      'odd/-dash',
      `odd/${'long'.repeat(60)}`,
    ]

    it('may have odd characters, and files under them can be written, listed, linked and deleted', async () => {
      for (const key of odd) await writeText(key, key)
      assert.deepEqual(await keysUnder('odd/'), sortedByBytes(odd))
      for (const key of odd) {
        assert.equal(String(await readAll(key)), key)
        assert.equal((await under.test.store.stat(key))?.size, Buffer.byteLength(key))
        const link = await under.test.store.presign(key, {
          expiresInSeconds: 60,
          filename: 'a',
          contentType: 'text/plain',
        })
        assert.equal(await (await fetch(link)).text(), key)
        await under.test.store.withLocalPath(key, async (path) => assert.equal(await readFile(path, 'utf8'), key))
        await under.test.store.delete(key)
      }
      assert.deepEqual(await keysUnder('odd/'), [])
    })

    it('are refused when they could leave the store or mean two things', async () => {
      const bad = ['', '/abs', 'a//b', 'a/', '../up', 'a/../b', 'a/..', './a', '.', 'a\\b', 'a\0b', 'a\nb', 'C:/a']
      bad.push('\ud800', 'x'.repeat(256), 'ab/'.repeat(400).concat('c'))
      for (const key of bad) {
        await assert.rejects(writeText(key, 'x'), FileKeyInvalid, key)
        await assert.rejects(under.test.store.read(key), FileKeyInvalid, key)
        await assert.rejects(under.test.store.stat(key), FileKeyInvalid, key)
        await assert.rejects(under.test.store.delete(key), FileKeyInvalid, key)
        const options = { expiresInSeconds: 60, filename: 'a', contentType: 'text/plain' }
        await assert.rejects(under.test.store.presign(key, options), FileKeyInvalid, key)
      }
      for (const prefix of ['', 'a', '/', '../', 'a/../']) {
        await assert.rejects(under.test.store.deletePrefix(prefix), FileKeyInvalid, prefix)
      }
    })
  })
}

function sortedByBytes(keys: string[]): string[] {
  return keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}
