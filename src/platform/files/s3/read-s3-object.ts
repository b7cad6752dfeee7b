import { Readable } from 'node:stream'
import { GetObjectCommand, type GetObjectCommandOutput, type S3Client } from '@aws-sdk/client-s3'
import type { ByteRange } from '../file-store.ts'

// The SDK repeats a request that fails before its answer begins, but not one that breaks off in the middle of the body.
// Progress sets the count back: a long file over a bad line may need many pieces.
const RESUMES_WITHOUT_PROGRESS_MAX = 3

export interface S3Object {
  bucket: string
  key: string
  range?: ByteRange
  /** Read this version only; the request fails with PreconditionFailed when another has taken its place. */
  etag?: string
}

/**
 * Begins to read, so that a missing object is an error here and not later; goes on where a broken connection stopped.
 * What ends the reading later is thrown as `explain` tells it.
 */
export async function readS3Object(
  client: S3Client,
  object: S3Object,
  explain: (error: unknown) => unknown = (error) => error,
): Promise<Readable> {
  const first = await get(client, object)
  return Readable.from(explained(pieces(client, object, first), explain), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  })
}

async function* explained(
  chunks: AsyncGenerator<Uint8Array>,
  explain: (error: unknown) => unknown,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    throw explain(error)
  }
}

async function* pieces(client: S3Client, object: S3Object, first: GetObjectCommandOutput): AsyncGenerator<Uint8Array> {
  const start = object.range?.start ?? 0
  const total = first.ContentLength
  let received = 0
  let resumes = 0
  for (let answer = first; ; ) {
    try {
      for await (const chunk of answer.Body as Readable) {
        received += chunk.length
        resumes = 0
        yield chunk
      }
      // A connection that closes early is not always an error event.
      if (total === undefined || received >= total) return
      const message = `${object.key} ended after ${received} of ${total} bytes`
      throw Object.assign(new Error(message), { code: 'ECONNRESET' })
    } catch (error) {
      if (total === undefined || ++resumes > RESUMES_WITHOUT_PROGRESS_MAX) throw error
      if (received >= total) return
      // Only the same version may go on, or a reader would get half of each.
      const rest = { start: start + received, end: start + total - 1 }
      answer = await get(client, { ...object, range: rest, etag: first.ETag })
    }
  }
}

function get(client: S3Client, { bucket, key, range, etag }: S3Object): Promise<GetObjectCommandOutput> {
  return client.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      Range: range && `bytes=${range.start}-${range.end}`,
      IfMatch: etag,
    }),
  )
}
