import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { StoreUnderTest } from './store-under-test.ts'

export function listsAndDeletes(under: StoreUnderTest): void {
  const { readAll, keysUnder, writeText } = under
  describe('listing and deleting', () => {
    it('lists every key that begins with a prefix, in the order of the bytes', async () => {
      const keys = [
        'l/a',
        'l/a.csv',
        'l/a0',
        'l/b/1',
        'l/b/10',
        'l/b/2',
        'l/b-',
        'l/B',
        'l/é',
        'l/z',
        'l/\u{1f3e8}',
        'l/\uffee',
      ]
      for (const key of keys) await writeText(key, key)
      assert.deepEqual(await keysUnder('l/'), sortedByBytes(keys))
      assert.deepEqual(await keysUnder('l/b'), ['l/b-', 'l/b/1', 'l/b/10', 'l/b/2'])
      assert.deepEqual(await keysUnder('l/b/1'), ['l/b/1', 'l/b/10'])
      assert.deepEqual(await keysUnder('l/b/1/'), [])
      assert.deepEqual(await keysUnder('nothing/here/'), [])
      assert.deepEqual(await keysUnder('l/é'), ['l/é'])
      assert.ok((await keysUnder('')).includes('l/a'))
    })

    it('deletes once, twice, and what never was', async () => {
      await writeText('d/once', 'x')
      await under.test.store.delete('d/once')
      await under.test.store.delete('d/once')
      await under.test.store.delete('d/never/was')
      assert.equal(await under.test.store.stat('d/once'), null)
    })

    it('deletes a prefix with all below it and nothing beside it', async () => {
      for (const key of ['p/1/a', 'p/1/b/c', 'p/12/a', 'p/1.csv']) await writeText(key, 'x')
      await under.test.store.deletePrefix('p/1/')
      assert.deepEqual(await keysUnder('p/'), ['p/1.csv', 'p/12/a'])
      await under.test.store.deletePrefix('p/1/')
      await writeText('p/1/a', 'again')
      assert.equal(String(await readAll('p/1/a')), 'again')
    })

    it('writes into a folder that others empty again and again', async () => {
      // Each deletes its file at once, so the folder keeps coming and going under the others' hands.
      const comeAndGo = async (who: string) => {
        for (let i = 0; i < 40; i++) {
          await writeText(`busy/deep/${who}`, String(i))
          assert.equal(String(await readAll(`busy/deep/${who}`)), String(i))
          await under.test.store.delete(`busy/deep/${who}`)
        }
      }
      await Promise.all(['one', 'two', 'three'].map(comeAndGo))
      assert.deepEqual(await keysUnder('busy/'), [])
    })
  })
}

function sortedByBytes(keys: string[]): string[] {
  return keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}
