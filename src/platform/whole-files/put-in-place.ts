import { chmodSync, close, openSync, renameSync, statSync } from 'node:fs'

/**
 * Puts a whole file where another may be. An old one of a hundred megabytes takes the system a quarter of a second to
 * give up, in which the new one has long been there: held open until then, it goes beside whatever comes next. Who may
 * read the old one may read the new one, and nobody else.
 */
export function putInPlace(wholePath: string, path: string): void {
  const old = openOld(path)
  const mode = statSync(path, { throwIfNoEntry: false })?.mode
  if (mode !== undefined && mode !== statSync(wholePath).mode) chmodSync(wholePath, mode & 0o777)
  renameSync(wholePath, path)
  if (old !== null) close(old, () => {})
}

function openOld(path: string): number | null {
  try {
    return statSync(path).isFile() ? openSync(path, 'r') : null
  } catch {
    // None there, or none that may be read: then it goes at once.
    return null
  }
}
