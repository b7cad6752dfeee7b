import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, it } from 'node:test'
import { S3Client } from '@aws-sdk/client-s3'
import { parseRange } from '../local/parse-range.ts'
import { readS3Object } from './read-s3-object.ts'

const CONTENT = randomBytes(1_000_000)

describe('reading an object over a connection that breaks', () => {
  let stop = () => {}
  afterEach(() => stop())

  it('goes on where it stopped, with the same version, until it has everything', async () => {
    const { client, asked } = await flakyServer({ bytesPerAnswer: 300_000 })
    const found = await buffer(await readS3Object(client, { bucket: 'b', key: 'k' }))
    assert.ok(found.equals(CONTENT))
    assert.ok(asked.length >= 4)
    assert.ok(asked.slice(1).every((headers) => headers['if-match'] === '"v1"'))
  })

  it('goes on inside a range, too', async () => {
    const { client } = await flakyServer({ bytesPerAnswer: 100_000 })
    const range = { start: 1_000, end: 650_999 }
    const found = await buffer(await readS3Object(client, { bucket: 'b', key: 'k', range }))
    assert.ok(found.equals(CONTENT.subarray(1_000, 651_000)))
  })

  it('is an error when the object has changed meanwhile: never half of each', async () => {
    const { client } = await flakyServer({ bytesPerAnswer: 300_000, versions: 2 })
    const stream = await readS3Object(client, { bucket: 'b', key: 'k' })
    await assert.rejects(buffer(stream), { name: 'PreconditionFailed' })
  })

  it('gives up when nothing arrives any more', async () => {
    const { client, asked } = await flakyServer({ bytesPerAnswer: 0 })
    const stream = await readS3Object(client, { bucket: 'b', key: 'k' })
    await assert.rejects(buffer(stream))
    assert.equal(asked.length, 4)
  })

  async function flakyServer({ bytesPerAnswer, versions = 1 }: { bytesPerAnswer: number; versions?: number }) {
    const asked: IncomingHttpHeaders[] = []
    const server = createServer((request, response) => {
      asked.push(request.headers)
      const etag = `"v${Math.min(asked.length, versions)}"`
      if (request.headers['if-match'] && request.headers['if-match'] !== etag) return refuse(response)
      const range = parseRange(request.headers.range, CONTENT.length)
      assert.ok(range !== 'outside')
      const { start, end } = range === 'whole' ? { start: 0, end: CONTENT.length - 1 } : range
      response.writeHead(range === 'whole' ? 200 : 206, { etag, 'content-length': end - start + 1 })
      response.flushHeaders()
      const sent = CONTENT.subarray(start, Math.min(end + 1, start + bytesPerAnswer))
      response.write(sent, () => response.destroy())
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const client = new S3Client({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      maxAttempts: 1,
    })
    stop = () => {
      client.destroy()
      server.closeAllConnections()
      server.close()
    }
    return { client, asked }
  }
})

function refuse(response: ServerResponse): void {
  response.writeHead(412, { 'content-type': 'application/xml' })
  response.end('<?xml version="1.0"?><Error><Code>PreconditionFailed</Code><Message>changed</Message></Error>')
}
