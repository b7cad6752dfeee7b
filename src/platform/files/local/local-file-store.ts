import { constants, createReadStream } from 'node:fs'
import { access, lstat, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { checkFolderPrefix, checkKey, checkPrefix } from '../check-key.ts'
import { checkRange } from '../check-range.ts'
import { checkRoundTrip } from '../check-round-trip.ts'
import { explainDiskRefusal } from '../disk-refusal.ts'
import { errorCode, FileKeyInvalid, FileMissing, FileRangeOutside, FileStoreUnusable } from '../file-errors.ts'
import type { FileStore, FileStoreDeps, LocalSettings } from '../file-store.ts'
import { checkLinkOptions } from '../link-headers.ts'
import { measureBody } from '../measure-body.ts'
import { ownedName, removeLitter } from '../owned-names.ts'
import { makeScratchFolder } from '../scratch-folder.ts'
import { placeDurably, pruneEmptyFolders, syncFile, syncFolder } from './durable-files.ts'
import { listLocalFiles } from './list-local-files.ts'
import { absentIsNull, type OpenFile, openLocalFile } from './open-local-file.ts'
import { deriveLinkKey, type LinkVerdict, signLink, verifyLink } from './sign-link.ts'

/** What serving our own links needs beyond a FileStore. */
export interface LocalFileStore extends FileStore {
  readonly kind: 'local'
  verifyLink(path: string, query: Readonly<Record<string, unknown>>): LinkVerdict
  open(key: string): Promise<OpenFile | null>
}

export function isLocalFileStore(store: FileStore): store is LocalFileStore {
  return (store as Partial<LocalFileStore>).kind === 'local'
}

// folder/
//   objects/   the files, under their keys
//   incoming/  files being written and folders being deleted; on the same disk, so that a rename moves them at once
//   scratch/   working folders
export async function openLocalFileStore(settings: LocalSettings, deps: FileStoreDeps): Promise<LocalFileStore> {
  const folder = resolve(settings.folder)
  const objects = join(folder, 'objects')
  const incoming = join(folder, 'incoming')
  const scratch = join(folder, 'scratch')
  try {
    for (const path of [objects, incoming, scratch]) {
      await mkdir(path, { recursive: true, mode: 0o700 }) // customers' data: for no other user of the machine
      await access(path, constants.R_OK | constants.W_OK)
    }
    for (let path = objects; path !== dirname(path); path = dirname(path)) await syncFolder(path).catch(() => {})
  } catch (error) {
    throw new FileStoreUnusable(`DATA_DIR: the folder ${folder} cannot be used (${errorCode(error)})`, error)
  }
  await removeLitter(incoming)
  await removeLitter(scratch)
  return localFileStore({ objects, incoming, scratch }, deps)
}

function localFileStore(
  { objects, incoming, scratch }: Record<'objects' | 'incoming' | 'scratch', string>,
  { secret, publicUrl, clock }: FileStoreDeps,
): LocalFileStore {
  const linkKey = deriveLinkKey(secret)

  function pathOf(key: string): string {
    checkKey(key)
    return join(objects, ...key.split('/'))
  }

  /**
   * Makes something in a folder of passing things. Somebody who cleaned up may have removed it: then it is made again.
   * Not where the files themselves are gone, because then their disk is, and what we write would lie under it when it
   * is back.
   */
  async function makeIn<T>(folder: string, make: () => Promise<T>): Promise<T> {
    try {
      return await make()
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error
      await checkObjects()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return make()
    }
  }

  async function checkObjects(): Promise<void> {
    if (!(await stat(objects).catch(absentIsNull))) throw new FileStoreUnusable(`DATA_DIR: ${objects} is gone`)
  }

  async function missing(key: string): Promise<FileMissing> {
    await checkObjects()
    return new FileMissing(key)
  }

  const store: LocalFileStore = {
    kind: 'local',

    async write(key, body) {
      const path = pathOf(key)
      const temporary = join(incoming, ownedName())
      try {
        const measured = measureBody(body)
        const file = await makeIn(incoming, () => open(temporary, 'wx'))
        try {
          await file.writeFile(measured.chunks)
          await file.sync()
        } finally {
          await file.close()
        }
        await place(key, temporary, path, objects)
        return measured.result()
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {}) // the error above says more
        throw error
      }
    },

    async writeFromPath(key, from) {
      const path = pathOf(key)
      const facts = await lstat(from)
      if (!facts.isFile()) throw new Error(`${from} is not a file`)
      await syncFile(from)
      try {
        await place(key, from, path, objects)
      } catch (error) {
        if (errorCode(error) !== 'EXDEV') throw error
        await store.write(key, createReadStream(from)) // another disk: only a copy can get it here
        await rm(from)
      }
      return { size: facts.size }
    },

    async read(key, range) {
      checkRange(range)
      const file = await store.open(key)
      if (!file) throw await missing(key)
      if (range && range.start >= file.size) {
        await file.close()
        throw new FileRangeOutside(key, range.start)
      }
      return file.stream(range)
    },

    // `async`, so that a key that is none is a rejection as everywhere.
    open: async (key) => openLocalFile(pathOf(key)),

    async stat(key) {
      const facts = await stat(pathOf(key)).catch(absentIsNull)
      return facts?.isFile() ? { size: facts.size, modifiedAt: facts.mtime } : null
    },

    async delete(key) {
      const path = pathOf(key)
      if (!(await stat(path).catch(absentIsNull))?.isFile()) return
      await rm(path, { force: true })
      await syncFolder(dirname(path))
      await pruneEmptyFolders(dirname(path), objects)
    },

    async deletePrefix(prefix) {
      checkFolderPrefix(prefix)
      const path = pathOf(prefix.slice(0, -1))
      if (!(await stat(path).catch(absentIsNull))?.isDirectory()) return
      const doomed = join(incoming, ownedName())
      // If it were not there, the rename would seem to say that the folder to delete is not.
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      await rename(path, doomed).catch(absentIsNull)
      await syncFolder(dirname(path))
      await rm(doomed, { recursive: true, force: true })
      await pruneEmptyFolders(dirname(path), objects)
    },

    list(prefix) {
      checkPrefix(prefix)
      return listLocalFiles(objects, prefix)
    },

    async withLocalPath(key, fn) {
      if (!(await store.stat(key))) throw await missing(key)
      return fn(pathOf(key))
    },

    scratch: () => makeIn(scratch, () => makeScratchFolder(scratch)),

    async presign(key, options) {
      checkKey(key)
      checkLinkOptions(options)
      const expires = Math.ceil(clock.now().getTime() / 1_000) + options.expiresInSeconds
      return signLink(linkKey, publicUrl(), { key, expires, filename: options.filename, type: options.contentType })
    },

    verifyLink: (path, query) => verifyLink(linkKey, path, query, clock.now()),

    async check() {
      try {
        await checkRoundTrip(store)
      } catch (error) {
        if (error instanceof FileStoreUnusable) throw error
        throw new FileStoreUnusable(`DATA_DIR: files cannot be written in ${objects} (${errorCode(error)})`, error)
      }
    },

    async close() {},
  }

  async function ask<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      throw explainDiskRefusal(error, objects)
    }
  }

  return {
    ...store,
    write: (...given) => ask(() => store.write(...given)),
    writeFromPath: (...given) => ask(() => store.writeFromPath(...given)),
    read: (...given) => ask(() => store.read(...given)),
    open: (key) => ask(() => store.open(key)),
    stat: (key) => ask(() => store.stat(key)),
    delete: (key) => ask(() => store.delete(key)),
    deletePrefix: (prefix) => ask(() => store.deletePrefix(prefix)),
    scratch: () => ask(() => store.scratch()),
  }
}

async function place(key: string, from: string, to: string, root: string): Promise<void> {
  try {
    await placeDurably(from, to, root)
  } catch (error) {
    if (['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY'].includes(errorCode(error) ?? '')) {
      throw new FileKeyInvalid(key, 'would be a file and a folder at once', error)
    }
    throw error
  }
}
