import { DETECT_BYTES, detectFormat, type FileFormat } from '../ingest/index.ts'
import { ApiError, badRequest } from '../platform/errors.ts'
import type { FileStore } from '../platform/files/index.ts'

export interface ReceivedFile {
  format: FileFormat
  size: number
  sha256: string
}

/**
 * Streams a stranger's file into the file store while hashing it. Its first bytes are looked at before
 * anything is stored; an empty, foreign or too large file is refused and leaves nothing behind.
 */
export async function receiveFile(
  files: FileStore,
  key: string,
  request: { filename: string; body: AsyncIterable<Uint8Array>; bytesMax: number; formats?: readonly FileFormat[] },
): Promise<ReceivedFile> {
  const chunks = request.body[Symbol.asyncIterator]()
  const start = await readStart(chunks)
  const detected = detectFormat(start.subarray(0, DETECT_BYTES), request.filename, request.formats)
  if (!detected.ok) {
    throw detected.status === 400
      ? badRequest(detected.reason, [{ path: 'file', message: detected.reason }])
      : new ApiError({ code: 'UNSUPPORTED_MEDIA_TYPE', detail: detected.reason })
  }
  const written = await files.write(key, bounded(start, chunks, request.bytesMax))
  return { format: detected.format, ...written }
}

async function readStart(chunks: AsyncIterator<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  while (size < DETECT_BYTES) {
    const next = await chunks.next()
    if (next.done) break
    parts.push(next.value)
    size += next.value.length
  }
  return Buffer.concat(parts)
}

async function* bounded(start: Buffer, chunks: AsyncIterator<Uint8Array>, bytesMax: number) {
  let size = start.length
  const refuseIfTooLarge = () => {
    if (size > bytesMax) {
      throw new ApiError({
        code: 'PAYLOAD_TOO_LARGE',
        detail: `The file is larger than ${Math.floor(bytesMax / 1024 / 1024)} MB. Split it into several files.`,
      })
    }
  }
  refuseIfTooLarge()
  yield start
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    size += next.value.length
    refuseIfTooLarge()
    yield next.value
  }
}
