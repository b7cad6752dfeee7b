import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANY_MARK, PROCESS_MARK } from '../../../platform/left-behind/process-mark.ts'
import { removeLeftBehind } from '../../../platform/left-behind/remove-left-behind.ts'

const RUN_FOLDER = new RegExp(`^staymap-map-(${ANY_MARK})-\\w+$`)

/** A new folder among temporary files, for whoever makes it to remove; those of runs that were killed go now. */
export function makeRunFolder(): string {
  removeLeftBehind(tmpdir(), RUN_FOLDER)
  return mkdtempSync(join(tmpdir(), `staymap-map-${PROCESS_MARK}-`))
}
