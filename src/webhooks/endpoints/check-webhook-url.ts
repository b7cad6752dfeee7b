import { badRequest } from '../../platform/errors.ts'
import { type AddressGuard, AddressRefused } from '../send/address-guard.ts'

const URL_LENGTH_MAX = 2_048

// Saving waits this long for the name servers.
const RESOLVE_TIMEOUT_MS = 5_000
const RESOLVE_TIMEOUT_DEVELOPMENT_MS = 1_500

/** The address in its normal form, or a 400 that names the field and what is wrong. */
export async function checkWebhookUrl(guard: AddressGuard, field: string, text: string): Promise<string> {
  const refuse = (message: string) => badRequest(`${field}: ${message}`, [{ path: field, message }])
  const trimmed = text.trim()
  if (trimmed.length > URL_LENGTH_MAX) throw refuse(`must be at most ${URL_LENGTH_MAX} characters long`)
  if (!URL.canParse(trimmed)) throw refuse('must be an absolute https:// address')
  // The parser brings 0x7f.1, 2130706433 and the like to the plain form; only that is looked at from here on.
  const url = new URL(trimmed)
  if (url.protocol !== 'https:' && !(guard.development && url.protocol === 'http:')) {
    throw refuse(guard.development ? 'must begin with https:// or http://' : 'must begin with https://')
  }
  if (url.username || url.password) throw refuse('must not contain a user name or password')
  if (!url.hostname) throw refuse('must name a host')
  if (url.port === '0') throw refuse('must name a port that can be called, not 0')
  try {
    await withTimeLimit(
      guard.resolve(url.hostname),
      guard.development ? RESOLVE_TIMEOUT_DEVELOPMENT_MS : RESOLVE_TIMEOUT_MS,
    )
  } catch (error) {
    if (error instanceof AddressRefused) throw refuse(error.message)
    // A developer's machine may have no name servers at all; each delivery asks again anyway.
    if (!guard.development) throw refuse(`${url.hostname} does not resolve to an address`)
  }
  return normalForm(url)
}

/** Whether both are the same address, however each is written. */
export function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [URL.parse(one.trim()), URL.parse(other.trim())]
  return first !== null && second !== null && normalForm(first) === normalForm(second)
}

// What stands behind "#" is never sent.
function normalForm(url: URL): string {
  const sent = new URL(url)
  sent.hash = ''
  return sent.href
}

async function withTimeLimit<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the name servers did not answer in time')), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
    promise.catch(() => {})
  }
}
