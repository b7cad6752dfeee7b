import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { openReferenceIndex } from '../../matching/index.ts'

const READ_BYTES = 64 * 1024 * 1024

/** An index file as shared memory. */
export function loadIndex(path: string): SharedArrayBuffer {
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

/** The saved index when it is there, newer than the reference, and of this program's format; else null. */
export function loadSavedIndex(path: string, referencePath: string): SharedArrayBuffer | null {
  try {
    if (statSync(path).mtimeMs < statSync(referencePath).mtimeMs) return null
    const buffer = loadIndex(path)
    openReferenceIndex(buffer)
    return buffer
  } catch {
    return null
  }
}
