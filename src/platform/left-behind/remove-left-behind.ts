import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isGone } from './process-mark.ts'

/**
 * Removes what processes that are gone have left in a folder. `name`: how such files or folders are called, its first
 * group the mark of the process. Nothing of another user's is touched, and nothing that cannot be removed stops
 * anybody.
 */
export function removeLeftBehind(folder: string, name: RegExp): void {
  for (const found of namesIn(folder)) {
    const mark = name.exec(found)?.[1]
    if (mark !== undefined && isLeft(join(folder, found), mark)) remove(join(folder, found))
  }
}

function isLeft(path: string, mark: string): boolean {
  const facts = lstatSync(path, { throwIfNoEntry: false })
  const isOurs = process.getuid === undefined || facts?.uid === process.getuid()
  return facts !== undefined && isOurs && isGone(mark, facts.mtimeMs)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // Another run may be removing it too; what stays is tried again by the next.
  }
}
