// Four bytes looked at together as one number: a loop over every byte of a file is most of the time of reading it.

const ONES = 0x01010101
const HIGHEST_BITS = 0x80808080 | 0

/** The same byte four times. */
export function fourTimes(byte: number): number {
  return Math.imul(byte, ONES)
}

/**
 * Marks of the bytes that are 0, each its highest bit. Marks above the lowest one may be wrong: there is at least one,
 * or there is none.
 */
export function zeroBytes(four: number): number {
  return (four - ONES) & ~four & HIGHEST_BITS
}

/** Which byte, 0 to 3, has the lowest mark. */
export function lowestMark(marks: number): number {
  return (31 - Math.clz32(marks & -marks)) >>> 3
}

/** How many bytes are 0. */
export function countZeroBytes(four: number): number {
  // Added to 127, all but 0 and 128 reach the highest bit, and 128 has it.
  const marks = ~(((four & ~HIGHEST_BITS) + ~HIGHEST_BITS) | four) & HIGHEST_BITS
  return Math.imul(marks >>> 7, ONES) >>> 24
}
