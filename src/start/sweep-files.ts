import type { Clock } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/index.ts'
import type { Log } from '../platform/log.ts'
import { deleteAbandoned, type OwnedFolders } from '../platform/unrecorded-files/delete-abandoned.ts'

interface Parts {
  files: FileStore
  clock: Clock
  log: Log
}

/**
 * Deletes what processes that were killed left in the file store. A failure is only noted: the next day tries again.
 */
export async function sweepFiles(parts: Parts, kinds: readonly OwnedFolders[], signal?: AbortSignal): Promise<void> {
  try {
    for (const folders of byPrefix(kinds)) await deleteAbandoned({ ...parts, signal }, folders)
  } catch (error) {
    parts.log.warn({ err: error }, 'abandoned files could not be deleted')
  }
}

// Kinds that lie under the same prefix as one, so that it is walked once for all of them.
function byPrefix(kinds: readonly OwnedFolders[]): OwnedFolders[] {
  return [...Map.groupBy(kinds, ({ prefix }) => prefix)].map(([prefix, together]) => ({
    prefix,
    folderOf: (key) => together.map((kind) => kind.folderOf(key)).find((folder) => folder !== null) ?? null,
    async known(folders) {
      const known = new Set<string>()
      for (const kind of together) {
        const own = folders.filter((folder) => kind.folderOf(folder) !== null)
        if (own.length > 0) for (const folder of await kind.known(own)) known.add(folder)
      }
      return known
    },
  }))
}
