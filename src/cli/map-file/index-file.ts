import { statSync } from 'node:fs'
import { openReferenceIndex } from '../../matching/index.ts'
import { readIndex } from '../../reference/build-index/index.ts'

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
