import assert from 'node:assert/strict'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { StoreUnderTest } from './store-under-test.ts'

export function givesPathsOnThisMachine(under: StoreUnderTest): void {
  const { keysUnder, writeText } = under
  describe('on this machine', () => {
    it('gives a path with the content and the extension of the key, whatever happens meanwhile elsewhere', async () => {
      await writeText('local/a.parquet', 'content')
      const result = await under.test.store.withLocalPath('local/a.parquet', async (path) => {
        assert.match(path, /\.parquet$/)
        return readFile(path, 'utf8')
      })
      assert.equal(result, 'content')
      await writeText('local/a.parquet', 'newer')
      await under.test.store.withLocalPath('local/a.parquet', async (path) => {
        assert.equal(await readFile(path, 'utf8'), 'newer')
      })
      await assert.rejects(
        under.test.store.withLocalPath('local/a.parquet', async () => {
          throw new Error('from inside')
        }),
        /from inside/,
      )
    })

    it('gives scratch folders that are gone when disposed of', async () => {
      let path: string
      {
        await using scratch = await under.test.store.scratch()
        path = scratch.path
        await writeFile(join(path, 'x'), 'x')
        await using other = await under.test.store.scratch()
        assert.notEqual(other.path, path)
      }
      await assert.rejects(stat(path), { code: 'ENOENT' })
    })

    it('says that it is ready, and leaves no trace of the check', async () => {
      await under.test.store.check()
      assert.deepEqual(await keysUnder('ready-checks/'), [])
    })
  })
}
