import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { FileStoreUnusable } from '../file-errors.ts'
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
    const opening = openFileStore(
      {
        kind: 's3',
        endpoint: `http://127.0.0.1:${port}`,
        region: 'us-east-1',
        bucket: 'hotels',
        accessKeyId: 'public-half',
        secretAccessKey: 'secret-half',
        cacheFolder,
        cacheBytesMax: 1,
      },
      deps,
    )
    await assert.rejects(opening, (error) => {
      assert.ok(error instanceof FileStoreUnusable)
      assert.match(error.message, expected)
      assert.doesNotMatch(error.message, /secret-half/)
      return true
    })
  }
})
