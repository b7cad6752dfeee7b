import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FileKeyInvalid, FileMissing, FileRangeOutside } from '../../src/platform/files/index.ts'
import { openLocalTestStore, openS3TestStore, type TestStore, whyNoS3 } from './files/test-stores.ts'

const noS3 = await whyNoS3()
if (noS3) console.log(`files on S3 not tested: ${noS3}`)

describe('files in a folder', () => promises(openLocalTestStore))
describe('files in a bucket', { skip: noS3 }, () => promises(openS3TestStore))

function promises(openTestStore: () => Promise<TestStore>): void {
  let test: TestStore
  before(async () => {
    test = await openTestStore()
  })
  after(() => test.close())

  const readAll = async (key: string, range?: { start: number; end: number }) =>
    buffer(await test.store.read(key, range))
  const keysUnder = async (prefix: string) => (await Array.fromAsync(test.store.list(prefix))).map(({ key }) => key)
  const writeText = (key: string, text: string) => test.store.write(key, Buffer.from(text))

  describe('writing', () => {
    it('gives back what was written, with its size and hash, whole or streamed', async () => {
      const content = randomBytes(300_000)
      const sha256 = createHash('sha256').update(content).digest('hex')
      assert.deepEqual(await test.store.write('w/whole', content), { size: 300_000, sha256 })
      assert.deepEqual(await readAll('w/whole'), content)
      const stream = Readable.from([content.subarray(0, 7), content.subarray(7, 7), content.subarray(7)])
      assert.deepEqual(await test.store.write('w/streamed', stream), { size: 300_000, sha256 })
      assert.deepEqual(await readAll('w/streamed'), content)
    })

    it('keeps an empty file, whole or streamed', async () => {
      const none = createHash('sha256').digest('hex')
      assert.deepEqual(await test.store.write('empty/whole', new Uint8Array()), { size: 0, sha256: none })
      assert.deepEqual(await test.store.write('empty/streamed', Readable.from([])), { size: 0, sha256: none })
      for (const key of ['empty/whole', 'empty/streamed']) {
        assert.equal((await test.store.stat(key))?.size, 0)
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
            const visible = await test.store.stat(key)
            seen.push(visible && String(await readAll(key)))
          }
        }
        await test.store.write(key, body())
        assert.deepEqual(seen, Array(12).fill(before))
        assert.equal((await test.store.stat(key))?.size, 12_000_000)
      }
    })

    it('leaves nothing behind when the source fails, early or late, and hands its error on', async () => {
      await writeText('failed/replaced', 'old')
      for (const chunkCount of [0, 1, 20]) {
        async function* body() {
          for (let i = 0; i < chunkCount; i++) yield randomBytes(1_000_000)
          throw new Error('the customer hung up')
        }
        await assert.rejects(test.store.write('failed/new', body()), /the customer hung up/)
        await assert.rejects(test.store.write('failed/replaced', body()), /the customer hung up/)
      }
      assert.deepEqual(await keysUnder('failed/'), ['failed/replaced'])
      assert.equal(String(await readAll('failed/replaced')), 'old')
      await assertNothingUnderWay()
    })

    it('lets the last of several writers win, never a mix', async () => {
      const contents = Array.from({ length: 8 }, (_, i) => Buffer.alloc(100_000, i))
      await Promise.all(contents.map((content) => test.store.write('race/same', content)))
      const found = await readAll('race/same')
      assert.ok(contents.some((content) => content.equals(found)))
    })

    it('takes a finished file from the disk, which is gone afterwards', async () => {
      await using scratch = await test.store.scratch()
      const path = join(scratch.path, 'out.parquet')
      await writeFile(path, 'finished')
      assert.deepEqual(await test.store.writeFromPath('moved/in.parquet', path), { size: 8 })
      assert.equal(String(await readAll('moved/in.parquet')), 'finished')
      await assert.rejects(stat(path), { code: 'ENOENT' })
      await assert.rejects(test.store.writeFromPath('moved/none', path), { code: 'ENOENT' })
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
      const written = await test.store.write('big/file', body())
      assert.deepEqual(written, { size, sha256: hash.digest('hex') })
      const back = createHash('sha256')
      let received = 0
      for await (const chunk of await test.store.read('big/file')) {
        back.update(chunk)
        received += chunk.length
        if (received % 1_048_576 < chunk.length) peakOf.sample()
      }
      assert.equal(back.digest('hex'), written.sha256)
      // Two parts of 8 MiB on their way to a bucket, one being filled, one being sent twice over.
      assert.ok(peakOf.bytes < 40_000_000, `held ${Math.round(peakOf.bytes / 1e6)} MB`)
      await test.store.delete('big/file')
    })
  })

  describe('reading', () => {
    it('answers what is not there with FileMissing, and stat with null', async () => {
      await assert.rejects(test.store.read('no/such'), FileMissing)
      await assert.rejects(test.store.read('no/such', { start: 0, end: 1 }), FileMissing)
      await assert.rejects(
        test.store.withLocalPath('no/such', async () => assert.fail('must not run')),
        FileMissing,
      )
      assert.equal(await test.store.stat('no/such'), null)
    })

    it('does not take a folder of keys for a file', async () => {
      await writeText('folder/child', 'x')
      assert.equal(await test.store.stat('folder'), null)
      await assert.rejects(test.store.read('folder'), FileMissing)
      await test.store.delete('folder')
      assert.deepEqual(await keysUnder('folder'), ['folder/child'])
    })

    it('tells size and time of writing', async () => {
      await writeText('stat/me', 'twelve bytes')
      const facts = await test.store.stat('stat/me')
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
      await assert.rejects(test.store.read('range/empty', { start: 0, end: 0 }), FileRangeOutside)
    })

    it('can be given up in the middle', async () => {
      await test.store.write('given-up', randomBytes(5_000_000))
      const stream = await test.store.read('given-up')
      for await (const _ of stream) break
      assert.ok(stream.destroyed)
      assert.equal((await readAll('given-up')).length, 5_000_000)
    })
  })

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
        assert.equal((await test.store.stat(key))?.size, Buffer.byteLength(key))
        const link = await test.store.presign(key, { expiresInSeconds: 60, filename: 'a', contentType: 'text/plain' })
        assert.equal(await (await fetch(link)).text(), key)
        await test.store.withLocalPath(key, async (path) => assert.equal(await readFile(path, 'utf8'), key))
        await test.store.delete(key)
      }
      assert.deepEqual(await keysUnder('odd/'), [])
    })

    it('are refused when they could leave the store or mean two things', async () => {
      const bad = ['', '/abs', 'a//b', 'a/', '../up', 'a/../b', 'a/..', './a', '.', 'a\\b', 'a\0b', 'a\nb', 'C:/a']
      bad.push('\ud800', 'x'.repeat(256), 'ab/'.repeat(400).concat('c'))
      for (const key of bad) {
        await assert.rejects(writeText(key, 'x'), FileKeyInvalid, key)
        await assert.rejects(test.store.read(key), FileKeyInvalid, key)
        await assert.rejects(test.store.stat(key), FileKeyInvalid, key)
        await assert.rejects(test.store.delete(key), FileKeyInvalid, key)
        const options = { expiresInSeconds: 60, filename: 'a', contentType: 'text/plain' }
        await assert.rejects(test.store.presign(key, options), FileKeyInvalid, key)
      }
      for (const prefix of ['', 'a', '/', '../', 'a/../']) {
        await assert.rejects(test.store.deletePrefix(prefix), FileKeyInvalid, prefix)
      }
    })
  })

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
      assert.deepEqual(await Array.fromAsync(test.store.list('l/é')), [{ key: 'l/é', size: 4 }])
      assert.ok((await keysUnder('')).includes('l/a'))
    })

    it('deletes once, twice, and what never was', async () => {
      await writeText('d/once', 'x')
      await test.store.delete('d/once')
      await test.store.delete('d/once')
      await test.store.delete('d/never/was')
      assert.equal(await test.store.stat('d/once'), null)
    })

    it('deletes a prefix with all below it and nothing beside it', async () => {
      for (const key of ['p/1/a', 'p/1/b/c', 'p/12/a', 'p/1.csv']) await writeText(key, 'x')
      await test.store.deletePrefix('p/1/')
      assert.deepEqual(await keysUnder('p/'), ['p/1.csv', 'p/12/a'])
      await test.store.deletePrefix('p/1/')
      await writeText('p/1/a', 'again')
      assert.equal(String(await readAll('p/1/a')), 'again')
    })

    it('writes into a folder that others empty again and again', async () => {
      // Each deletes its file at once, so the folder keeps coming and going under the others' hands.
      const comeAndGo = async (who: string) => {
        for (let i = 0; i < 40; i++) {
          await writeText(`busy/deep/${who}`, String(i))
          assert.equal(String(await readAll(`busy/deep/${who}`)), String(i))
          await test.store.delete(`busy/deep/${who}`)
        }
      }
      await Promise.all(['one', 'two', 'three'].map(comeAndGo))
      assert.deepEqual(await keysUnder('busy/'), [])
    })
  })

  describe('on this machine', () => {
    it('gives a path with the content and the extension of the key, whatever happens meanwhile elsewhere', async () => {
      await writeText('local/a.parquet', 'content')
      const result = await test.store.withLocalPath('local/a.parquet', async (path) => {
        assert.match(path, /\.parquet$/)
        return readFile(path, 'utf8')
      })
      assert.equal(result, 'content')
      await writeText('local/a.parquet', 'newer')
      await test.store.withLocalPath('local/a.parquet', async (path) => {
        assert.equal(await readFile(path, 'utf8'), 'newer')
      })
      await assert.rejects(
        test.store.withLocalPath('local/a.parquet', async () => {
          throw new Error('from inside')
        }),
        /from inside/,
      )
    })

    it('gives scratch folders that are gone when disposed of', async () => {
      let path: string
      {
        await using scratch = await test.store.scratch()
        path = scratch.path
        await writeFile(join(path, 'x'), 'x')
        await using other = await test.store.scratch()
        assert.notEqual(other.path, path)
      }
      await assert.rejects(stat(path), { code: 'ENOENT' })
    })

    it('says that it is ready, and leaves no trace of the check', async () => {
      await test.store.check()
      assert.deepEqual(await keysUnder('ready-checks/'), [])
    })
  })

  describe('links', () => {
    const options = { expiresInSeconds: 60, filename: 'Hôtels "May".csv', contentType: 'text/csv; charset=utf-8' }
    before(() => writeText('links/hotels.csv', '0123456789'))

    it('need no Authorization and carry file name and content type', async () => {
      const response = await fetch(await test.store.presign('links/hotels.csv', options))
      assert.equal(response.status, 200)
      assert.equal(await response.text(), '0123456789')
      assert.equal(response.headers.get('content-type'), 'text/csv; charset=utf-8')
      assert.equal(
        response.headers.get('content-disposition'),
        `attachment; filename="H_tels _May_.csv"; filename*=UTF-8''H%C3%B4tels%20%22May%22.csv`,
      )
      assert.equal(response.headers.get('accept-ranges'), 'bytes')
      assert.match(response.headers.get('cache-control') ?? '', /private/)
    })

    it('answer ranges', async () => {
      const link = await test.store.presign('links/hotels.csv', options)
      const ask = async (range: string) => {
        const response = await fetch(link, { headers: { range } })
        return [response.status, response.headers.get('content-range'), await response.text()]
      }
      assert.deepEqual(await ask('bytes=2-4'), [206, 'bytes 2-4/10', '234'])
      assert.deepEqual(await ask('bytes=8-'), [206, 'bytes 8-9/10', '89'])
      assert.deepEqual(await ask('bytes=-3'), [206, 'bytes 7-9/10', '789'])
      assert.equal((await ask('bytes=10-'))[0], 416)
    })

    it('answer 403 once any part is altered', async () => {
      const link = new URL(await test.store.presign('links/hotels.csv', options))
      await writeText('links/secret.csv', 'not yours')
      const altered = [new URL(String(link).replace('hotels.csv', 'secret.csv'))]
      for (const name of link.searchParams.keys()) {
        const changed = new URL(link)
        const value = changed.searchParams.get(name) ?? ''
        changed.searchParams.set(
          name,
          /\d$/.test(value) ? value.replace(/\d$/, (d) => String((Number(d) + 1) % 10)) : `${value}x`,
        )
        altered.push(changed)
        const missing = new URL(link)
        missing.searchParams.delete(name)
        altered.push(missing)
      }
      const [bare, longer] = [new URL(link), new URL(link)]
      bare.search = ''
      longer.searchParams.set('more', '1')
      altered.push(bare, longer)
      for (const url of altered) {
        const response = await fetch(url)
        assert.equal(response.status, 403, String(url))
        assert.doesNotMatch(await response.text(), /not yours|0123456789/)
      }
    })

    it('answer 403 once expired', async () => {
      const earlier = await test.signingAt(-61_000)
      const response = await fetch(await earlier.presign('links/hotels.csv', options))
      assert.equal(response.status, 403)
      assert.doesNotMatch(await response.text(), /0123456789/)
      const stillGood = await test.signingAt(-50_000)
      assert.equal((await fetch(await stillGood.presign('links/hotels.csv', options))).status, 200)
      await earlier.close()
      await stillGood.close()
    })

    it('answer 404 when the file is gone', async () => {
      assert.equal((await fetch(await test.store.presign('links/gone.csv', options))).status, 404)
    })

    it('live at most 7 days', async () => {
      const week = { ...options, expiresInSeconds: 604_800 }
      assert.equal((await fetch(await test.store.presign('links/hotels.csv', week))).status, 200)
      for (const expiresInSeconds of [0, -1, 1.5, 604_801]) {
        await assert.rejects(test.store.presign('links/hotels.csv', { ...options, expiresInSeconds }), RangeError)
      }
    })
  })

  async function assertNothingUnderWay(): Promise<void> {
    assert.deepEqual(await test.underWay(), [])
  }
}

function sortedByBytes(keys: string[]): string[] {
  return keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

/** The most bytes in live Buffers over what was there at the start; collects garbage first, so that only live ones count. */
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
