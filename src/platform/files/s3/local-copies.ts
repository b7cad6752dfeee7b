import { createHash } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { explainDiskRefusal } from '../disk-refusal.ts'
import { errorCode } from '../file-errors.ts'
import type { ScratchFolder } from '../file-store.ts'
import { ownedName, removeLitter } from '../owned-names.ts'
import { makeScratchFolder } from '../scratch-folder.ts'

// An object that is replaced over and over while we download it is a mistake of ours: keys name immutable things.
const ATTEMPTS_MAX = 5

export interface LocalCopies {
  /** Runs `fn` with the path of a copy of the version that `head` names, downloading it if it is not here. */
  hold<T>(key: string, head: () => Promise<Version>, fn: (path: string) => Promise<T>): Promise<T>
  scratch(): Promise<ScratchFolder>
}

/** The fields of a HEAD answer that tell one version of an object from another. */
interface Version {
  ETag?: string
  ContentLength?: number
}

// Copies of objects on this machine's disk, the least recently used thrown away first. Shared by all processes that
// have the same folder, with no lock and no index: the file system knows everything.
//
//   copies/    one file per key and version; its time is that of its last use
//   held/      a hard link for every use going on: while it exists the content cannot go away, whoever throws the copy
//              away, and the copy's link count tells everyone that throwing it away would free nothing
//   incoming/  downloads under way
//   scratch/   working folders
export async function openLocalCopies(options: {
  folder: string
  bytesMax: number
  read(key: string, etag: string | undefined): Promise<Readable>
}): Promise<LocalCopies> {
  const [copies, held, incoming, scratch] = ['copies', 'held', 'incoming', 'scratch'].map((n) =>
    join(options.folder, n),
  )
  // Also later: somebody who cleans up temporary files may take these, of which everything can be had again.
  const makeFolders = async () => {
    for (const path of [copies, held, incoming, scratch]) await mkdir(path, { recursive: true, mode: 0o700 })
  }
  await makeFolders()
  for (const path of [held, incoming, scratch]) await removeLitter(path)

  const downloads = new Map<string, Promise<void>>()
  let downloadingBytes = 0

  /** Several callers who want the same copy at once share one download. */
  function downloadOnce(key: string, version: Version, path: string): Promise<void> {
    const running = downloads.get(path)
    if (running) return running
    const download = downloadTo(key, version, path).finally(() => downloads.delete(path))
    downloads.set(path, download)
    return download
  }

  async function downloadTo(key: string, version: Version, path: string): Promise<void> {
    const size = version.ContentLength ?? 0
    const temporary = join(incoming, ownedName())
    downloadingBytes += size
    try {
      await makeRoom(copies, options.bytesMax - downloadingBytes)
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(await options.read(key, version.ETag))
        await file.sync() // after a loss of power a copy must not have the right name and size but the wrong bytes
        const { size: written } = await file.stat()
        if (written !== size) throw new Error(`the copy of ${key} has ${written} bytes, expected ${size}`)
      } finally {
        await file.close()
      }
      await rename(temporary, path)
    } finally {
      downloadingBytes -= size
      await rm(temporary, { force: true })
    }
  }

  async function holdCopy(key: string, head: () => Promise<Version>): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const version = await head()
      // DuckDB goes by the extension.
      const extension = /^\.\w{1,16}$/.exec(extname(key))?.[0] ?? ''
      const name = createHash('sha256')
        .update(JSON.stringify([key, version.ETag]))
        .digest('hex')
      const path = join(copies, name + extension)
      const holder = join(held, ownedName(extension))
      try {
        if ((await sizeOf(path)) !== version.ContentLength) await downloadOnce(key, version, path)
        await link(path, holder)
        const now = new Date()
        await utimes(holder, now, now)
        return holder
      } catch (error) {
        // ENOENT: thrown away by another process before we could hold it. PreconditionFailed: replaced in the bucket.
        if (!['ENOENT', 'PreconditionFailed'].includes(errorCode(error) ?? '') || attempt === ATTEMPTS_MAX) throw error
        await makeFolders()
      }
    }
  }

  async function ask<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      throw explainDiskRefusal(error, options.folder)
    }
  }

  return {
    async hold(key, head, fn) {
      const holder = await ask(() => holdCopy(key, head))
      try {
        return await fn(holder)
      } finally {
        // What was held may have kept us over the bound. A disk that refuses even that refuses the next copy as well,
        // and is told there.
        await rm(holder, { force: true })
          .then(() => makeRoom(copies, options.bytesMax))
          .catch(() => {})
      }
    },
    scratch: () => ask(() => makeFolders().then(() => makeScratchFolder(scratch))),
  }
}

/** Throws away the copies used longest ago, except those in use, until the rest has at most `bytesMax` bytes. */
async function makeRoom(copies: string, bytesMax: number): Promise<void> {
  const found: { path: string; size: number; usedAt: number; inUse: boolean }[] = []
  for (const name of await readdir(copies)) {
    const path = join(copies, name)
    const facts = await stat(path).catch(() => null)
    if (facts) found.push({ path, size: facts.size, usedAt: facts.mtimeMs, inUse: facts.nlink > 1 })
  }
  let total = found.reduce((sum, { size }) => sum + size, 0)
  for (const copy of found.sort((a, b) => a.usedAt - b.usedAt)) {
    if (total <= bytesMax) return
    if (copy.inUse) continue
    await rm(copy.path, { force: true })
    total -= copy.size
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => null))?.size
}
