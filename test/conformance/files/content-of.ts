import { createHash } from 'node:crypto'

/**
 * 16 kB to 1 MB in chunks, each of which can be checked on its own: the first 32 bytes hash the rest. A file is whole
 * when its last chunk says `last`.
 */
export async function* contentOf(seed: string): AsyncGenerator<Uint8Array> {
  const chunkCount = 1 + (createHash('sha256').update(seed).digest().readUInt16LE() % 64)
  for (let i = 1; i <= chunkCount; i++) {
    const text = Buffer.from(`${seed} ${i} ${i === chunkCount ? 'last' : 'more'} `.padEnd(CHUNK_BYTES - 32, '.'))
    yield Buffer.concat([createHash('sha256').update(text).digest(), text])
  }
}

export function isWhole(content: Buffer): boolean {
  if (content.length === 0 || content.length % CHUNK_BYTES !== 0) return false
  let seed: string | undefined
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    const text = content.subarray(at + 32, at + CHUNK_BYTES)
    if (
      !createHash('sha256')
        .update(text)
        .digest()
        .equals(content.subarray(at, at + 32))
    )
      return false
    const [chunkSeed, number, mark] = String(text.subarray(0, 40)).split(' ')
    seed ??= chunkSeed
    const isLast = at + CHUNK_BYTES === content.length
    if (chunkSeed !== seed || number !== String(at / CHUNK_BYTES + 1) || (mark === 'last') !== isLast) return false
  }
  return true
}

const CHUNK_BYTES = 16_384
