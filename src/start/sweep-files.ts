import type { Clock } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import { deleteAbandoned, type OwnedFolders } from '../platform/unrecorded-files/delete-abandoned.ts'

interface Parts {
  files: FileStore
  clock: Clock
  log: Log
}

/** Deletes what processes that were killed left in the file store. A failure is only noted: the next day tries again. */
export async function sweepFiles(parts: Parts, kinds: readonly OwnedFolders[]): Promise<void> {
  try {
    for (const kind of kinds) await deleteAbandoned(parts, kind)
  } catch (error) {
    parts.log.warn({ err: error }, 'abandoned files could not be deleted')
  }
}
