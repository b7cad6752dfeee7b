import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, runUnlessElsewhere } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import type { Log } from '../../platform/log.ts'
import { isOtherFormat } from '../index-file/index.ts'
import { type BuildProgress, rebuildLayout } from '../versions/build/build-version.ts'
import { type LaidOutFiles, PUBLISHED_LAYOUT, TODAYS_LAYOUT, versionFile } from '../versions/version-files.ts'

export interface LayoutParts {
  database: Database
  files: FileStore
  log: Log
  progress: BuildProgress
  signal: AbortSignal
}

// How often whoever waits for another process looks whether it is done.
const LOOK_MS = 1_000

/**
 * Opens the index and the catalogue of a version. Where a program of another version laid them out they are built anew
 * from the version's hotels and kept beside the old ones: the version stays what it is, and processes that still run
 * the other program go on reading theirs.
 */
export async function inTodaysLayout<T>(
  parts: LayoutParts,
  versionId: number,
  open: (laidOut: LaidOutFiles) => Promise<T>,
): Promise<T> {
  if (!(await isRebuilt(parts, versionId))) {
    try {
      return await open(PUBLISHED_LAYOUT)
    } catch (error) {
      if (!isOtherFormat(error)) throw error
      parts.log.warn(
        { err: error, versionId },
        'a reference version was laid out by another program version and is built anew',
      )
    }
    await rebuildOnce(parts, versionId)
  }
  return open(TODAYS_LAYOUT)
}

/** One process builds, the others wait for what it makes; if it ends before that, one of them builds. */
async function rebuildOnce(parts: LayoutParts, versionId: number): Promise<void> {
  const { database, progress, signal } = parts
  const lock = versionFile(versionId, TODAYS_LAYOUT.catalogue)
  const buildIfMissing = async () => {
    if (!(await isRebuilt(parts, versionId))) await rebuild(parts, versionId)
  }
  while (!(await runUnlessElsewhere(database, lock, buildIfMissing))) {
    progress({ label: 'Another process builds the reference anew after an upgrade', done: 0, total: 0 })
    await pause(LOOK_MS, undefined, { signal })
  }
}

async function rebuild({ files, progress, signal }: LayoutParts, versionId: number): Promise<void> {
  await using scratch = await files.scratch()
  await files.withLocalPath(versionFile(versionId, 'hotels.parquet'), (hotelsPath) =>
    rebuildLayout(
      { hotelsPath, outDir: scratch.path },
      ({ label, done, total }) =>
        progress({ label: `Building the reference anew after an upgrade: ${label}`, done, total }),
      signal,
    ),
  )
  signal.throwIfAborted()
  // The catalogue last: where it is, both are.
  for (const kind of ['index', 'catalogue'] as const) {
    const made = join(scratch.path, PUBLISHED_LAYOUT[kind])
    await files.writeFromPath(versionFile(versionId, TODAYS_LAYOUT[kind]), made)
  }
}

async function isRebuilt({ files }: LayoutParts, versionId: number): Promise<boolean> {
  return (await files.stat(versionFile(versionId, TODAYS_LAYOUT.catalogue))) !== null
}
