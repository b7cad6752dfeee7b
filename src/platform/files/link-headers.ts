import type { LinkOptions } from './file-store.ts'

// A week is the most S3 signs for; our own links live no longer, so that a move to a bucket changes nothing.
const LINK_SECONDS_MAX = 7 * 24 * 3_600

// type/subtype with optional parameters, in characters that are safe in a header.
const CONTENT_TYPE = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(\s*;\s*[\w!#$&^.+-]+=([\w!#$&^.+-]+|"[\w\s!#$&^.+=/:,;-]*"))*$/

/** Throws on options no store could keep; they come from our own code, so this is our mistake and not the caller's. */
export function checkLinkOptions({ expiresInSeconds, filename, contentType }: LinkOptions): void {
  if (!Number.isInteger(expiresInSeconds) || expiresInSeconds < 1 || expiresInSeconds > LINK_SECONDS_MAX) {
    throw new RangeError(`a link lives 1 to ${LINK_SECONDS_MAX} seconds, not ${expiresInSeconds}`)
  }
  if (!CONTENT_TYPE.test(contentType)) throw new RangeError(`not a content type: ${JSON.stringify(contentType)}`)
  if (filename === '') throw new RangeError('a link needs a file name')
}

/**
 * `attachment` with the file's name (RFC 6266): a plain form every client reads and, where that loses something, the
 * UTF-8 form of RFC 8187 that clients prefer. Path separators become `_`: a name is never a place.
 */
export function contentDisposition(filename: string): string {
  const name = filename.toWellFormed().replace(/[/\\\p{Cc}]/gu, '_')
  // Percent signs too: some browsers decode them in the plain form.
  const plain = name.replace(/[^\x20-\x7e]|["%]/gu, '_')
  if (plain === name) return `attachment; filename="${plain}"`
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
