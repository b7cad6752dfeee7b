import { GrowingU32 } from './growing-arrays.ts'
import { type SortedPairs, sortPairs } from './radix-sort.ts'

const PART_BITS = 3
/**
 * Keys are cut by their top bits into parts that threads sort by themselves; behind one another they are all keys,
 * sorted.
 */
export const KEY_PARTS = 1 << PART_BITS

/** The pairs of each part, as plain arrays. */
export type PairParts = { keys: Uint32Array; values: Uint32Array }[]

/** Pairs of a 32-bit key and a value, part by part in the order added. */
export class PartedPairs {
  private readonly keys: GrowingU32[]
  private readonly values: GrowingU32[]

  constructor(expected: number) {
    const capacity = Math.ceil((expected / KEY_PARTS) * 1.1) + 16
    this.keys = Array.from({ length: KEY_PARTS }, () => new GrowingU32(capacity))
    this.values = Array.from({ length: KEY_PARTS }, () => new GrowingU32(capacity))
  }

  push(key: number, value: number): void {
    const part = key >>> (32 - PART_BITS)
    this.keys[part].push(key)
    this.values[part].push(value)
  }

  parts(): PairParts {
    return this.keys.map((keys, part) => ({ keys: keys.filled(), values: this.values[part].filled() }))
  }
}

/** One part of several collections, sorted; among equal keys those of earlier collections come first. */
export function sortPart(pieces: readonly PairParts[0][]): SortedPairs {
  const total = pieces.reduce((sum, { keys }) => sum + keys.length, 0)
  const keys = new Uint32Array(total)
  const values = new Uint32Array(total)
  let at = 0
  for (const piece of pieces) {
    keys.set(piece.keys, at)
    values.set(piece.values, at)
    at += piece.keys.length
  }
  return sortPairs(keys, values)
}
