import type { Readable } from 'node:stream'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { IngestError } from '../ingest-error.ts'

// Measured on real workbooks: sheets pack 8 to 15 times. Deflate can reach 1,030 times, which only a bomb does.
const RATIO_MAX = 200
const RATIO_FROM_BYTES = 1_000_000
const PART_BYTES_MAX = 2_000_000_000
const TOTAL_BYTES_MAX = 3_000_000_000
const PARTS_MAX = 2_000

/** The parts of an .xlsx package, its directory checked before a single byte is unpacked. */
export interface Package {
  has(name: string): boolean
  size(name: string): number
  /** What CRC-32 of the unpacked part must be. */
  checksum(name: string): number
  open(name: string): Promise<Readable>
  close(): void
}

export async function openWorkbook(path: string): Promise<Package> {
  const { zip, entries } = await readDirectory(path)
  return {
    has: (name) => entries.has(name.toLowerCase()),
    size: (name) => entries.get(name.toLowerCase())?.uncompressedSize ?? 0,
    checksum: (name) => entries.get(name.toLowerCase())?.crc32 ?? 0,
    open: (name) => openPart(zip, entries.get(name.toLowerCase())!),
    close: () => zip.close(),
  }
}

async function readDirectory(path: string): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, opened) =>
      error ? reject(damaged(error)) : resolve(opened),
    )
  })
  const entries = new Map<string, Entry>()
  let total = 0
  try {
    if (zip.entryCount > PARTS_MAX) throw tooLarge(`has ${zip.entryCount} parts`)
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: Entry) => {
        total += entry.uncompressedSize
        const problem = checkEntry(entry, total)
        if (problem) return reject(problem)
        // Names are compared without case, as the package format wants; the first of two wins.
        const name = entry.fileName.toLowerCase()
        if (!entries.has(name)) entries.set(name, entry)
        if (entries.size > PARTS_MAX) return reject(tooLarge('has too many parts'))
        zip.readEntry()
      })
      zip.once('end', () => resolve())
      zip.once('error', (error) => reject(damaged(error)))
      zip.readEntry()
    })
  } catch (error) {
    zip.close()
    throw error
  }
  return { zip, entries }
}

function checkEntry(entry: Entry, total: number): IngestError | null {
  if (entry.isEncrypted()) {
    return new IngestError('ENCRYPTED', 'The workbook is protected with a password. Save it without one.')
  }
  const unpacked = entry.uncompressedSize
  if (unpacked > PART_BYTES_MAX || total > TOTAL_BYTES_MAX) return tooLarge('unpacks to more than 2 GB')
  if (unpacked > RATIO_FROM_BYTES && unpacked > entry.compressedSize * RATIO_MAX) {
    return tooLarge(`unpacks to ${Math.round(unpacked / Math.max(1, entry.compressedSize))} times its size`)
  }
  return null
}

function openPart(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(damaged(error))
      else resolve(stream)
    })
  })
}

export function damaged(cause: unknown): IngestError {
  if (cause instanceof IngestError) return cause
  const message = cause instanceof Error ? cause.message : String(cause)
  return new IngestError('UNREADABLE_FILE', `The workbook is damaged or cut off and cannot be unpacked (${message}).`, {
    cause,
  })
}

function tooLarge(what: string): IngestError {
  return new IngestError('TOO_LARGE', `The workbook ${what}. That is no hotel list; send it as CSV if it really is.`)
}
