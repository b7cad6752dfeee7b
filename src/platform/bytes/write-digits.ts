const ZERO = 48

/**
 * Writes a whole number from 0 to 2,147,483,647 in digits and gives where they end. Dividing whole numbers is faster
 * than dividing fractions.
 */
export function writeDigits(bytes: Uint8Array, value: number, at: number): number {
  let end = at + 1
  for (let rest = value; rest >= 10; rest = (rest / 10) | 0) end++
  let rest = value
  for (let i = end - 1; i >= at; i--) {
    bytes[i] = ZERO + (rest % 10)
    rest = (rest / 10) | 0
  }
  return end
}
