import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { openReferenceIndex } from '../../matching/index.ts'
import { isIndexFile, readIndex } from '../../reference/build-index/index.ts'

/** Keeps `--index` from writing over a file that is something else: whatever stands there must begin as an index does. */
export function isForeignFile(path: string): boolean {
  return existsSync(path) && statSync(path).size > 0 && !isIndexFile(path)
}

// Reading a reference of 150 MB whole would take as long as loading its index does. A file of the same length and age
// that also agrees in sixteen places is the same file.
const SAMPLES = 16
const SAMPLE_BYTES = 65_536

/** What tells a reference file from another one, and from itself after a change: 32 bytes. Asked for before the file is read. */
export function identityOf(referencePath: string): Buffer {
  const file = openSync(referencePath, 'r')
  try {
    const { size, mtimeNs } = fstatSync(file, { bigint: true })
    const hash = createHash('sha256').update(`${size} ${mtimeNs}\n`)
    const sample = Buffer.alloc(SAMPLE_BYTES)
    const step = Math.max(SAMPLE_BYTES, Math.floor((Number(size) - SAMPLE_BYTES) / (SAMPLES - 1)))
    for (let i = 0; i < SAMPLES && i * step < size; i++) {
      hash.update(sample.subarray(0, readSync(file, sample, 0, SAMPLE_BYTES, i * step)))
    }
    return hash.digest()
  } finally {
    closeSync(file)
  }
}

/** Writes behind an index whose index it is; who reads an index does not look there. */
export function noteReference(indexPath: string, identity: Buffer): void {
  appendFileSync(indexPath, identity)
}

/** The saved index when it is there, of this very reference, and of this program's format; else null. */
export function loadSavedIndex(path: string, reference: Buffer): SharedArrayBuffer | null {
  try {
    // Looked at first: an index of another file is not worth reading half a gigabyte.
    if (!notedIn(path, reference.length).equals(reference)) return null
    const buffer = readIndex(path)
    openReferenceIndex(buffer)
    return buffer
  } catch {
    return null
  }
}

function notedIn(path: string, length: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const note = Buffer.alloc(length)
    return note.subarray(0, readSync(file, note, 0, length, Math.max(0, fstatSync(file).size - length)))
  } finally {
    closeSync(file)
  }
}
