import { foldText } from './catalogue/fold-text.ts'

const EMBEDDING_DIMENSIONS = 128

/**
 * A name as a unit vector: its letter triples (of the folded text, word ends marked) are hashed to a dimension and a
 * sign and summed. Alike names have a large dot product. The same text gives the same vector in every version.
 */
export function nameEmbedding(name: string): number[] {
  const vector = new Float64Array(EMBEDDING_DIMENSIONS)
  const text = ` ${foldText(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `
  for (let i = 0; i + 3 <= text.length; i++) {
    let hash = 0x811c9dc5
    for (let k = i; k < i + 3; k++) hash = Math.imul(hash ^ text.charCodeAt(k), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    hash ^= hash >>> 13
    vector[(hash >>> 0) % EMBEDDING_DIMENSIONS] += hash & 0x40000000 ? 1 : -1
  }
  const length = Math.hypot(...vector) || 1
  return Array.from(vector, (value) => Math.round((value / length) * 1e6) / 1e6)
}
