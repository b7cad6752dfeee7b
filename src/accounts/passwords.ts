import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { badRequest } from '../platform/errors.ts'

// 32 MiB and about 100 ms for one guess. Written into each hash, so that it can be raised later.
const COST = { N: 2 ** 15, r: 8, p: 1 }
const KEY_BYTES = 32

export const PASSWORD_LENGTH_MIN = 10

/** Checks a password someone chose and hashes it; `path` is the field's wire name. */
export async function hashNewPassword(password: string, path = 'password'): Promise<string> {
  if (password.length < PASSWORD_LENGTH_MIN) {
    const message = `must have at least ${PASSWORD_LENGTH_MIN} characters`
    throw badRequest(`The password ${message}.`, [{ path, message }])
  }
  return hashPassword(password)
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return `scrypt$${COST.N}$${COST.r}$${COST.p}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt') return false
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return timingSafeEqual(expected, actual)
}

// Runs in libuv's threads, so a login does not hold up other requests.
function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
