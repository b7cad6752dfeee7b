/**
 * FNV-1a over bytes with a final avalanche, 32 bits unsigned. Fast enough to run while scanning, spread enough to be a
 * key.
 */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let h = 0x811c9dc5 | 0
  for (let i = start; i < end; i++) h = Math.imul(h ^ bytes[i], 0x01000193)
  return avalanche(h)
}

export function avalanche(h: number): number {
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** Mixes a key with a salt (a country, a kind of key), order mattering. */
export function mixHash(a: number, b: number): number {
  return avalanche(Math.imul(a ^ 0x9e3779b9, 0x01000193) ^ Math.imul(b, 0x85ebca77))
}

const encoder = new TextEncoder()

/** Hash of a short ASCII word; for tables made while a module loads. */
export function hashWord(word: string): number {
  const bytes = encoder.encode(word)
  return hashBytes(bytes, 0, bytes.length)
}
