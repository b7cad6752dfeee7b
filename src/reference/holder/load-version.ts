import { open } from 'node:fs/promises'
import type { FileStore } from '../../platform/files/index.ts'
import { Catalogue } from '../catalogue/catalogue.ts'
import { citiesOfSpellings } from '../catalogue/city-spellings.ts'
import { HotelWriter } from '../hotel-json/hotel-writer.ts'
import { versionFile } from '../versions/version-files.ts'

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

export async function loadVersion(files: FileStore, versionId: number): Promise<LoadedVersion> {
  const indexBuffer = await readShared(files, versionFile(versionId, 'index.bin'))
  const catalogueBuffer = await readShared(files, versionFile(versionId, 'catalogue.bin'))
  const catalogue = new Catalogue(indexBuffer, catalogueBuffer)
  const cities = await citiesOfSpellings(catalogue)
  return { versionId, indexBuffer, catalogueBuffer, catalogue, cities, writer: new HotelWriter(catalogue) }
}

const READ_BYTES = 16 * 1024 * 1024

// Every read is done by the system's file threads, so requests are answered while hundreds of megabytes come in.
export function readShared(files: FileStore, key: string): Promise<SharedArrayBuffer> {
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
