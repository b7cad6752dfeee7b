import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Thrown when the data directory cannot be used; the message is for the person at the keyboard. */
class DataDirectoryError extends Error {
  readonly reason: 'held' | 'not-writable'
  constructor(reason: 'held' | 'not-writable', message: string) {
    super(message)
    this.name = 'DataDirectoryError'
    this.reason = reason
  }
}

/**
 * Only one process may open the embedded database. The lock is an operating-system lock on a small
 * SQLite file, because such a lock ends with its process: after a `kill -9` nothing has to be
 * cleaned up, and a process id that was given to somebody else cannot fool us.
 */
export async function holdDataDirectory(folder: string): Promise<{ release(): void }> {
  await prepareDataDirectory(folder)
  const lock = new DatabaseSync(join(folder, 'in-use.lock'))
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!/locked|busy/i.test((error as Error).message)) throw error
    throw new DataDirectoryError(
      'held',
      `The data directory ${folder} is in use by another running Staymap. ` +
        'Stop that one, or set DATA_DIR to another folder for this one.',
    )
  }
  return { release: () => lock.close() }
}

const A_FILE = 'A file stands there or on the way; set DATA_DIR to a folder.'
const ADVICE: Record<string, string> = {
  EEXIST: A_FILE,
  ENOTDIR: A_FILE,
  ENOSPC: 'The disk is full; make room, or set DATA_DIR to a folder on another one.',
}

/** Makes the data directory if need be and makes sure that we may write there. */
export async function prepareDataDirectory(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    // Tried, not asked: root is told that it may write everywhere, also where nothing can be made (/proc, a read-only
    // disk).
    await rmdir(await mkdtemp(join(folder, '.may-write-')))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    const advice = ADVICE[code] ?? 'Give this user the right to write there, or set DATA_DIR to another folder.'
    throw new DataDirectoryError(
      'not-writable',
      `The data directory ${folder} cannot be written to (${code}). ${advice}`,
    )
  }
}

/**
 * As `mkdir` with `recursive`, which never ends where the parent is there and still nothing can be made in it (/proc).
 */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (code !== 'ENOENT' || (await isThere(dirname(folder)))) throw error
    await makeFolder(dirname(folder))
    await makeFolder(folder)
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
