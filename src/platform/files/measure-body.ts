import { createHash } from 'node:crypto'
import type { FileBody } from './file-store.ts'

export interface MeasuredBody {
  chunks: AsyncIterable<Uint8Array>
  /** Size and hash of what has passed through; call it once, after the last chunk. */
  result(): { size: number; sha256: string }
}

/** Passes a body on unchanged while counting and hashing it, so that it need not be read twice or kept. */
export function measureBody(body: FileBody): MeasuredBody {
  const hash = createHash('sha256')
  let size = 0

  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      // A text stream would be written as UTF-8 yet counted in characters.
      if (!(chunk instanceof Uint8Array)) throw new TypeError(`file body gave a ${typeof chunk}, expected bytes`)
      if (chunk.byteLength === 0) continue
      hash.update(chunk)
      size += chunk.byteLength
      yield chunk
    }
  }

  return { chunks: chunks(), result: () => ({ size, sha256: hash.digest('hex') }) }
}
