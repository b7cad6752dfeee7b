import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../file-errors.ts'

/** Walks a folder in the order in which S3 lists a bucket: by the bytes of the whole key. */
export async function* listLocalFiles(root: string, prefix: string): AsyncGenerator<{ key: string }> {
  // The part of the prefix before its last slash is a folder; only the rest has to be looked for.
  const folderKey = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  for (const name of await sortedNames(join(root, folderKey))) {
    const key = folderKey + name
    // `name` of a folder ends in a slash, the prefix `a/b` has to find the folder `a/bc/`.
    if (!key.startsWith(prefix)) continue
    if (name.endsWith('/')) yield* listLocalFiles(root, key)
    else yield { key }
  }
}

/** Folders are sorted with the slash their keys go on with: `a.csv` stands before `a/b`, because `.` is before `/`. */
async function sortedNames(folder: string): Promise<string[]> {
  let entries: Dirent[]
  try {
    entries = await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return []
    throw error
  }
  return entries
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map((entry) => Buffer.from(entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort(Buffer.compare)
    .map(String)
}
