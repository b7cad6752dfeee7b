import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { type LocalFileStore, openLocalFileStore } from './local-file-store.ts'
import { type FileRequest, serveLocalFile } from './serve-local-file.ts'

describe('serving a link to a local file', () => {
  let folder: string
  let store: LocalFileStore
  let nowMs = 1_000_000
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'staymap-serve-'))
    const deps = { secret: new Uint8Array(32), publicUrl: () => 'http://here', clock: { now: () => new Date(nowMs) } }
    store = await openLocalFileStore({ kind: 'local', folder }, deps)
    await store.write('a.csv', Buffer.from('0123456789'))
    await store.write('empty.csv', new Uint8Array())
  })
  after(() => rm(folder, { recursive: true, force: true }))

  it('answers 200 with every header a client needs', async () => {
    const { status, headers, body } = await ask('a.csv')
    assert.equal(status, 200)
    assert.equal(body, '0123456789')
    const { etag, 'last-modified': lastModified, ...rest } = headers
    assert.match(etag ?? '', /^"[\w-]+"$/)
    assert.ok(Date.parse(lastModified ?? ''))
    assert.deepEqual(rest, {
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-disposition': 'attachment; filename="hotels.csv"',
      'content-length': '10',
      'content-type': 'text/csv',
      'x-content-type-options': 'nosniff',
    })
  })

  it('answers HEAD with the headers of GET and no body, ignoring ranges', async () => {
    const { headers } = await ask('a.csv')
    const head = await ask('a.csv', { method: 'HEAD', headers: { range: 'bytes=0-1' } })
    assert.deepEqual(head, { status: 200, headers, body: null, reason: undefined })
  })

  it('answers an empty file, of which no range exists', async () => {
    const { status, headers, body } = await ask('empty.csv')
    assert.deepEqual([status, headers['content-length'], body], [200, '0', ''])
    assert.equal((await ask('empty.csv', { headers: { range: 'bytes=0-' } })).status, 416)
  })

  it('answers 206 to a range, 416 with the size to one outside', async () => {
    const part = await ask('a.csv', { headers: { range: 'bytes=-4' } })
    assert.deepEqual([part.status, part.body, part.headers['content-length']], [206, '6789', '4'])
    assert.equal(part.headers['content-range'], 'bytes 6-9/10')
    const outside = await ask('a.csv', { headers: { range: 'bytes=10-' } })
    assert.deepEqual([outside.status, outside.body, outside.reason], [416, null, 'outside'])
    assert.equal(outside.headers['content-range'], 'bytes */10')
  })

  it('answers 304 to a client that has the file', async () => {
    const { etag = '' } = (await ask('a.csv')).headers
    for (const match of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const { status, body, headers } = await ask('a.csv', { headers: { 'if-none-match': match } })
      assert.deepEqual([status, body, headers.etag, headers['content-length']], [304, null, etag, undefined])
    }
    assert.equal((await ask('a.csv', { headers: { 'if-none-match': '"x"' } })).status, 200)
  })

  it('answers 412 to a client that goes on with another version, and not with a piece of this one', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await ask('a.csv')).headers
    const resumed = { range: 'bytes=5-' }
    for (const condition of [
      { 'if-match': etag },
      { 'if-match': `"x", ${etag}` },
      { 'if-match': '*' },
      { 'if-unmodified-since': modified },
      { 'if-unmodified-since': 'yesterday' },
    ])
      assert.equal(
        (await ask('a.csv', { headers: { ...resumed, ...condition } })).status,
        206,
        JSON.stringify(condition),
      )
    const before = new Date(Date.parse(modified) - 1000).toUTCString()
    for (const condition of [{ 'if-match': '"x"' }, { 'if-match': `W/${etag}` }, { 'if-unmodified-since': before }]) {
      const { status, body, reason } = await ask('a.csv', { headers: { ...resumed, ...condition } })
      assert.deepEqual([status, body, reason], [412, null, 'changed'], JSON.stringify(condition))
    }
  })

  it('answers 304 by date to a client that knows no tag', async () => {
    const { 'last-modified': modified = '' } = (await ask('a.csv')).headers
    const before = new Date(Date.parse(modified) - 1000).toUTCString()
    assert.equal((await ask('a.csv', { headers: { 'if-modified-since': modified } })).status, 304)
    assert.equal((await ask('a.csv', { headers: { 'if-modified-since': before } })).status, 200)
    const named = { 'if-modified-since': modified, 'if-none-match': '"x"' }
    assert.equal((await ask('a.csv', { headers: named })).status, 200)
  })

  it('sends the whole file to a client whose piece is of another version', async () => {
    const { etag } = (await ask('a.csv')).headers
    const resumed = { range: 'bytes=5-' }
    assert.equal((await ask('a.csv', { headers: { ...resumed, 'if-range': etag } })).status, 206)
    await store.write('a.csv', Buffer.from('9876543210'))
    const { status, body } = await ask('a.csv', { headers: { ...resumed, 'if-range': etag } })
    assert.deepEqual([status, body], [200, '9876543210'])
  })

  it('answers 403 with the reason once expired or altered, also for a file that is not there', async () => {
    const request = await requestOf('a.csv')
    const altered = { ...request, query: { ...request.query, filename: 'other.csv' } }
    assert.deepEqual(await serveLocalFile(store, altered), refused(403, 'altered'))
    nowMs += 61_000
    assert.deepEqual(await serveLocalFile(store, request), refused(403, 'expired'))
    const elsewhere = { ...request, path: '/files/../../../etc/passwd' }
    assert.deepEqual(await serveLocalFile(store, elsewhere), refused(403, 'altered'))
  })

  it('answers 404 when the file is gone', async () => {
    assert.deepEqual(await ask('gone.csv'), refused(404, 'missing'))
  })

  function refused(status: number, reason: string) {
    return { status, headers: { 'cache-control': 'no-store' }, body: null, reason }
  }

  async function requestOf(key: string): Promise<FileRequest> {
    const options = { expiresInSeconds: 60, filename: 'hotels.csv', contentType: 'text/csv' }
    const { pathname, searchParams } = new URL(await store.presign(key, options))
    return { method: 'GET', path: pathname, query: Object.fromEntries(searchParams), headers: {} }
  }

  async function ask(key: string, extra: Partial<FileRequest> = {}) {
    const { status, headers, body, reason } = await serveLocalFile(store, { ...(await requestOf(key)), ...extra })
    return { status, headers, body: body && (await text(body)), reason }
  }
})
