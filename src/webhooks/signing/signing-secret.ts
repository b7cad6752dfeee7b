import { randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const ENDING_LENGTH = 4

export function newSigningSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** What may be shown of a secret: enough to tell two apart, far too little to sign with. */
export function endingOf(secret: string): string {
  return secret.slice(-ENDING_LENGTH)
}

export function maskedSecret(ending: string): string {
  return `${PREFIX}........${ending}`
}

/**
 * The key for Standard Webhooks: what follows `whsec_`, decoded. A secret of another form (an export
 * webhook's owner may choose any text) is its own key.
 */
export function signingKey(secret: string): Buffer {
  return secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret, 'utf8')
}
