import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ScratchFolder } from './file-store.ts'
import { ownedName } from './owned-names.ts'

export async function makeScratchFolder(parent: string): Promise<ScratchFolder> {
  const path = join(parent, ownedName())
  await mkdir(path)
  const dispose = () => rm(path, { recursive: true, force: true })
  return { path, dispose, [Symbol.asyncDispose]: dispose }
}
