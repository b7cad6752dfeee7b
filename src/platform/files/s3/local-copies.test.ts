import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { type LocalCopies, openLocalCopies } from './local-copies.ts'

describe('local copies of objects', () => {
  let folder: string
  let copies: LocalCopies
  let downloads: string[]
  let objects: Map<string, string>
  let waiting: number
  let everyoneIsHere: PromiseWithResolvers<void>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-copies-'))
    downloads = []
    waiting = 0
    everyoneIsHere = Promise.withResolvers()
    objects = new Map([...'abcdef'].map((key) => [key, key.repeat(100)]))
    copies = await open()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('are downloaded once and then used again, also by the next process', async () => {
    assert.equal(await content('a'), 'a'.repeat(100))
    assert.equal(await content('a'), 'a'.repeat(100))
    copies = await open()
    assert.equal(await content('a'), 'a'.repeat(100))
    assert.deepEqual(downloads, ['a'])
  })

  it('are downloaded once when many ask at the same time', async () => {
    const found = await Promise.all(Array.from({ length: 20 }, () => content('a')))
    assert.deepEqual(new Set(found), new Set(['a'.repeat(100)]))
    assert.deepEqual(downloads, ['a'])
  })

  it('never take more than the bound: the one used longest ago goes first', async () => {
    for (const key of ['a', 'b', 'c', 'a', 'd']) await content(key)
    assert.equal((await readdir(join(folder, 'copies'))).length, 3)
    await content('a') // used later than b, so still here
    assert.deepEqual(downloads, ['a', 'b', 'c', 'd'])
    await content('b')
    assert.deepEqual(downloads, ['a', 'b', 'c', 'd', 'b'])
  })

  it('stay while they are in use, though nothing else fits, and the bound holds again afterwards', async () => {
    await hold('a', async (path) => {
      for (const key of ['b', 'c', 'd', 'e']) await content(key)
      assert.equal(await readFile(path, 'utf8'), 'a'.repeat(100))
      await content('a')
      assert.deepEqual(downloads, ['a', 'b', 'c', 'd', 'e']) // a was never thrown away, though used longest ago
    })
    await Promise.all([...'abcdef'].map((key) => hold(key, () => allHeld(6))))
    assert.equal((await readdir(join(folder, 'copies'))).length, 3)
    assert.deepEqual(await readdir(join(folder, 'held')), [])
  })

  it('stay readable when another process throws them away during use', async () => {
    await hold('a', async (path) => {
      for (const name of await readdir(join(folder, 'copies'))) await rm(join(folder, 'copies', name))
      assert.equal(await readFile(path, 'utf8'), 'a'.repeat(100))
    })
  })

  it('are made even when larger than the bound, and go after use', async () => {
    objects.set('big', 'x'.repeat(1_000))
    assert.equal(await content('big'), 'x'.repeat(1_000))
    assert.deepEqual(await readdir(join(folder, 'copies')), [])
  })

  it('follow the bucket when the object is replaced, even during the download', async () => {
    assert.equal(await content('a'), 'a'.repeat(100))
    objects.set('a', 'new')
    assert.equal(await content('a'), 'new')
    let asked = 0
    const head = async () => {
      const version = versionOf('b')
      if (++asked === 1) objects.set('b', 'newer')
      return version
    }
    assert.equal(await copies.hold('b', head, (path) => readFile(path, 'utf8')), 'newer')
  })

  it('are fetched again when the one on disk was cut short', async () => {
    await content('a')
    const [name = ''] = await readdir(join(folder, 'copies'))
    await truncate(join(folder, 'copies', name), 10)
    assert.equal(await content('a'), 'a'.repeat(100))
  })

  it('leave nothing when the download fails, and the next try works', async () => {
    const head = async () => ({ ...versionOf('a'), ContentLength: 101 })
    await assert.rejects(
      copies.hold('a', head, async () => assert.fail('must not run')),
      /has 100 bytes, expected 101/,
    )
    assert.deepEqual(await readdir(join(folder, 'incoming')), [])
    assert.equal(await content('a'), 'a'.repeat(100))
  })

  it('of a process that died are no longer held', async () => {
    await writeFile(join(folder, 'held', `${hostname()}~999999999~1~x.parquet`), 'x')
    await open()
    assert.deepEqual(await readdir(join(folder, 'held')), [])
  })

  /** Ends for all callers when `count` of them have come. */
  function allHeld(count: number): Promise<void> {
    if (++waiting === count) everyoneIsHere.resolve()
    return everyoneIsHere.promise
  }

  function open(): Promise<LocalCopies> {
    return openLocalCopies({
      folder,
      bytesMax: 350,
      async read(key, etag) {
        if (versionOf(key).ETag !== etag) throw Object.assign(new Error(), { name: 'PreconditionFailed' })
        downloads.push(key)
        return Readable.from([Buffer.from(objects.get(key) ?? '')])
      },
    })
  }

  function versionOf(key: string) {
    const text = objects.get(key) ?? ''
    return { ETag: `"${text.slice(0, 8)}"`, ContentLength: text.length }
  }

  function hold<T>(key: string, fn: (path: string) => Promise<T>): Promise<T> {
    return copies.hold(key, async () => versionOf(key), fn)
  }

  function content(key: string): Promise<string> {
    return hold(key, (path) => readFile(path, 'utf8'))
  }
})
