import { open } from 'node:fs/promises'
import { openReferenceIndex } from '../../matching/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { citiesOfSpellings } from '../catalogue/city-spellings.ts'
import { HotelWriter } from '../hotel-json/hotel-writer.ts'
import { versionFile } from '../versions/version-files.ts'
import { inTodaysLayout, type LayoutParts } from './in-todays-layout.ts'

/** One version in this process's memory. Any number of threads may open views of the two buffers. */
export interface LoadedVersion {
  versionId: number
  /** For `openReferenceIndex` of matching/. */
  indexBuffer: SharedArrayBuffer
  catalogueBuffer: SharedArrayBuffer
  catalogue: Catalogue
  /** See citiesOfSpellings. */
  cities: Uint32Array
  /** For this thread. */
  writer: HotelWriter
}

export function loadVersion(parts: LayoutParts, versionId: number): Promise<LoadedVersion> {
  const { files } = parts
  return inTodaysLayout(parts, versionId, async (laidOut) => {
    const indexBuffer = await readShared(files, versionFile(versionId, laidOut.index))
    const catalogueBuffer = await readShared(files, versionFile(versionId, laidOut.catalogue))
    const catalogue = new Catalogue(indexBuffer, catalogueBuffer)
    const cities = await citiesOfSpellings(catalogue)
    return { versionId, indexBuffer, catalogueBuffer, catalogue, cities, writer: new HotelWriter(catalogue) }
  })
}

/** The matching index alone, of a version that is not served here. */
export function loadIndex(parts: LayoutParts, versionId: number): Promise<SharedArrayBuffer> {
  return inTodaysLayout(parts, versionId, async ({ index }) => {
    const buffer = await readShared(parts.files, versionFile(versionId, index))
    // One in another format is told apart by opening it.
    openReferenceIndex(buffer)
    return buffer
  })
}

const READ_BYTES = 16 * 1024 * 1024

// Every read is done by the system's file threads, so requests are answered while hundreds of megabytes come in.
function readShared(files: FileStore, key: string): Promise<SharedArrayBuffer> {
  return files.withLocalPath(key, async (path) => {
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      const buffer = new SharedArrayBuffer(size)
      const bytes = new Uint8Array(buffer)
      for (let at = 0; at < size; ) {
        const { bytesRead } = await file.read(bytes, at, Math.min(READ_BYTES, size - at), at)
        if (bytesRead === 0) throw new Error(`${key} ended after ${at} of ${size} bytes`)
        at += bytesRead
      }
      return buffer
    } finally {
      await file.close()
    }
  })
}
