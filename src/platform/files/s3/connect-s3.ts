import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../file-store.ts'
import { explainS3Error, httpStatus } from './s3-errors.ts'

/** A client of a bucket that is there and may be asked; throws what is wrong with the settings otherwise. */
export async function connectS3(settings: S3Settings): Promise<S3Client> {
  const client = makeClient(settings)
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }))
    return client
  } catch (error) {
    client.destroy()
    // The answer to HEAD has no body with a code: the status is all there is.
    const isMissing = httpStatus(error) === 404
    throw explainS3Error(
      isMissing ? Object.assign(new Error(), { code: 'NoSuchBucket', cause: error }) : error,
      settings,
    )
  }
}

function makeClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint: endpoint ?? undefined,
    region,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    // bucket.host needs a wildcard name in DNS, which servers of one's own rarely have.
    forcePathStyle: true,
    retryMode: 'standard',
    maxAttempts: 4,
    // The SDK's newer default checksums are unknown to some servers; SigV4 and TCP guard the bytes on the way.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      // From the first byte sent to the answer's headers; 8 MiB over a slow line need their time.
      requestTimeout: 120_000,
      throwOnRequestTimeout: true,
      // Silence on the socket. A reader that pauses longer only costs a new request: see read-s3-object.ts.
      socketTimeout: 120_000,
      // Readers hold a socket each for as long as they read; with the default of 50 they could starve each other.
      httpsAgent: { maxSockets: 256 },
      httpAgent: { maxSockets: 256 },
    },
  })
}
