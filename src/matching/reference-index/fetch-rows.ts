import { PACKED_ROW } from './layout.ts'
import type { ReferenceIndex } from './reference-index.ts'

/**
 * Reads a little of everything a comparison will read of these hotels. They lie all over an index of hundreds of
 * megabytes, and the processor waits for memory each time it comes to a new place; asked for together, what they hold
 * comes in together. What is given back means nothing: it only has to be kept, so that the compiler does not see
 * through the reading.
 */
export function fetchRows(index: ReferenceIndex, refs: Uint32Array, count: number): number {
  const { packed, packedWords, packedLetters, addressWords, cityWordStart } = index
  let read = fetchStarts(packed, PACKED_ROW, refs, count)
  for (let k = 0; k < count; k++) {
    const row = refs[k] * PACKED_ROW
    read ^= packedWords[2 * packed[row + 5]] ^ packedLetters[packed[row + 7]]
    read ^= addressWords[packed[row + 8]] ^ cityWordStart[packed[row + 3]]
  }
  return read
}

/** The same for the first number of each row of one table. */
export function fetchStarts(table: Int32Array, width: number, refs: Uint32Array, count: number): number {
  let read = 0
  for (let k = 0; k < count; k++) read ^= table[refs[k] * width]
  return read
}
