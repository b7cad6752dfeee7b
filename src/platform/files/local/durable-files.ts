import { mkdir, open, rename, rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../file-errors.ts'

// A folder that is being emptied and pruned at the same moment can vanish between mkdir and rename, and also between
// the steps of mkdir itself, which then says EEXIST or ENOTDIR of something that is no longer there. A true conflict of
// a file and a folder gives the same codes, every time.
const VANISHED = ['ENOENT', 'EEXIST', 'ENOTDIR']
const PLACE_ATTEMPTS_MAX = 10

/**
 * Gives a finished and synced file its final name under `root`, creating folders on the way. When this returns, the
 * name itself is on the disk too: a rename lives in the folder, and a folder is only safe after its own fsync.
 */
export async function placeDurably(from: string, to: string, root: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
      break
    } catch (error) {
      if (!VANISHED.includes(errorCode(error) ?? '') || attempt === PLACE_ATTEMPTS_MAX) throw error
    }
  }
  // All folders up to the root, not only those we made: another writer may have made one and not synced it yet.
  for (let folder = dirname(to); ; folder = dirname(folder)) {
    await syncFolder(folder)
    if (folder === root) return
  }
}

export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A folder that is gone by now needs no sync: whoever removed it also removed what we put there. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // Windows cannot open folders; NTFS journals names by itself.
  try {
    await syncFile(folder)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

/** Removes the folders a delete has left empty, so that years of jobs do not leave years of empty folders. */
export async function pruneEmptyFolders(from: string, root: string): Promise<void> {
  for (let folder = from; folder !== root; folder = dirname(folder)) {
    try {
      await rmdir(folder)
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') return // not empty: in use
    }
  }
}
