/** How many bits of a 32-bit number are set. */
export function bitCount(given: number): number {
  let bits = given - ((given >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The same for two numbers together, in three quarters of the steps. */
export function bitCountOfBoth(one: number, other: number): number {
  const twos = one - ((one >>> 1) & 0x55555555)
  const otherTwos = other - ((other >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  const both = (fours + (otherTwos & 0x33333333) + ((otherTwos >>> 2) & 0x33333333)) | 0
  return Math.imul((both & 0x0f0f0f0f) + ((both >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24
}
