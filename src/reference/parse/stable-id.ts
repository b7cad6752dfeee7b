import { createHash } from 'node:crypto'

// The namespace of ids made from other texts, a random UUID chosen once. Changing it changes every such id.
const NAMESPACE_HEX = '6f1c2f7e0b6d4c579a3e8d51c7a4be20'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * A hotel's id: a UUID stays (in lower case), any other text becomes the same UUID every time (RFC 9562, version 5).
 */
export function referenceIdOf(text: string): string {
  const lower = text.toLowerCase()
  if (UUID.test(lower)) return lower
  const hash = createHash('sha1').update(Buffer.from(NAMESPACE_HEX, 'hex')).update(text).digest()
  hash[6] = (hash[6] & 0x0f) | 0x50
  hash[8] = (hash[8] & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/**
 * The same in SQL, for a million rows at a time: `hash` first, in a query of its own, then the others from its column
 * `h`.
 */
export function referenceIdSql(column: string): { hash: string; id: string; sourceId: string } {
  const isUuid = `regexp_full_match(${column}, '(?i)${UUID.source.slice(1, -1)}')`
  // The top two bits of the 17th hex digit are 10: 8, 9, a or b.
  const variant = "translate(substr(h, 17, 1), '0123456789abcdef', '89ab89ab89ab89ab')"
  const made = `substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-5' || substr(h, 14, 3) || '-' || ${variant} || substr(h, 18, 3) || '-' || substr(h, 21, 12)`
  return {
    hash: `CASE WHEN NOT ${isUuid} THEN sha1(unhex('${NAMESPACE_HEX}') || encode(${column})) END`,
    id: `CASE WHEN h IS NULL THEN lower(${column}) ELSE ${made} END`,
    sourceId: `CASE WHEN h IS NOT NULL OR ${column} <> lower(${column}) THEN ${column} END`,
  }
}
