import { GrowingU32, sharedU32 } from './growing-arrays.ts'
import { type PairParts, sortPart } from './parted-pairs.ts'

/**
 * Counts equal keys of one part; writes each count where its key's value says. Returns keys met at least twice, and how
 * often.
 */
export function countKeys(pieces: readonly PairParts[0][], counts: Uint32Array): Uint32Array {
  const { keys, values } = sortPart(pieces)
  const repeated = new GrowingU32()
  for (let i = 0; i < keys.length; ) {
    const key = keys[i]
    let end = i + 1
    while (end < keys.length && keys[end] === key) end++
    for (let k = i; k < end; k++) counts[values[k]] = end - i
    if (end - i > 1) {
      repeated.push(key)
      repeated.push(end - i)
    }
    i = end
  }
  return repeated.filled()
}

/** The keys of all parts, each with its count, by open addressing. */
export function countTable(parts: readonly Uint32Array[]): Uint32Array {
  const numbers = parts.reduce((sum, part) => sum + part.length, 0)
  let slots = 1024
  while (slots < numbers) slots *= 2
  const pairs = sharedU32(slots * 2)
  for (const repeated of parts) {
    for (let k = 0; k < repeated.length; k += 2) {
      let slot = repeated[k] & (slots - 1)
      while (pairs[2 * slot] !== 0) slot = (slot + 1) & (slots - 1)
      pairs[2 * slot] = repeated[k]
      pairs[2 * slot + 1] = repeated[k + 1]
    }
  }
  return pairs
}
