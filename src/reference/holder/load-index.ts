import { join } from 'node:path'
import { openReferenceIndex } from '../../matching/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { Log } from '../../platform/log.ts'
import { buildIndex } from '../build-index/index.ts'
import { isOtherFormat } from '../index-file/index.ts'
import { versionFile } from '../versions/version-files.ts'
import { readShared } from './load-version.ts'

/**
 * The matching index of a version that is not served here, for a job that began with it. An index that a program of before laid out is
 * built anew from the version's hotels, and kept beside the old one for the next who asks.
 */
export async function loadIndex(files: FileStore, log: Log, versionId: number): Promise<SharedArrayBuffer> {
  const given = await readIfUsable(files, versionFile(versionId, 'index.bin'))
  if (given) return given
  const rebuiltKey = versionFile(versionId, 'index-rebuilt.bin')
  if (await files.stat(rebuiltKey)) {
    const rebuilt = await readIfUsable(files, rebuiltKey)
    if (rebuilt) return rebuilt
  }
  log.warn({ versionId }, 'the index of a version was laid out by another program version and is built anew')
  await using scratch = await files.scratch()
  const indexPath = join(scratch.path, 'index.bin')
  await files.withLocalPath(versionFile(versionId, 'hotels.parquet'), (hotelsPath) =>
    buildIndex({ hotels: { parquet: hotelsPath }, indexPath }),
  )
  await files.writeFromPath(rebuiltKey, indexPath)
  return readShared(files, rebuiltKey)
}

/** Null for one in another format. */
async function readIfUsable(files: FileStore, key: string): Promise<SharedArrayBuffer | null> {
  const buffer = await readShared(files, key)
  try {
    openReferenceIndex(buffer)
    return buffer
  } catch (error) {
    if (isOtherFormat(error)) return null
    throw error
  }
}
