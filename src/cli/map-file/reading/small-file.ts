import { statSync } from 'node:fs'

// A small file is read while the reference is: the wait is then for processes to start, not for work to be done.
const SMALL_FILE_BYTES = 5_000_000

export function isSmallFile(path: string): boolean {
  return statSync(path).size < SMALL_FILE_BYTES
}
