import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScratchFolder } from './file-store.ts'
import { ownedName } from './owned-names.ts'

export async function makeScratchFolder(parent: string): Promise<ScratchFolder> {
  const path = join(parent, ownedName())
  await mkdir(path)
  // What cannot be removed is removed with the litter of a process that ended. If it were an error, it would take the
  // place of what went wrong in the folder, or make something fail that was done.
  const dispose = () => rm(path, { recursive: true, force: true }).catch(() => {})
  return { path, dispose, [Symbol.asyncDispose]: dispose }
}
