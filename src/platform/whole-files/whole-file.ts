import { rmSync } from 'node:fs'
import { behindLinks } from './behind-links.ts'
import { partOf, removeLeftParts } from './part-of.ts'
import { putInPlace } from './put-in-place.ts'

/** A file that is there when it is whole. */
export interface WholeFile {
  /** Where it is written until then. */
  part: string
  /** It is whole. */
  put(): void
  /** Removes what there is of one that will not be completed; does nothing once it was put. */
  discard(): void
}

/** Behind a link, the file it leads to. Parts of it that processes left when they were killed go now. */
export function wholeFile(path: string): WholeFile {
  const place = behindLinks(path)
  const part = partOf(place)
  removeLeftParts(place)
  return { part, put: () => putInPlace(part, place), discard: () => rmSync(part, { force: true }) }
}
