import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import { FileStoreUnusable } from '../file-errors.ts'
import type { FileStore, S3Settings } from '../file-store.ts'
import { openFileStore } from '../open-file-store.ts'

const deps = { secret: new Uint8Array(32), publicUrl: () => '', clock: { now: () => new Date() } }

describe('an S3 file store that cannot work names the setting to look at', () => {
  let cacheFolder: string
  before(async () => {
    cacheFolder = await mkdtemp(join(tmpdir(), 'staymap-s3-'))
  })
  after(() => rm(cacheFolder, { recursive: true, force: true }))

  const cases = [
    { status: 404, expected: /^S3_BUCKET: there is no bucket "hotels" at http/ },
    { status: 503, expected: /^S3_ENDPOINT: http:\/\/127\.0\.0\.1:\d+ answers 503/ },
    { status: 403, expected: /^S3_ACCESS_KEY_ID: not allowed to use the bucket "hotels"/ },
  ]
  for (const { status, expected } of cases) {
    it(`${expected.source.slice(1, 20)}… when the server answers ${status}`, async () => {
      const server = createServer((_, response) => response.writeHead(status).end())
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
      try {
        await assertUnusable((server.address() as AddressInfo).port, expected)
      } finally {
        server.closeAllConnections()
        server.close()
      }
    })
  }

  it('S3_ENDPOINT when nobody listens there', async () => {
    await assertUnusable(1, /^S3_ENDPOINT: no answer from http:\/\/127\.0\.0\.1:1 \(ECONNREFUSED\)/)
  })

  async function assertUnusable(port: number, expected: RegExp): Promise<void> {
    await assert.rejects(openFileStore(settingsOf(port, cacheFolder), deps), (error) => {
      assert.ok(error instanceof FileStoreUnusable)
      assert.match(error.message, expected)
      assert.doesNotMatch(error.message, /secret-half/)
      return true
    })
  }
})

describe('a bucket that falters while it is used is told as a store out of reach, so that whoever needs it waits', () => {
  let cacheFolder: string
  before(async () => {
    cacheFolder = await mkdtemp(join(tmpdir(), 'staymap-s3-'))
  })
  after(() => rm(cacheFolder, { recursive: true, force: true }))

  it('when it says how large a file is but puts off whoever wants a copy', async () => {
    const bucket: RequestListener = (request, response) => {
      if (request.method === 'HEAD') response.writeHead(200, { etag: '"v1"', 'content-length': 1_000 }).end()
      else response.writeHead(503).end()
    }
    await withStore(bucket, async (store) => {
      await assert.rejects(
        store.withLocalPath('a.parquet', async () => {}),
        unusable(/answers 503/),
      )
      await assert.rejects(store.read('a.parquet'), unusable(/answers 503/))
    })
  })

  it('when it breaks off in the middle of a file, again and again', async () => {
    const bucket: RequestListener = (request, response) => {
      response.writeHead(200, { etag: '"v1"', 'content-length': 1_000 })
      if (request.method === 'HEAD') response.end()
      else response.flushHeaders()
      if (request.method === 'GET') response.destroy()
    }
    await withStore(bucket, async (store) => {
      await assert.rejects(buffer(await store.read('a.parquet')), unusable(/no answer/))
      await assert.rejects(
        store.withLocalPath('a.parquet', async () => {}),
        unusable(/no answer/),
      )
    })
  })

  it('when it says that there are too many requests', async () => {
    const bucket: RequestListener = (request, response) =>
      response.writeHead(request.method === 'PUT' ? 429 : 200).end()
    await withStore(bucket, async (store) => {
      await assert.rejects(store.write('a.csv', Buffer.from('a')), unusable(/answers 429/))
    })
  })

  async function withStore(bucket: RequestListener, fn: (store: FileStore) => Promise<void>): Promise<void> {
    const server = createServer(bucket)
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const store = await openFileStore(settingsOf((server.address() as AddressInfo).port, cacheFolder), deps)
    try {
      await fn(store)
    } finally {
      await store.close()
      server.closeAllConnections()
      server.close()
    }
  }

  function unusable(expected: RegExp) {
    return (error: unknown) => {
      assert.ok(error instanceof FileStoreUnusable, String(error))
      assert.match(error.message, expected)
      return true
    }
  }
})

function settingsOf(port: number, cacheFolder: string): S3Settings {
  return {
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'hotels',
    accessKeyId: 'public-half',
    secretAccessKey: 'secret-half',
    cacheFolder,
    cacheBytesMax: 1,
  }
}
