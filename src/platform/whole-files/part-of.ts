import { basename, dirname } from 'node:path'
import { ANY_MARK, PROCESS_MARK } from '../left-behind/process-mark.ts'
import { removeLeftBehind } from '../left-behind/remove-left-behind.ts'

/** Where a file is written until it is whole. */
export function partOf(path: string): string {
  return `${path}.${PROCESS_MARK}.part`
}

/** Removes such parts of this file that were never finished, because their processes were killed. */
export function removeLeftParts(path: string): void {
  const name = basename(path).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  removeLeftBehind(dirname(path), new RegExp(`^${name}\\.(${ANY_MARK})\\.part$`))
}
