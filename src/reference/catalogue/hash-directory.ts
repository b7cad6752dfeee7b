import type { SectionArray } from './sections.ts'

/**
 * A multimap from 32-bit hashes to numbers in flat arrays: entries stand in buckets by the top bits of their key, about
 * one to a bucket, so finding one is a look or two. Different things may share a hash: who looks something up checks
 * what was found.
 */
export interface HashDirectory {
  /** Bucket bounds: a power of two, and one more. */
  start: Uint32Array
  keys: Uint32Array
  values: Uint32Array
  /**
   * A bit for each of the first bits of a key: a key whose bit is not set is not there. Small enough to stay at hand.
   */
  filter: Uint32Array
}

// One or two keys to a bucket, so one bit in ten is set.
const FILTER_BITS = 16

export function buildHashDirectory(keys: Uint32Array, values: Uint32Array): HashDirectory {
  const buckets = 2 ** Math.max(1, Math.floor(Math.log2(keys.length + 1)))
  const start = new Uint32Array(buckets + 1)
  const shift = shiftOf(start)
  for (let i = 0; i < keys.length; i++) start[(keys[i] >>> shift) + 1]++
  for (let b = 0; b < buckets; b++) start[b + 1] += start[b]
  const fill = start.slice(0, buckets)
  const sortedKeys = new Uint32Array(keys.length)
  const sortedValues = new Uint32Array(keys.length)
  for (let i = 0; i < keys.length; i++) {
    const at = fill[keys[i] >>> shift]++
    sortedKeys[at] = keys[i]
    sortedValues[at] = values[i]
  }
  const filter = new Uint32Array(Math.max(1, (buckets * FILTER_BITS) / 32))
  for (let i = 0; i < keys.length; i++) {
    const bit = keys[i] >>> filterShiftOf(filter)
    filter[bit >>> 5] |= 1 << (bit & 31)
  }
  return { start, keys: sortedKeys, values: sortedValues, filter }
}

/** Appends the values of a key to `found`. */
export function findInDirectory({ start, keys, values, filter }: HashDirectory, key: number, found: number[]): void {
  const bit = key >>> filterShiftOf(filter)
  if ((filter[bit >>> 5] & (1 << (bit & 31))) === 0) return
  const bucket = key >>> shiftOf(start)
  for (let i = start[bucket], end = start[bucket + 1]; i < end; i++) if (keys[i] === key) found.push(values[i])
}

/**
 * The same for several keys; `keys` is written over. Most are not there, and whether they are is asked of the filter
 * for all together: memory answers many such questions in little more than the time of one.
 */
export function findAllInDirectory(directory: HashDirectory, keys: Uint32Array, count: number, found: number[]): void {
  const { filter } = directory
  const shift = filterShiftOf(filter)
  let perhaps = 0
  for (let i = 0; i < count; i++) {
    const key = keys[i]
    const bit = key >>> shift
    keys[perhaps] = key
    perhaps += (filter[bit >>> 5] >>> (bit & 31)) & 1
  }
  for (let i = 0; i < perhaps; i++) findInDirectory(directory, keys[i], found)
}

/** How far a key is shifted to the right to be the number of its bucket. */
function shiftOf(start: Uint32Array): number {
  return Math.clz32(start.length - 1) + 1
}

function filterShiftOf(filter: Uint32Array): number {
  return Math.clz32(filter.length * 32) + 1
}

/** Lays a directory into a file's sections as `name.start` and so on. */
export function addDirectory(name: string, directory: HashDirectory, sections: Record<string, SectionArray>): void {
  sections[`${name}.start`] = directory.start
  sections[`${name}.keys`] = directory.keys
  sections[`${name}.values`] = directory.values
  sections[`${name}.filter`] = directory.filter
}
