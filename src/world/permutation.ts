import { hashOf } from './random.ts'

/**
 * A shuffled order of 0..size-1 that needs no memory: a four-round Feistel network over the next even number of bits,
 * walked until it lands inside the range (fewer than four steps on average). It lets rows come out in mixed order while
 * the world is made one hotel at a time.
 */
export function permutation(size: number, seed: number): (index: number) => number {
  let halfBits = 1
  while (4 ** halfBits < size) halfBits++
  const mask = 2 ** halfBits - 1
  const step = (value: number): number => {
    let left = Math.floor(value / (mask + 1))
    let right = value & mask
    for (let round = 0; round < 4; round++) {
      const next = left ^ (hashOf(seed, right, round) & mask)
      left = right
      right = next
    }
    return left * (mask + 1) + right
  }
  return (index) => {
    let value = step(index)
    while (value >= size) value = step(value)
    return value
  }
}
