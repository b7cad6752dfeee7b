import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, DeleteBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import {
  type FileStore,
  type FileStoreDeps,
  isLocalFileStore,
  openFileStore,
  type S3Settings,
  serveLocalFile,
} from '../../../src/platform/files/index.ts'

/** A store with everything around it that its links need to work. */
export interface TestStore {
  store: FileStore
  folder: string
  /**
   * A second view of the same files whose clock is off by some milliseconds: links are signed in the past or future.
   */
  signingAt(offsetMs: number): Promise<FileStore>
  /** Names of writes that have begun and are neither finished nor cleaned up. */
  underWay(): Promise<string[]>
  close(): Promise<void>
}

export const SECRET = Buffer.from('a test secret of thirty-two bytes')

export async function openLocalTestStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-files-'))
  const deps = { secret: SECRET, publicUrl: () => publicUrl, clock: { now: () => new Date() } }
  const store = await openFileStore({ kind: 'local', folder }, deps)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://test')
    const { pathname: path } = url
    if (!isLocalFileStore(store) || (request.method !== 'GET' && request.method !== 'HEAD')) return response.end()
    const query = Object.fromEntries(url.searchParams)
    serveLocalFile(store, { method: request.method, path, query, headers: request.headers }).then(
      ({ status, headers, body }) => {
        response.writeHead(status, headers)
        if (body) body.pipe(response)
        else response.end()
      },
      (error) => response.destroy(error),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    store,
    folder,
    underWay: () => readdir(join(folder, 'incoming')),
    signingAt: (offsetMs) => openFileStore({ kind: 'local', folder }, { ...deps, clock: clockOffBy(offsetMs) }),
    async close() {
      await store.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The settings of a new bucket on the server that `.ci/s3-server` started. */
export function s3TestSettings(cacheFolder: string): S3Settings {
  return {
    kind: 's3',
    endpoint: process.env.S3_TEST_ENDPOINT,
    region: 'us-east-1',
    bucket: `files-${randomUUID()}`,
    accessKeyId: process.env.S3_TEST_ACCESS_KEY_ID,
    secretAccessKey: process.env.S3_TEST_SECRET_ACCESS_KEY,
    cacheFolder,
    cacheBytesMax: 1_000_000,
  }
}

export async function openS3TestStore(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'staymap-files-'))
  const settings = s3TestSettings(folder)
  const client = s3TestClient(settings)
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }))
  const deps: FileStoreDeps = { secret: SECRET, publicUrl: () => '', clock: { now: () => new Date() } }
  const store = await openFileStore(settings, deps)
  return {
    store,
    folder,
    async underWay() {
      const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }))
      return (Uploads ?? []).map(({ Key }) => Key ?? '')
    },
    signingAt: (offsetMs) => openFileStore(settings, { ...deps, clock: clockOffBy(offsetMs) }),
    async close() {
      for await (const { key } of store.list('')) await store.delete(key)
      await client.send(new DeleteBucketCommand({ Bucket: settings.bucket }))
      client.destroy()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export function s3TestClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  const credentials = { accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' }
  return new S3Client({ endpoint: endpoint ?? undefined, region, forcePathStyle: true, credentials })
}

/** Why the S3 half of a suite cannot run here, or false. */
export async function whyNoS3(): Promise<string | false> {
  const endpoint = process.env.S3_TEST_ENDPOINT
  if (!endpoint) return 'S3_TEST_ENDPOINT is not set; `.ci/s3-server start FOLDER` starts a server and prints it'
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(5_000) })
    return false
  } catch (error) {
    return `no S3 server answers at S3_TEST_ENDPOINT ${endpoint} (${(error as Error).message})`
  }
}

function clockOffBy(offsetMs: number) {
  return { now: () => new Date(Date.now() + offsetMs) }
}
