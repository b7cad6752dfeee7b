import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts small secrets that must be read back (a webhook header value, a signing secret).
 * AES-256-GCM with a key derived from the service's secret; the purpose is bound in as associated
 * data, so a sealed value cannot be moved to another place and opened there.
 *
 *   sealed text: "v1." base64url( nonce 12 | tag 16 | ciphertext )
 */
export interface Sealer {
  seal(plain: string, purpose: string): string
  open(sealed: string, purpose: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSealer(secret: Uint8Array): Sealer {
  const key = deriveKey(secret, 'staymap/seal')
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, purpose) {
      if (!sealed.startsWith('v1.')) throw new Error('a sealed value has an unknown form')
      const bytes = Buffer.from(sealed.slice(3), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

export function deriveKey(secret: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'staymap', purpose, 32))
}
