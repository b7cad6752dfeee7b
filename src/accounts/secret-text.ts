import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_CHARS = 30
const CHECKSUM_CHARS = 6

/**
 * A secret a person carries around: prefix, 30 random base62 characters (178 bits), then a base62
 * CRC-32 of what stands before. The checksum lets a mistyped one be refused without a query and
 * lets scanners of leaked secrets recognise ours.
 */
export function createSecretText(prefix: string): string {
  let random = ''
  for (let i = 0; i < RANDOM_CHARS; i++) random += ALPHABET[randomInt(ALPHABET.length)]
  return prefix + random + checksum(prefix + random)
}

export function isWellFormedSecret(text: string, prefix: string): boolean {
  if (!text.startsWith(prefix) || text.length !== prefix.length + RANDOM_CHARS + CHECKSUM_CHARS) return false
  const body = text.slice(0, -CHECKSUM_CHARS)
  return text.slice(-CHECKSUM_CHARS) === checksum(body)
}

/** SHA-256: with 178 random bits there is nothing to guess, so a slow hash would only slow us down. */
export function hashSecret(text: string): string {
  return hash('sha256', text)
}

function checksum(text: string): string {
  let rest = crc32(text)
  let out = ''
  for (let i = 0; i < CHECKSUM_CHARS; i++) {
    out = ALPHABET[rest % ALPHABET.length] + out
    rest = Math.floor(rest / ALPHABET.length)
  }
  return out
}
