import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { errorCode } from '../file-errors.ts'
import type { ByteRange, FileFacts } from '../file-store.ts'

/** One version of a file, held open: it stays readable and the same even if the key is overwritten or deleted. */
export interface OpenFile extends FileFacts {
  etag: string
  /** Takes the file over: it is closed when the stream ends or is destroyed. */
  stream(range?: ByteRange): Readable
  close(): Promise<void>
}

/** Null where there is no file. */
export async function openLocalFile(path: string): Promise<OpenFile | null> {
  const file = await open(path, 'r').catch(absentIsNull)
  if (!file) return null
  const facts = await file.stat({ bigint: true })
  if (!facts.isFile()) {
    await file.close()
    return null
  }
  return {
    size: Number(facts.size),
    modifiedAt: new Date(Number(facts.mtimeMs)),
    // A new version is always a new file with a new inode and time.
    etag: `"${facts.ino.toString(36)}-${facts.mtimeNs.toString(36)}-${facts.size.toString(36)}"`,
    stream: (range) => file.createReadStream(range ? { start: range.start, end: range.end } : {}),
    close: () => file.close(),
  }
}

/** For `catch`: a file, or a folder on the way to it, that is not there. */
export function absentIsNull(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return null
  throw error
}
