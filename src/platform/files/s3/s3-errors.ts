import { errorCode, FileStoreUnusable } from '../file-errors.ts'
import type { S3Settings } from '../file-store.ts'

/**
 * Turns what the SDK throws when the bucket as a whole is out of reach into a sentence that names the setting to look
 * at. Anything else comes back as it is.
 */
export function explainS3Error(error: unknown, { endpoint, bucket }: S3Settings): unknown {
  const where = endpoint ?? 'Amazon S3'
  const code = errorCode(error) ?? ''
  const explain = (text: string) => new FileStoreUnusable(text, error)
  if (code === 'NoSuchBucket') {
    return explain(`S3_BUCKET: there is no bucket ${JSON.stringify(bucket)} at ${where}; create it or correct the name`)
  }
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'CredentialsProviderError'].includes(code)) {
    return explain(`S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: refused by ${where} (${code})`)
  }
  if (['AccessDenied', 'Forbidden', 'AllAccessDisabled'].includes(code) || httpStatus(error) === 403) {
    return explain(`S3_ACCESS_KEY_ID: not allowed to use the bucket ${JSON.stringify(bucket)} at ${where}`)
  }
  if (['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'].includes(code)) {
    return explain(`S3_REGION: the bucket ${JSON.stringify(bucket)} is in another region (${code})`)
  }
  if (NO_ANSWER.has(code)) {
    return explain(`S3_ENDPOINT: no answer from ${where} (${code})`)
  }
  const status = httpStatus(error) ?? 0
  // 429: the bucket has more to do than it can, and takes the same request a little later.
  if (status >= 500 || status === 429) return explain(`S3_ENDPOINT: ${where} answers ${status} (${code})`)
  return error
}

const NO_ANSWER = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'TimeoutError',
])

export function httpStatus(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode
}

/** HEAD answers carry no body, so there the code is only NotFound. */
export function isMissingKey(error: unknown): boolean {
  return ['NoSuchKey', 'NotFound'].includes(errorCode(error) ?? '')
}
