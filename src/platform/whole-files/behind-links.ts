import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

// As many as Linux follows: links that lead in a circle end as well.
const LINKS_MAX = 40

/**
 * The file that a path to be written leads to: whoever gives a link wants it to stay, and the file behind it written,
 * which may not be there yet. A path that is no link stays as it was given.
 */
export function behindLinks(path: string): string {
  if (isNoFile(path)) return path
  let target = path
  for (let links = 0; links < LINKS_MAX && isLink(target); links++)
    target = resolve(realpathSync(dirname(target)), readlinkSync(target))
  return target
}

function isNoFile(path: string): boolean {
  try {
    return !statSync(path).isFile()
  } catch {
    return false
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
}
