import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a link to a local file promises; every part of it is under the signature. */
export interface Link {
  key: string
  /** Unix time in seconds; the link is good before it, not at it. */
  expires: number
  filename: string
  type: string
}

export type LinkVerdict = { ok: true; link: Link } | { ok: false; reason: 'altered' | 'expired' }

const LINK_PATH = '/files/'
const PARAMETERS = ['expires', 'filename', 'type', 'signature'] as const

/** Links have a key of their own, so that a signature made elsewhere with the same secret is never a link. */
export function deriveLinkKey(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'staymap file links v1', 32))
}

/** `{publicUrl}/files/<key>?expires=…&filename=…&type=…&signature=…` */
export function signLink(linkKey: Uint8Array, publicUrl: string, link: Link): string {
  const path = link.key.split('/').map(encodeURIComponent).join('/')
  const query = new URLSearchParams({
    expires: String(link.expires),
    filename: link.filename,
    type: link.type,
    signature: sign(linkKey, link).toString('base64url'),
  })
  return `${publicUrl.replace(/\/+$/, '')}${LINK_PATH}${path}?${query}`
}

/**
 * @param path as it came over the wire, still percent-encoded, from `/files/` on
 * @param query as the HTTP door parsed it; a parameter that is missing, doubled or unknown makes the link altered
 */
export function verifyLink(
  linkKey: Uint8Array,
  path: string,
  query: Readonly<Record<string, unknown>>,
  now: Date,
): LinkVerdict {
  const link = parseLink(path, query)
  if (!link) return { ok: false, reason: 'altered' }
  const expected = sign(linkKey, link)
  const given = Buffer.from(String(query.signature), 'base64url')
  // Decoding is lenient (other alphabets, stray characters), so the text has to be the one we would write, too.
  const canonical = given.toString('base64url') === query.signature
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !canonical) {
    return { ok: false, reason: 'altered' }
  }
  if (now.getTime() >= link.expires * 1_000) return { ok: false, reason: 'expired' }
  return { ok: true, link }
}

function parseLink(path: string, query: Readonly<Record<string, unknown>>): Link | null {
  if (!path.startsWith(LINK_PATH)) return null
  if (Object.keys(query).length !== PARAMETERS.length) return null
  if (!PARAMETERS.every((name) => typeof query[name] === 'string')) return null
  const { expires, filename, type } = query as Record<string, string>
  if (!/^[1-9]\d{0,11}$/.test(expires)) return null
  try {
    const parts = path.slice(LINK_PATH.length).split('/')
    return { key: parts.map(decodeURIComponent).join('/'), expires: Number(expires), filename, type }
  } catch {
    return null // a broken % sequence
  }
}

function sign(linkKey: Uint8Array, { key, expires, filename, type }: Link): Buffer {
  // JSON keeps the parts apart: no text moved from one part to the next gives the same bytes.
  return createHmac('sha256', linkKey)
    .update(JSON.stringify([key, expires, filename, type]))
    .digest()
}
