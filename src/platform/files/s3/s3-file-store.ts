import { createReadStream } from 'node:fs'
import { lstat, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { checkFolderPrefix, checkKey, checkPrefix } from '../check-key.ts'
import { checkRange } from '../check-range.ts'
import { checkRoundTrip } from '../check-round-trip.ts'
import { errorCode, FileMissing, FileRangeOutside, FileStoreUnusable } from '../file-errors.ts'
import type { FileStore, FileStoreDeps, S3Settings } from '../file-store.ts'
import { checkLinkOptions, contentDisposition } from '../link-headers.ts'
import { measureBody } from '../measure-body.ts'
import { connectS3 } from './connect-s3.ts'
import { openLocalCopies } from './local-copies.ts'
import { readS3Object, type S3Object } from './read-s3-object.ts'
import { explainS3Error, isMissingKey } from './s3-errors.ts'

// One write holds at most this many parts in memory. 10,000 parts, S3's limit, of 8 MiB make 78 GiB, far over what we
// store.
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2

/**
 * A process that is killed while it uploads a large file leaves invisible parts in the bucket. We cannot tell them from
 * uploads of others who share the bucket, so removing them is a lifecycle rule of the bucket
 * (AbortIncompleteMultipartUpload, a day).
 */
export async function openS3FileStore(settings: S3Settings, { clock }: FileStoreDeps): Promise<FileStore> {
  const { bucket } = settings
  const client = await connectS3(settings)
  const copies = await openLocalCopies({
    folder: resolve(settings.cacheFolder),
    bytesMax: settings.cacheBytesMax,
    read: (key, etag) => beginToRead({ bucket, key, etag }),
  })

  /** Every call goes through here, so that errors speak of our keys and settings and not of the SDK's. */
  async function ask<T>(key: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call()
    } catch (error) {
      if (isMissingKey(error)) throw new FileMissing(key, error)
      throw explainS3Error(error, settings)
    }
  }

  function beginToRead(object: S3Object): Promise<Readable> {
    return ask(object.key, () => readS3Object(client, object, (error) => explainS3Error(error, settings)))
  }

  async function head(key: string) {
    checkKey(key)
    return ask(key, () => client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })))
  }

  const store: FileStore = {
    async write(key, body, options) {
      checkKey(key)
      const measured = measureBody(body)
      const source = Readable.from(measured.chunks)
      const upload = new Upload({
        client,
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
        params: { Bucket: bucket, Key: key, Body: source, ContentType: options?.contentType },
      })
      try {
        await ask(key, () => upload.done())
        return measured.result()
      } finally {
        source.destroy() // after a failure the SDK would leave the caller's stream open
      }
    },

    async writeFromPath(key, path, options) {
      if (!(await lstat(path)).isFile()) throw new Error(`${path} is not a file`)
      const { size } = await store.write(key, createReadStream(path), options)
      await rm(path)
      return { size }
    },

    async read(key, range) {
      checkKey(key)
      checkRange(range)
      try {
        return await beginToRead({ bucket, key, range })
      } catch (error) {
        if (range && errorCode(error) === 'InvalidRange') throw new FileRangeOutside(key, range.start, error)
        throw error
      }
    },

    async stat(key) {
      try {
        const facts = await head(key)
        return { size: facts.ContentLength ?? 0, modifiedAt: facts.LastModified ?? clock.now() }
      } catch (error) {
        if (error instanceof FileMissing) return null
        throw error
      }
    },

    async delete(key) {
      checkKey(key)
      await ask(key, () => client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })))
    },

    async deletePrefix(prefix) {
      checkFolderPrefix(prefix)
      for await (const keys of pages(prefix)) {
        const Delete = { Objects: keys.map(({ key }) => ({ Key: key })), Quiet: true }
        const { Errors } = await ask(prefix, () => client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete })))
        const failed = Errors?.[0]
        if (failed) throw new Error(`${failed.Key} could not be deleted: ${failed.Code} ${failed.Message}`)
      }
    },

    async *list(prefix) {
      checkPrefix(prefix)
      for await (const page of pages(prefix)) yield* page
    },

    async withLocalPath(key, fn) {
      return copies.hold(
        key,
        () => head(key),
        (path) => fn(path),
      )
    },

    scratch: () => copies.scratch(),

    async presign(key, options) {
      checkKey(key)
      checkLinkOptions(options)
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentDisposition: contentDisposition(options.filename),
        ResponseContentType: options.contentType,
        ResponseCacheControl: 'private, no-cache',
      })
      return getSignedUrl(client, command, { expiresIn: options.expiresInSeconds, signingDate: clock.now() })
    },

    async check() {
      try {
        await checkRoundTrip(store)
      } catch (error) {
        if (error instanceof FileStoreUnusable) throw error
        throw new FileStoreUnusable(`S3_BUCKET: ${bucket} cannot be written and read (${errorCode(error)})`, error)
      }
    },

    async close() {
      client.destroy()
    },
  }

  async function* pages(prefix: string): AsyncGenerator<{ key: string; size: number }[]> {
    const lists = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })
    for (;;) {
      const { value, done } = await ask(prefix, () => lists.next())
      if (done) return
      const found = (value.Contents ?? []).map(({ Key, Size }) => ({ key: Key ?? '', size: Size ?? 0 }))
      if (found.length > 0) yield found
    }
  }

  return store
}
