import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { StoreUnderTest } from './store-under-test.ts'

export function keepsWhatIsWritten(under: StoreUnderTest): void {
  const { readAll, keysUnder, writeText, assertNothingUnderWay } = under
  describe('writing', () => {
    it('gives back what was written, with its size and hash, whole or streamed', async () => {
      const content = randomBytes(300_000)
      const sha256 = createHash('sha256').update(content).digest('hex')
      assert.deepEqual(await under.test.store.write('w/whole', content), { size: 300_000, sha256 })
      assert.deepEqual(await readAll('w/whole'), content)
      const stream = Readable.from([content.subarray(0, 7), content.subarray(7, 7), content.subarray(7)])
      assert.deepEqual(await under.test.store.write('w/streamed', stream), { size: 300_000, sha256 })
      assert.deepEqual(await readAll('w/streamed'), content)
    })

    it('keeps an empty file, whole or streamed', async () => {
      const none = createHash('sha256').digest('hex')
      assert.deepEqual(await under.test.store.write('empty/whole', new Uint8Array()), { size: 0, sha256: none })
      assert.deepEqual(await under.test.store.write('empty/streamed', Readable.from([])), { size: 0, sha256: none })
      for (const key of ['empty/whole', 'empty/streamed']) {
        assert.equal((await under.test.store.stat(key))?.size, 0)
        assert.equal((await readAll(key)).length, 0)
      }
    })

    it('shows nothing of a new file, and all of the old one, until the new one is complete', async () => {
      await writeText('atomic/replaced', 'old')
      for (const key of ['atomic/new', 'atomic/replaced']) {
        const before = key === 'atomic/new' ? null : 'old'
        const seen: unknown[] = []
        async function* body() {
          for (let i = 0; i < 12; i++) {
            yield randomBytes(1_000_000)
            const visible = await under.test.store.stat(key)
            seen.push(visible && String(await readAll(key)))
          }
        }
        await under.test.store.write(key, body())
        assert.deepEqual(seen, Array(12).fill(before))
        assert.equal((await under.test.store.stat(key))?.size, 12_000_000)
      }
    })

    it('leaves nothing behind when the source fails, early or late, and hands its error on', async () => {
      await writeText('failed/replaced', 'old')
      for (const chunkCount of [0, 1, 20]) {
        async function* body() {
          for (let i = 0; i < chunkCount; i++) yield randomBytes(1_000_000)
          throw new Error('the customer hung up')
        }
        await assert.rejects(under.test.store.write('failed/new', body()), /the customer hung up/)
        await assert.rejects(under.test.store.write('failed/replaced', body()), /the customer hung up/)
      }
      assert.deepEqual(await keysUnder('failed/'), ['failed/replaced'])
      assert.equal(String(await readAll('failed/replaced')), 'old')
      await assertNothingUnderWay()
    })

    it('lets the last of several writers win, never a mix', async () => {
      const contents = Array.from({ length: 8 }, (_, i) => Buffer.alloc(100_000, i))
      await Promise.all(contents.map((content) => under.test.store.write('race/same', content)))
      const found = await readAll('race/same')
      assert.ok(contents.some((content) => content.equals(found)))
    })

    it('takes a finished file from the disk, which is gone afterwards', async () => {
      await using scratch = await under.test.store.scratch()
      const path = join(scratch.path, 'out.parquet')
      await writeFile(path, 'finished')
      assert.deepEqual(await under.test.store.writeFromPath('moved/in.parquet', path), { size: 8 })
      assert.equal(String(await readAll('moved/in.parquet')), 'finished')
      await assert.rejects(stat(path), { code: 'ENOENT' })
      await assert.rejects(under.test.store.writeFromPath('moved/none', path), { code: 'ENOENT' })
    })

    it('streams 64 MB in and out with a small part of it in memory', async () => {
      const peakOf = memoryMeter()
      const size = 64 * 1024 * 1024
      const hash = createHash('sha256')
      async function* body() {
        for (let sent = 0; sent < size; sent += 65_536) {
          const chunk = Buffer.alloc(65_536, sent % 251)
          hash.update(chunk)
          if (sent % 1_048_576 === 0) peakOf.sample()
          yield chunk
        }
      }
      const written = await under.test.store.write('big/file', body())
      assert.deepEqual(written, { size, sha256: hash.digest('hex') })
      const back = createHash('sha256')
      let received = 0
      for await (const chunk of await under.test.store.read('big/file')) {
        back.update(chunk)
        received += chunk.length
        if (received % 1_048_576 < chunk.length) peakOf.sample()
      }
      assert.equal(back.digest('hex'), written.sha256)
      // Two parts of 8 MiB on their way to a bucket, one being filled, one being sent twice over.
      assert.ok(peakOf.bytes < 40_000_000, `held ${Math.round(peakOf.bytes / 1e6)} MB`)
      await under.test.store.delete('big/file')
    })
  })
}

/**
 * The most bytes in live Buffers over what was there at the start; collects garbage first, so that only live ones
 * count.
 */
function memoryMeter() {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const live = () => {
    collectGarbage()
    return process.memoryUsage().arrayBuffers
  }
  const start = live()
  const meter = { bytes: 0, sample: () => (meter.bytes = Math.max(meter.bytes, live() - start)) }
  return meter
}
