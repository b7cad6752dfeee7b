import { FileKeyInvalid } from './file-errors.ts'

// S3 keys end at 1,024 bytes. A part of a path ends at 255 bytes on the usual file systems.
const KEY_BYTES_MAX = 1_024
const PART_BYTES_MAX = 255

/**
 * Throws unless the key means the same thing in a folder and in a bucket and cannot leave either. Spaces, accents,
 * quotes, `?`, `#`, `%` and `+` are fine.
 */
export function checkKey(key: string): void {
  const reason = whatIsWrong(key)
  if (reason) throw new FileKeyInvalid(key, reason)
}

/** A prefix is the beginning of a key: the same rules, but its last part may be missing or incomplete. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '') checkKey(prefix.endsWith('/') ? `${prefix}x` : prefix)
}

export function checkFolderPrefix(prefix: string): void {
  if (!prefix.endsWith('/')) throw new FileKeyInvalid(prefix, 'must end in / when everything under it is deleted')
  checkPrefix(prefix)
}

function whatIsWrong(key: string): string | undefined {
  if (key === '') return 'is empty'
  if (Buffer.byteLength(key) > KEY_BYTES_MAX) return `has more than ${KEY_BYTES_MAX} bytes`
  // Half a surrogate pair has no UTF-8 form: two different keys would become one file.
  if (!key.isWellFormed()) return 'is not well-formed Unicode'
  // Control characters cannot stand in S3's XML lists; a backslash is a separator on Windows.
  if (/[\p{Cc}\\]/u.test(key)) return 'has a control character or a backslash'
  if (/^[A-Za-z]:/.test(key)) return 'begins like a drive'
  for (const part of key.split('/')) {
    if (part === '') return 'is absolute or has an empty part'
    if (part === '.' || part === '..') return 'has a part . or ..'
    if (Buffer.byteLength(part) > PART_BYTES_MAX) return `has a part of more than ${PART_BYTES_MAX} bytes`
  }
  return undefined
}
