import type { Clock } from '../clock.ts'
import type { FileStore } from '../files/index.ts'

// Nothing that writes its files first and its row last takes a day; files without a row that are older were left by one
// that died.
const ABANDONED_MS = 24 * 3_600_000
// Asked about at once, so that a large bucket takes few queries and little memory.
const FOLDERS_AT_ONCE = 1_000

/** One kind of folder in the file store. */
export interface OwnedFolders {
  /** Where they lie. */
  prefix: string
  /** The folder a key is in, with its `/`; null for a key of another kind. */
  folderOf(key: string): string | null
  /**
   * Those of the folders that belong to something. Asked after they were listed: what was recorded meanwhile counts.
   */
  known(folders: string[]): Promise<ReadonlySet<string>>
}

interface Parts {
  files: FileStore
  clock: Clock
  /** Aborted, it ends at the next key: what is left over is for the next time. */
  signal?: AbortSignal
}

/** Deletes folders that belong to nothing and in which nothing was written for a day. */
export async function deleteAbandoned(parts: Parts, { prefix, folderOf, known }: OwnedFolders): Promise<void> {
  let keysOf = new Map<string, string[]>()
  for await (const { key } of parts.files.list(prefix)) {
    if (parts.signal?.aborted) return
    const folder = folderOf(key)
    if (folder === null) continue
    const keys = keysOf.get(folder)
    if (keys) {
      keys.push(key)
      continue
    }
    // Keys come in order, so whatever folder came before is complete.
    if (keysOf.size === FOLDERS_AT_ONCE) {
      await deleteUnknown(parts, keysOf, known)
      keysOf = new Map()
    }
    keysOf.set(folder, [key])
  }
  await deleteUnknown(parts, keysOf, known)
}

async function deleteUnknown(
  parts: Parts,
  keysOf: ReadonlyMap<string, string[]>,
  known: OwnedFolders['known'],
): Promise<void> {
  if (keysOf.size === 0) return
  const recorded = await known([...keysOf.keys()])
  for (const [folder, keys] of keysOf) {
    if (!recorded.has(folder) && (await isOld(parts, keys))) await parts.files.deletePrefix(folder)
  }
}

async function isOld({ files, clock, signal }: Parts, keys: string[]): Promise<boolean> {
  for (const key of keys) {
    if (signal?.aborted) return false
    const facts = await files.stat(key)
    if (facts && clock.now().getTime() - facts.modifiedAt.getTime() <= ABANDONED_MS) return false
  }
  return true
}
