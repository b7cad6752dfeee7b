import { existsSync, statSync } from 'node:fs'
import { openReferenceIndex } from '../../matching/index.ts'
import { isIndexFile, readIndex } from '../../reference/build-index/index.ts'

/** Keeps `--index` from writing over a file that is something else: whatever stands there must begin as an index does. */
export function isForeignFile(path: string): boolean {
  return existsSync(path) && statSync(path).size > 0 && !isIndexFile(path)
}

/** The saved index when it is there, newer than the reference, and of this program's format; else null. */
export function loadSavedIndex(path: string, referencePath: string): SharedArrayBuffer | null {
  try {
    if (statSync(path).mtimeMs < statSync(referencePath).mtimeMs) return null
    const buffer = readIndex(path)
    openReferenceIndex(buffer)
    return buffer
  } catch {
    return null
  }
}
