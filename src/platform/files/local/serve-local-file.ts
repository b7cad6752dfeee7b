import type { Readable } from 'node:stream'
import { contentDisposition } from '../link-headers.ts'
import type { LocalFileStore } from './local-file-store.ts'
import { parseRange } from './parse-range.ts'

export interface FileRequest {
  method: 'GET' | 'HEAD'
  /** The request's path as it came over the wire, still percent-encoded: `/files/…` */
  path: string
  query: Readonly<Record<string, unknown>>
  /** By lower-case name, as Node gives them; `range` and the conditions (`if-…`) are read. */
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface FileResponse {
  status: 200 | 206 | 304 | 403 | 404 | 412 | 416
  headers: Record<string, string>
  /** Null without a body, and where the HTTP door writes a problem body: see `reason`. */
  body: Readable | null
  /** Set with 403 (altered, expired), 404 (missing), 412 (changed) and 416 (outside). */
  reason?: 'altered' | 'expired' | 'missing' | 'changed' | 'outside'
}

/**
 * Answers GET and HEAD of a link made by a local store's `presign`. Whoever takes the body must consume or destroy it.
 */
export async function serveLocalFile(store: LocalFileStore, request: FileRequest): Promise<FileResponse> {
  const verdict = store.verifyLink(request.path, request.query)
  if (!verdict.ok) return refusal(403, verdict.reason)
  const { key, filename, type } = verdict.link
  const file = await store.open(key)
  if (!file) return refusal(404, 'missing')

  let handedOver = false
  try {
    const headers: Record<string, string> = {
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache', // to be asked again each time: an expired link must not live on in a cache
      'content-disposition': contentDisposition(filename),
      'content-type': type,
      etag: file.etag,
      'last-modified': file.modifiedAt.toUTCString(),
      'x-content-type-options': 'nosniff',
    }
    // A piece of another file, behind the pieces that the client has, would make neither of the two.
    if (isAnother(request, file)) return refusal(412, 'changed')
    if (isKnown(request, file)) return { status: 304, headers, body: null }

    const range = wantedRange(request, file)
    if (range === 'outside') {
      return refusal(416, 'outside', { 'accept-ranges': 'bytes', 'content-range': `bytes */${file.size}` })
    }
    if (range !== 'whole') headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`
    headers['content-length'] = String(range === 'whole' ? file.size : range.end - range.start + 1)
    const status = range === 'whole' ? 200 : 206
    if (request.method === 'HEAD') return { status, headers, body: null }
    handedOver = true
    return { status, headers, body: file.stream(range === 'whole' ? undefined : range) }
  } finally {
    if (!handedOver) await file.close()
  }
}

interface Version {
  etag: string
  modifiedAt: Date
}

// The order and precedence of RFC 9110, 13.2.2: dates count where no tag is named, and are whole seconds.
function isAnother(request: FileRequest, file: Version): boolean {
  const match = header(request, 'if-match')
  if (match !== undefined) return !matchesStrictly(match, file.etag)
  const since = secondsOf(header(request, 'if-unmodified-since'))
  return since !== null && Math.floor(file.modifiedAt.getTime() / 1000) > since
}

function isKnown(request: FileRequest, file: Version): boolean {
  const match = header(request, 'if-none-match')
  if (match !== undefined) return matchesAny(match, file.etag)
  const since = secondsOf(header(request, 'if-modified-since'))
  return since !== null && Math.floor(file.modifiedAt.getTime() / 1000) <= since
}

function secondsOf(date: string | undefined): number | null {
  const ms = date === undefined ? Number.NaN : Date.parse(date)
  return Number.isNaN(ms) ? null : ms / 1000
}

function wantedRange(request: FileRequest, file: Version & { size: number }) {
  if (request.method === 'HEAD') return 'whole' // a Range means something with GET only (RFC 9110, 14.2)
  const condition = header(request, 'if-range')
  // The client holds a piece of another version: it gets the whole of this one.
  if (condition && condition !== file.etag && condition !== file.modifiedAt.toUTCString()) return 'whole'
  return parseRange(header(request, 'range'), file.size)
}

function matchesStrictly(list: string, etag: string): boolean {
  return list.trim() === '*' || list.split(',').some((one) => one.trim() === etag)
}

function matchesAny(list: string, etag: string): boolean {
  // Weak comparison, as If-None-Match asks for.
  return list.trim() === '*' || list.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

function header(request: FileRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

function refusal(
  status: 403 | 404 | 412 | 416,
  reason: FileResponse['reason'],
  headers: Record<string, string> = {},
): FileResponse {
  return { status, headers: { 'cache-control': 'no-store', ...headers }, body: null, reason }
}
