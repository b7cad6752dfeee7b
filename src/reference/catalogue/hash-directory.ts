import type { SectionArray } from './sections.ts'

/**
 * A multimap from 32-bit hashes to numbers in flat arrays: entries stand in buckets by the top 16 bits of their key, so
 * finding one is a short scan. Different things may share a hash: who looks something up checks what was found.
 */
export interface HashDirectory {
  /** 65,537 bucket bounds. */
  start: Uint32Array
  keys: Uint32Array
  values: Uint32Array
}

export function buildHashDirectory(keys: Uint32Array, values: Uint32Array): HashDirectory {
  const start = new Uint32Array(65_537)
  for (let i = 0; i < keys.length; i++) start[(keys[i] >>> 16) + 1]++
  for (let b = 0; b < 65_536; b++) start[b + 1] += start[b]
  const fill = start.slice(0, 65_536)
  const sortedKeys = new Uint32Array(keys.length)
  const sortedValues = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    const at = fill[keys[i] >>> 16]++
    sortedKeys[at] = keys[i]
    sortedValues[at] = values[i]
  }
  return { start, keys: sortedKeys, values: sortedValues }
}

/** Appends the values of a key to `found`. */
export function findInDirectory({ start, keys, values }: HashDirectory, key: number, found: number[]): void {
  const bucket = key >>> 16
  for (let i = start[bucket], end = start[bucket + 1]; i < end; i++) if (keys[i] === key) found.push(values[i])
}

/** Lays a directory into a file's sections as `name.start`, `name.keys`, `name.values`. */
export function addDirectory(name: string, directory: HashDirectory, sections: Record<string, SectionArray>): void {
  sections[`${name}.start`] = directory.start
  sections[`${name}.keys`] = directory.keys
  sections[`${name}.values`] = directory.values
}
