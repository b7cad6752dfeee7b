import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { READING } from '../../../ingest/reading/index.ts'
import { openReferenceIndex } from '../../../matching/reference-index/index.ts'
import { isIndexFile, isOtherFormat, readIndex } from '../../../reference/index-file/index.ts'

/**
 * Keeps `--index` from writing over a file that is something else: whatever stands there must begin as an index does.
 */
export function isForeignFile(path: string): boolean {
  return existsSync(path) && statSync(path).size > 0 && !isIndexFile(path)
}

// Reading a reference of 150 MB whole would take as long as loading its index does. A file of the same length and age
// that also agrees in sixteen places is the same file.
const SAMPLES = 16
const SAMPLE_BYTES = 65_536

/**
 * What tells a reference file from another one, and from itself after a change: 32 bytes. Asked for before the file is
 * read.
 */
export function identityOf(referencePath: string): Buffer {
  const file = openSync(referencePath, 'r')
  try {
    const { size, mtimeNs } = fstatSync(file, { bigint: true })
    const hash = createHash('sha256').update(`${READING} ${size} ${mtimeNs}\n`)
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

/** Writes behind an index whose index it is and what its bytes sum up to; who reads an index does not look there. */
export function noteReference(indexPath: string, identity: Buffer, index: SharedArrayBuffer): void {
  const sum = Buffer.alloc(SUM_BYTES)
  sum.writeUInt32LE(crc32(new Uint8Array(index)))
  appendFileSync(indexPath, Buffer.concat([sum, identity]))
}

/**
 * The saved index when it is there, of this very reference, of this program's format, and as it was written; else why
 * there is none, null where nothing was saved.
 */
export function loadSavedIndex(
  path: string,
  reference: Buffer,
): { index: SharedArrayBuffer | null; why: string | null } {
  if (!existsSync(path) || statSync(path).size === 0) return { index: null, why: null }
  try {
    // Looked at first: an index of another file is not worth reading half a gigabyte.
    const note = notedIn(path, SUM_BYTES + reference.length)
    if (!note.subarray(SUM_BYTES).equals(reference)) return { index: null, why: OF_ANOTHER_FILE }
    const buffer = readIndex(path)
    // A disk or a copy that changed one byte would book somebody into another hotel.
    if (crc32(new Uint8Array(buffer, 0, buffer.byteLength - note.length)) !== note.readUInt32LE())
      return { index: null, why: DAMAGED }
    openReferenceIndex(buffer)
    return { index: buffer, why: null }
  } catch (error) {
    return { index: null, why: isOtherFormat(error) ? OF_ANOTHER_VERSION : DAMAGED }
  }
}

const OF_ANOTHER_FILE = 'is of another file, of an earlier state of it, or of an earlier version of Staymap'
const OF_ANOTHER_VERSION = 'is of another version of Staymap'
const DAMAGED = 'is damaged'
const SUM_BYTES = 4

function notedIn(path: string, length: number): Buffer {
  const file = openSync(path, 'r')
  try {
    const note = Buffer.alloc(length)
    return note.subarray(0, readSync(file, note, 0, length, Math.max(0, fstatSync(file).size - length)))
  } finally {
    closeSync(file)
  }
}
