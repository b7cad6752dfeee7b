import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { INDEX_MAGIC } from '../../matching/reference-index/index.ts'

const READ_BYTES = 64 * 1024 * 1024

/** Writes the pieces of an index one behind the other. */
export function writeIndex(path: string, pieces: readonly Uint8Array[]): void {
  const file = openSync(path, 'w')
  try {
    for (const piece of pieces) for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at)
  } catch (error) {
    // The system knows the file by a number only.
    throw Object.assign(error as Error, { path })
  } finally {
    closeSync(file)
  }
}

/** Whether a file begins as an index does, of whatever version. */
export function isIndexFile(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(INDEX_MAGIC.length)
    return start.toString('latin1', 0, readSync(file, start)) === INDEX_MAGIC
  } finally {
    closeSync(file)
  }
}

/** An index file as shared memory. */
export function readIndex(path: string): SharedArrayBuffer {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const buffer = new SharedArrayBuffer(size)
    const bytes = new Uint8Array(buffer)
    for (let at = 0; at < size; ) {
      const got = readSync(file, bytes, at, Math.min(READ_BYTES, size - at), at)
      if (got === 0) throw new Error(`${path} ended after ${at} of ${size} bytes`)
      at += got
    }
    return buffer
  } finally {
    closeSync(file)
  }
}
