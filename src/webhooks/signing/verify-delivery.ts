import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { signingKey } from './signing-secret.ts'

// A signature is only good for a while, so that who overhears a delivery cannot send it again tomorrow.
const TOLERANCE_SECONDS = 5 * 60

/** What a receiver finds out about a delivery: `ok`, or why not. */
export interface Verification {
  'webhook-signature': string
  'x-webhook-signature': string
}

/** Checks both signatures of a delivery, as docs/webhooks.md tells receivers to. */
export function verifyDelivery(
  secret: string,
  headers: IncomingHttpHeaders,
  body: string | Buffer,
  now: Date,
): Verification {
  return {
    'webhook-signature': verifyStandard(secret, headers, body, now),
    'x-webhook-signature': verifyPlain(secret, headers, body, now),
  }
}

function verifyStandard(secret: string, headers: IncomingHttpHeaders, body: string | Buffer, now: Date): string {
  const [id, seconds, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  )
  if (typeof id !== 'string' || typeof seconds !== 'string' || typeof signatures !== 'string')
    return 'a header is missing'
  if (isOld(seconds, now)) return 'the timestamp is more than five minutes off'
  const expected = createHmac('sha256', signingKey(secret)).update(`${id}.${seconds}.`).update(body).digest('base64')
  return signatures.split(' ').some((signature) => equal(signature, `v1,${expected}`)) ? 'ok' : 'does not match'
}

function verifyPlain(secret: string, headers: IncomingHttpHeaders, body: string | Buffer, now: Date): string {
  const [, seconds, given] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(String(headers['x-webhook-signature'] ?? '')) ?? []
  if (!seconds) return 'the header is missing or has another form'
  if (isOld(seconds, now)) return 'the timestamp is more than five minutes off'
  return equal(given, createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex'))
    ? 'ok'
    : 'does not match'
}

function isOld(seconds: string, now: Date): boolean {
  return !(Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE_SECONDS)
}

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
