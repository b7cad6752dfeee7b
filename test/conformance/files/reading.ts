import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { FileMissing, FileRangeOutside } from '../../../src/platform/files/index.ts'
import type { StoreUnderTest } from './store-under-test.ts'

export function readsWhatIsThere(under: StoreUnderTest): void {
  const { readAll, keysUnder, writeText } = under
  describe('reading', () => {
    it('answers what is not there with FileMissing, and stat with null', async () => {
      await assert.rejects(under.test.store.read('no/such'), FileMissing)
      await assert.rejects(under.test.store.read('no/such', { start: 0, end: 1 }), FileMissing)
      await assert.rejects(
        under.test.store.withLocalPath('no/such', async () => assert.fail('must not run')),
        FileMissing,
      )
      assert.equal(await under.test.store.stat('no/such'), null)
    })

    it('does not take a folder of keys for a file', async () => {
      await writeText('folder/child', 'x')
      assert.equal(await under.test.store.stat('folder'), null)
      await assert.rejects(under.test.store.read('folder'), FileMissing)
      await under.test.store.delete('folder')
      assert.deepEqual(await keysUnder('folder'), ['folder/child'])
    })

    it('tells size and time of writing', async () => {
      await writeText('stat/me', 'twelve bytes')
      const facts = await under.test.store.stat('stat/me')
      assert.equal(facts?.size, 12)
      assert.ok(Math.abs(Number(facts?.modifiedAt) - Date.now()) < 60_000)
    })

    it('reads ranges with both ends included, up to the last byte', async () => {
      await writeText('range/ten', '0123456789')
      const part = async (start: number, end: number) => String(await readAll('range/ten', { start, end }))
      assert.equal(await part(0, 0), '0')
      assert.equal(await part(0, 9), '0123456789')
      assert.equal(await part(3, 5), '345')
      assert.equal(await part(9, 9), '9')
      assert.equal(await part(8, 1_000), '89')
      await assert.rejects(part(10, 10), FileRangeOutside)
      await assert.rejects(part(5, 4), RangeError)
      await assert.rejects(part(-1, 4), RangeError)
      await assert.rejects(part(0.5, 4), RangeError)
      await writeText('range/empty', '')
      await assert.rejects(under.test.store.read('range/empty', { start: 0, end: 0 }), FileRangeOutside)
    })

    it('can be given up in the middle', async () => {
      await under.test.store.write('given-up', randomBytes(5_000_000))
      const stream = await under.test.store.read('given-up')
      for await (const _ of stream) break
      assert.ok(stream.destroyed)
      assert.equal((await readAll('given-up')).length, 5_000_000)
    })
  })
}
